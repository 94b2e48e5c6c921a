const listed = (list: string) => list.split(/,\s+/)

/** Foods that belong to no broader one and are yet no dish, so that a title or a description that names one tells of what is in it. */
export const PLAIN_FOODS = listed(
  'egg, egg white, egg yolk, nut, almond butter, cashew butter, nut butter, peanut butter, tahini, marzipan, praline, ham, bacon, pancetta, lard, smoked salmon, smoked mackerel, smoked haddock, smoked trout, dripping, suet, tofu, tempeh, breadcrumb, crouton, biscuit, cracker, chorizo, gelatin',
)

/** What a sentence has that tells of another dish, or of what this one is eaten beside. */
export const OF_ANOTHER_DISH = listed(
  'traditional(?:ly)?, usual(?:ly)?, original(?:ly)?, classic(?:ally)?, typical(?:ly)?, often, cousin, instead, rather, under, beside, alongside, next to, between, rivals?, inspired, reminds?, tastes?, looks?, than, over, rub, marinade, seasoning, (?:perfect|great|good|ideal|lovely|delicious|companion|best) (?:for|on|with|in)',
)

/** What is called by the food that it is for, and is none: "a baklava pin". */
export const TOOLS_OF_FOODS = listed(
  'pins?, irons?, stones?, press(?:es)?, pots?, pans?, tins?, moulds?, molds?, cutters?, kni(?:fe|ves), forks?, makers?, stands?, boards?',
)

/** What is done to a dish with a part of it: "covered with ganache", which its lines tell. */
export const MADE_WITH = listed(
  'made, full, filled, stuffed, covered, coated, topped, spooned, layered, studded, scented, flavou?red, loosened, thickened, crackling',
)

/** How something looks and sounds, by the name of a food, and a wealth of it. */
export const LOOKS_LIKE_FOODS = listed('crackling, bounty, mince(?= pies?)')

/** Foods of one kind that are yet dishes, which may be made of anything: "celeriac schnitzel". */
export const NAMES_OF_DISHES = listed(
  'schnitzel, steak, mayonnaise, sausage, meatball, burger, biscuit, ice cream, cream cheese, butter, cheese, yogurt, cream, milk, egg, bacon, ham, caviar, jerky, ribs, wings',
)

/** Words of a note that say what comes into the dish, or may: "I use", "does just as well". */
export const CHANGING_WORDS = listed(
  'add(?:s|ed|ing)?, us(?:es?|ed|ing), tr(?:y|ies|ied), prefers?, puts?, putting, stirs?, stirred, stirring, serves?, served, serving, tops?, topped, finish(?:es|ed)?, fry, fries, fried, frying, spread, brush, brushed, melt, grease, instead, works?, do(?:es)?, will do, would do, goes?, have, has, had, swear by, swears by, out of, ran out, run out, or, eat, eats, sprinkle, scatter, drizzle, dollop, splash, knob, glug, spoon(?:ful)?, tin, tub, jar, packet, dash, dip, roll, coat, cook, cooked, made with, make it with, makes it with, enjoy, lovely, nice, good, with',
)

/** What people do in a note, behind their names. */
export const DONE_BY_PEOPLE = listed(
  "uses?, used, puts?, adds?, added, says, said, swears?, swore, likes?, liked, loves?, loved, makes?, made, does, did, brought, gave, taught, showed, prefers?, thinks?, calls?, called, always, never, would, eats?, ate, wants?, has, had, and I, told, was, is, came, got, who, won’t, won't",
)
