/** Art, stages, sport and what people do for pleasure. Words of a line are said for one another, those behind a colon for the one before it. */
export const CULTURE = `
concert, gig
match, game, fixture
tournament, competition, contest, championship
song, track, tune
composition, piece, work, musical work
genre, style
movie, film
tv show, tv series, program, programme, show
photo, picture, image, photograph
painting, artwork, picture
win, victory
loss, defeat
battle, fight
religion, faith
exhibition, exhibit
award, prize, honor, honour
rehearsal, practice
performance, show
play, show, production
walk, stroll
artefact, artifact, finding
artifact, artefact
episode: instalment, installment, part
season: series
broadcast: transmission, programme, airing
airing: broadcast, transmission
playlist: setlist
album: record, lp
recording: take
track: recording
instrument: musical instrument
costume: outfit
role: part, character
character: figure
scene: act
screening: showing, show, projection
showing: screening
booking: order
premiere: first night, opening night
piece: item
object: item, piece
artwork: work of art, piece, work
work: artwork, piece
sculpture: statue
collection: holding
loan: lending
acquisition: purchase
expedition: trip, journey
ascent: climb
climb: ascent, route
route: climb
hike: tour, trek, walk
race: run, event
heat: round
round: stage
stage: leg
goal: score
medal: prize, award
record: best
training session: practice, workout
workout: training session, session, exercise
exercise: activity
activity: pursuit
hobby: pastime, interest
gallery: museum
artist: creator
band: group
gig: concert, show
concert: gig, show, performance
festival: fair
tournament: competition, event, contest, cup, championship
competition: contest, tournament, event
fixture: match, game
match: game, fixture, bout
game: match
bout: fight, match
arbiter: referee, judge, umpire
referee: umpire, official
league: division
standing: table, ranking
squad: team
transfer: move
jersey: shirt
trophy: cup, prize
award: prize
prize fund: prize money, purse, winnings
prize money: winnings, purse
photograph: photo, picture
exhibit: exhibition, object
stand: booth, stall
fair: trade show, trade fair, show, expo
trade show: fair, trade fair, expo
talk: address
audience: spectators, crowd, turnout, listeners, viewers
spectators: crowd, audience, turnout
attendance: turnout, crowd
subtitle: caption
chess opening: opening
wedding: marriage
party: celebration
ceremony: service
fan: supporter
puppet: doll
reservation: booking
guest: visitor
holidaymaker: tourist, visitor
choir: chorus, singing group, vocal group, vocal ensemble, ensemble
ensemble: group, choir, band, orchestra
orchestra: ensemble, symphony, philharmonic
conductor: musical director, music director, maestro
contest: competition, event, tournament
entry: performance, submission, participation
match: encounter, meeting, clash, duel
game: encounter
tournament: event
event: tournament, competition
ranking: standings, standing, league table, rating list
record company: record label, label
record label: record company, label
stadium: ground, venue
cartoon: animation, animated series, animated show
channel: network
producer: filmmaker
director: filmmaker
writer: screenwriter, scriptwriter
clash: battle
battle: clash, engagement
gymnast: athlete
coaster: ride
piece: song
mark: point
winnings: earnings, prize money
earnings: winnings
sponsor: backer
photo: shot
lens: objective
`;
