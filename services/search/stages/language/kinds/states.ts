/** How far something has come, what was decided of it, and in what shape it is. Words of a line are said for one another. */
export const STATES = `
dead: died, deceased, passed away, perished
cancelled, canceled, called off, scrapped, cancel, axed
completed, complete, finished, done, concluded
no show, not turn up, not turned up, not show up, not showed up, not attend, not attended, not appear, missed
missed, skipped
pending, waiting, awaiting, outstanding, undecided
under review, being reviewed, in review
in progress, under way, underway, ongoing, work in progress
planned, scheduled
on hold, paused, put on hold, suspended
postponed, put off, delayed, deferred
overdue, late, past due
active, current
inactive, lapsed, dormant
expired, lapsed, run out
missing, lost
broken, faulty, out of order, defective, broken down, out of service
worn, worn out
vacant, empty, free, unoccupied, unlet
occupied, taken, let
available, free
reserved, booked
out of stock, sold out, unavailable
discontinued, no longer made, no longer sold, no longer available, no longer offered
on loan, lent out, checked out, loaned out
rejected, denied, turned down, turned away, refused, declined
dismissed, thrown out, rejected
approved, accepted, granted, authorised, authorized, greenlit, signed off
upheld, confirmed
withdrawn, pulled, pulled out
delivered, dropped off
dispatched, shipped, sent, sent off, sent out
returned, brought back, sent back
refunded, paid back, reimbursed
paid, settled
unpaid, not paid, outstanding, owing, owed
owing, unpaid, not paid, outstanding, owed, still to pay
resolved, solved, fixed, sorted out, settled
open, unresolved, unsettled
closed, shut
abandoned, given up
terminated, ended
fail, failed, failure, flunked
pass, passed
success, successful, succeeded, successfully
winner, won, win, wins, winning
loser, lost, lose, loses, losing
draw, tie, tied
resignation, gave up
nominated, nominee, nomination
retired, decommissioned, withdrawn
sold, sold out
maintenance, being repaired
urgent, pressing
normal, regular, routine
fatal, deadly, lethal
serious, grave, severe
minor, slight, trivial
moderate, medium
critical, life threatening
dangerous, unsafe, hazardous
leaning, tilting
cracked, split
new, brand new
used, second hand, secondhand, pre owned
refurbished, reconditioned
excellent, outstanding
poor, bad
easy, simple
difficult, hard, tough
beginner, novice, newcomer, starter
beginners, novices, newcomers
trainee, apprentice, beginner, learner
senior, experienced
endangered, threatened, at risk
extinct, died out
rare, scarce
common, widespread
express, fast
frozen, deep frozen
refrigerated, chilled, cooled
fragile, breakable
present, attended
absent, away
excused, let off
dropped out, quit, dropout
weekly, every week
daily, every day
monthly, every month
yearly, annual, annually, every year
one off, one time
night, nighttime, overnight
`;
