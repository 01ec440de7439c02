/** What is made, kept, sold and lent. Words of a line are said for one another, those behind a colon for the one before it. */
export const GOODS = `
warehouse, depot
dish, meal
cuisine, food
manufacturer, maker, producer, brand
recipe, dish
ingredient, component
quote: quotation, offer, estimate
bid: offer, tender, bidding
lot: item, batch
auction: sale, sale by auction
listing: ad, advert, advertisement, offer
loan: checkout
checkout: loan
return: give back, refund, returned item
renewal: extension, prolongation
hold: reservation
copy: exemplar
edition: issue
issue: edition, number
order line: item, position
item: thing, article, object
article: item, product
basket: cart
cart: basket
coupon: voucher, promo code
voucher: coupon
gift card: voucher
promotion: campaign, special offer
campaign: promotion, drive
warranty: guarantee
wine: bottle
beer: brew
beverage: drink
drink: beverage
bread: loaf
cake: pastry
menu: card
course: dish
ingredient: part
batch: lot
brew: batch
firing: burn
glaze: coating
kiln: oven, furnace
material: substance, stuff, raw material
fabric: cloth, textile
garment: piece of clothing, clothes
dress: gown
shoe: footwear
toy: plaything, game
game: title
puzzle: jigsaw
production order: job, work order
work order: job, task
production run: run, batch
output: production, yield
scrap: waste, rejects
waste: rubbish, garbage, trash, refuse
rubbish: waste, garbage, trash
recycling: recyclables
raw material: ingredient, input
chemical: substance
substance: chemical
packaging: wrapping, container, pack
shelf: storage rack
vault: chamber, storeroom, strongroom
storeroom: store, storage room
stocktake: stock count, inventory
stock level: stock, amount in stock
reorder level: minimum stock
consumption: usage, use
usage: consumption, use
clothing: clothes, apparel, garments
jewellery: jewelry
jewelry: jewellery
furniture: furnishings
cosmetic: beauty product
groceries: food
meal: dish
snack: bite
flavour: taste
gift: present
present: gift
borrowing: loan
lending: loan
offer: bid, proposal
proposal: offer
quotation: quote, offer
shortage: lack
spoilage: waste
`;
