const listed = (list: string) => list.split(/,\s+/)

/** What says that a dish comes to the table, with what stands behind "with". */
export const SERVING_VERBS = listed(
  'serve, serving, eat, have, having, enjoy, drink, sip, offer, accompany, accompanied',
)

/** What says so right before "with". */
export const LIKED = listed(
  'lovely, nice, delicious, perfect, excellent, brilliant, wonderful, gorgeous, great, good, best, heaven, heavenly, goes, go, pair, pairs, well',
)

/** Words with which what is known begins: "with the sauce", "with their juices". */
export const KNOWN_THINGS = listed(
  'the, your, my, our, their, its, this, that, these, those, it, them, all, any, each, no, both, remaining, reserved, what, whatever, which',
)

/** Words behind which no companion is. */
export const ENDS_OF_COMPANIONS = listed(
  'if, for, on, to, in, at, from, into, onto, over, under, as, while, when, until, before, after, so, because, that, which, where, who, by, but, is, are, will, would, can, should, it, they, you, we, i, per, around, instead, rather, like, enjoy',
)

/** What comes with a dish and brings nothing to eat that somebody avoids: what one eats with, how one serves, and plants by their broad names. */
export const NO_COMPANIONS = listed(
  `spoon, teaspoon, fork, knife, chopstick, straw, skewer, stick, cocktail stick, toothpick, napkin, tong, ladle, bowl, plate, glass, saucer, tray, cloth, umbrella, finger, hand, care, caution, love, pride, smile, ease,
  accompaniment, side, garnish, extra, more, rest, remainder, leftover, squeeze, juice, company, drink, meal, dinner, lunch, breakfast, supper, family, friend, guest, immediately, hot, warm, cold, straight, away, once, alongside, separately, desired, needed, preferred,
  salad, compote, coulis, puree, purée, leaf, leave, green, vegetable, veg, veggie, crudite, chip, fry, wedge, mixture, cooking, pan, liquid, liquor, ice, water, seasoning, spice, herb, plenty, lot, lots, bit, little, few, some, another, one, couple, dash, pinch, sprinkle, sprinkling, drizzle, scattering, dusting, handful, dollop, spoonful, scoop, splash, knob, blob, swirl, slice, twist, grind, grinding, crack, piece, topping, choice, option, favourite, favorite, also, too, even, just, simply, only, perhaps, maybe, generous, good, big, small, on, top, table, board, platter, wine, beer, tea, coffee, sauce, mix, batter, dough, time, dish, etc, empty, paper, protein, kitchen, me, you, everybody, everyone, anyone, christmas, easter, thanksgiving, two, three, four, occasion, event, appetite, inside, outside, underneath, course`,
)

/** Names of bread that are other things elsewhere: "roll into balls", "toast the seeds". */
export const KINDS_OF_BREAD = listed('toast, roll, loaf, soldier, crust, crouton, slice, crumb')

/** Names of milk and cream that say how something is, before other words. */
export const KINDS_OF_MILK = listed('clotted, condensed, evaporated, evap, skimmed')
