/** What is bought, sold, lent and paid. Words of a line are said for one another. */
export const TRADE = `
product, item, merchandise, goods
order, purchase
invoice, bill, statement
shipment, delivery, consignment
discount, rebate
price, cost
fee, charge, cost, price
revenue, turnover, income, sales, takings, proceeds
profit, gain
salary, pay, wage, earnings
hourly pay, wage, pay
budget, funding
expense, spending, expenditure, outlay
cost, price, expense
quantity, amount
stock, inventory
contract, agreement
rent, rental price, monthly rent
charge, takings
parcel, package, packet
payment, instalment, installment
hire, rental, booking
rental, hire
loan, borrowing, lending
lease, tenancy, rental agreement
tenancy, lease, rental
booking, reservation
subscription, membership
plan, package, tariff
fare, ticket price
outstanding balance, amount owed
debt, amount owed
deposit, down payment
part, spare, component, spare part
refund, repayment
compensation, payout
ticket, admission
donation, gift
sale, transaction
premium, price
lease: contract, rental contract, tenancy agreement
monthly rent: rent
price: list price, asking price
budget: allocation, financial allocation, funds, financial means
payment: transfer
transaction: movement
brand: firm, company, producer
account: bank account
claim: damage
`;
