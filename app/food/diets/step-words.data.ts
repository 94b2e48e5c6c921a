const listed = (list: string) => list.split(', ')

/** Words in front of a food that say that it comes to the dish, whatever it is: "brush with egg", "a splash of wine", "fry in ghee". */
export const ADDING = listed(
  'with, add, adding, plus, extra, in, using, use, some, splash, knob, pinch, dash, glug, drizzle, sprinkling, dusting, squeeze, drop, dollop, handful, spoonful, tbsp, tsp, tablespoon, teaspoon, g, kg, ml, tub, jar, scoop, ladle, ladleful, spoon, cup, sprinkle, scatter, sprinkling, garnish, deglaze, optional, optionally',
)

/** Acts of a cook by which a simple food in front of which they are comes to the dish: "heat butter", "mash 2 anchovies", but not "cut the cookies". */
export const USED_IN_ACTS = listed(
  'heat, melt, warm, temper, whip, drench, brown, fry, soften, toast, mash, whisk, beat, mix, stir, fold, pour, dust, top, brush, spread, dot, grate, shave, serve, finish, rub, coat, dip, toss, crush, chop, boil, simmer, crack, break, separate, lay, put, place, tuck, layer, arrange, grease, line, glaze, fill, stuff, wrap, pound, crumble, combine, blend, soak, marinate, baste, dissolve, pass, pipe, spoon, tip, slice, dice, cook, poach, scramble, roast, grind, sift, work',
)

/** Acts of a cook with which something new begins, besides those: what stands before "and press" says nothing of what is pressed. */
export const NEW_ACTS = listed(
  'press, push, stick, stud, roll, bake, chill, cover, let, transfer, knead, strain, drain, turn, bring, add, scatter, sprinkle, drizzle, trickle, dab, garnish, decorate, sear, steam, grill, rinse, swirl, strew, smear, thread, nestle, divide, squeeze, dredge, enrich, thicken, loosen, hand, heap, pile, ladle, set, use, freeze, keep, bind, sauté, crimp, paint, throw, drop, bury, plunge',
)

/** Amounts by eye that only foods come in: behind "a puddle of" is a food, whether or not anybody knows it. */
export const AMOUNTS_BY_EYE = listed(
  'little, jug, jugful, pitcher, boat, bowlful, hunk, lump, splash, glug, dollop, pinch, drizzle, knob, puddle, pool, slick, lick, handful, fistful, spoonful, sprinkling, sprinkle, dusting, scoop, blob, dash, slug, slosh, swirl, squirt, squiggle, squeeze, smear, dab, trickle, wedge, slab, rasher, sliver, scattering, shower, flurry, ladleful, mugful, cupful, glassful, capful, jar, packet, tub, carton, dollops, handfuls, spoonfuls, crumb, shaving, grating, dregs, splodge, schmear, thimbleful, last, shard, splinter, dribble, lashings, smattering, spritz, tranche, helping, blizzard, drift, veil, heel, nub, stub, snippet, tumble, tangle, chunk',
)

/** Other words for how much of a food there is, which may be of other things, too: "a bed of couscous". */
export const AMOUNTS_OF_ANYTHING = listed(
  'bed, nest, ribbon, cloud, pile, mound, layer, blanket, curl, nugget, plenty, lots, lot, bit, piece, slice, spoon, cup, glass, bottle, tin, can, mug, bowl, ball, strip, cube, heap, stack, sheet, coating, topping, filling, crust, rest, half, remains',
)

/** What such an amount may be of that is no food by itself: what this recipe makes, or what it has named. */
export const OF_NO_FOOD = listed(
  'it, them, that, this, these, those, each, both, either, any, all, everything, one, another, mixture, mix, blend, rest, remainder, remaining, reserved, liquid, liquor, juice, cooking, pan, pot, ice, water, boiling, hot, hand-hot, warm, cold, tap, same, other, leftover, spice, spices, greens, herb, herbs, fat, steam, heat, colour, color, love, crunch, texture, brine, soaking, poaching, pickling, contents, topping, leaf, leave, bits, bit, piece, pieces, slice, chunk, half, layer, petal, flower, seasoning, salt, pepper, sugar, oil',
)

/** Acts by which something comes into a food that is there, and is not shaped into it. */
export const FILLING = listed(
  'tuck, stuff, spoon, pile, stir, toss, scoop, pack, cram, load, heap, slide, squeeze, stack, fold, mix, whisk, beat, blend, rub, work, dip, dunk, drop, ladle, tip, pour, put',
)

/** Words behind which a food is something else: what a thing looks like, what becomes of the dish, what is not there. */
export const NOT_ADDING = listed(
  'per, each, every, like, than, as, resemble, resembling, colour, color, smell, look, looks, without, into, until, till, when, if, make, makes, making, made, cut, shape, form, consistency, thickness, texture, size, instead, not, no, never, before, avoid, skip, omit, sure, leave, remove, discard, called, fish out',
)

/** What a recipe makes of its lines, which tell what is in it: "coat with the batter". */
export const MADE_HERE = listed(
  'batter, bechamel, béchamel, dressing, marinade, gravy, slaw, coleslaw, filling, crumble, dough, topping, glaze, icing, frosting, truffle, omelette, paste, mixture, sauce, dip, stuffing, ganache, ball, syrup, burger, patty, cutlet, tikki, kebab, meatball, drink, pierogi, seasoning',
)

/** What is made here, or brought to the table beside it: "serve with naan", "a jar of pesto". */
export const MADE_OR_BROUGHT = listed(
  'cake, salsa, pastry, pancake, sandwich, pie, soup, stew, curry, chutney, relish, raita, mousse, custard, caramel, crackers, cracker, cookie, biscuit, muffin, pizza, tart, loaf, jelly, jam, salad, rice, noodle, pudding, dumpling, roti, paratha, naan, dosa, puri, ragu, ceviche, arancini, falafel, samosa, totopo, pate, pâté, sorbet, sherbet, flan, terrine, parfait, torte, fricassee, rissole, ragout, shortcake, potpie, rarebit, mulligatawny, hotpot, gruel, granita, fritter, lollipop',
)

/** What says that such a thing is brought. */
export const BROUGHT = listed(
  'with, in, jar, tin, tub, pack, packet, bought, shop, store, tbsp, tsp, g, ml, dip, crush, crumble, dunk, soak',
)

/** Where the dish comes to be beside or upon something: "heap onto noodles", "pass round the naan", "warm the naan". */
export const SERVED = listed('on, onto, over, alongside, beside, between, atop, upon, round, around, warm, reheat')

/** Acts behind which "with" says so, too: "mop up with the naan". */
export const SERVED_WITH = listed('serve, mop, scoop, eat, enjoy, dunk, dip, pass, hand, bring, accompany, offer')

/** Those of such things that are of flour before they are of anything else: cream does not make a naan. */
export const DOUGHS = listed(
  'naan, roti, paratha, puri, noodle, crackers, cracker, pizza, pastry, sandwich, samosa, dumpling',
)

/** Those that are of a batter: of flour, milk or eggs. */
export const OF_BATTER = listed('pancake')

/** What makes such things, of whatever it is. */
export const FLOURS = listed(
  'flour, atta, maida, besan, dough, batter, mix, meal, oat, semolina, polenta, starch, breadcrumb',
)

/** What makes the others, of whatever it is. */
export const MADE_FROM = listed('milk, cream, butter, yogurt, yoghurt, egg, cheese, almond, cornflour, custard')

/** Words of what another recipe makes: "the frosting from my cupcake recipe". */
export const OF_ANOTHER_RECIPE = listed(
  'my, our, another, other, see, separate, separately, basic, earlier, previous, usual, favourite, favorite, standard, her, his, mum, mother, grandmother',
)

/** Words behind "recipe" that speak of this one: "see recipe notes". */
export const OF_THIS_RECIPE = listed(
  'note, above, below, card, intro, introduction, description, video, photo, picture',
)

/** Words behind a food that make it a tool, a size or a look: "muffin tin", "walnut-sized". */
export const NOT_FOOD_BEHIND = listed(
  'tin, pan, tray, dish, case, knife, machine, ring, cutter, board, mould, mold, stand, rack, scoop, maker, grater, cloth, brush, poacher, cup, box, kettle, slice, tester, paper, wrapper, bag, glass, bottle, sized, size, shaped, shape, coloured, colored, spoon, fork, free, less, bowl, pot, plate, press, cracker, basket, rest, finger, whisk, mill, grinder, skewer, timer, scissors, would, recipe',
)

/** Foods that are verbs too: "butter the tin", "flour the board". */
export const VERBS = listed('butter, flour')

/** Foods that a knife does: "mince figs". */
export const CUTTING = listed('mince')

/** What makes such a verb one: what is behind it. */
export const OBJECTS = listed(
  'a, an, the, your, each, both, all, and, one, two, four, six, 12, tin, tins, dish, dishes, pan, moulds, ramekins',
)

/** What has been done with a food to a thing ("a buttered tin"), and what sounds like a denial or a likeness and is none. */
export const DONE_WITH: Readonly<Record<string, string>> = {
  buttered: 'with butter, ',
  floured: 'with flour, ',
  eggwash: 'brush with egg',
  eggwashed: 'with egg',
  'not forgetting': 'with',
  "don't forget": 'with',
  'don’t forget': 'with',
  'nothing without': 'with',
  'the same without': 'with',
  'never without': 'with',
  'what makes it is': 'with',
  'i like': 'I have',
  'we like': 'we have',
  'kids like': 'kids have',
}

/** The stems of what Hindi does with a food, behind it: "घी में", "मक्खन डालें". */
export const HINDI_ADDING = /^(?:डाल|मिला|लगा|छिड|तल|भून|में|से|परोस|चुपड|सेक|गर्म|गरम|पिघल)/
/** The stems of what Hindi makes a dish by, at once behind it or behind a word: "घोल बना लें", "लड्डू बाँधें", "घोल तैयार करें"; "चटनी तैयार रखें" may be bought. */
export const HINDI_MAKING = /^(?:\S+ )?(?:बना|बाँध|बांध|बेल|गूँथ|गूंथ|गूँध|गूंध|तैयार (?:कर|हो))/

/** What says behind a thing that it comes to the dish: "naan on the side". */
export const COMING_BEHIND =
  /^(?:(?:go|goes|come|comes)(?: in| on| over)? (?:on|in|over|last|next|top|alongside|with)(?! the (?:oven|pan|pot|grill|tin|tray|fridge|freezer))|on (?:top|the side)|over the top|on the table|to (?:finish|serve|garnish|scoop|dip|mop)|alongside|last|next|after that|ready|for (?:the top|dipping|serving|mopping|luck|sweetness)|as a|will do|works?|does|never|is what|with it|(?:through|into|over) (?:it|them|this)|and it is done)(?! (?:oven|pan|pot))/

/** What says so behind a comma: "naan, if you like". */
export const CHOSEN_BEHIND = /^(?:if you|optional|whatever|or whatever)/

/** What says so before it: "lastly naan", "it wants naan". */
export const COMING_BEFORE =
  /(?:^|\b)(?:lastly|finally|next|in go(?:es)?|on go(?:es)?|over go(?:es)?|in with|on top|not forgetting|don't forget|(?:wants?|needs?|likes?) (?:an? )?|(?:give|let) (?:it|them)(?: have)?|treat (?:it|them) to|introduce|welcome|get|take|grab|have|eat (?:it )?off|secret is|makes it is|(?:you'll|will|we|they|kids) (?:want|need|like|have)|there should be|to serve|topping|garnish|off the heat|put|swear(?:s)? by|use|or|sneak|always add|(?:lid|sheet|round|disc) of)(?: (?:in|on|with|some|an?|the|of))?$/

/** Foods that a step does not name, with the words behind which they belong: "crack two in", "a poached one", "a scoop of vanilla". */
export const UNNAMED_FOODS: readonly (readonly [words: RegExp, food: string])[] = [
  [
    /\b(?:crack|break) (?:one|two|three|four|five|six|eight|a couple|a few|\d)(?= (?:in|into|on|onto|over|each|per|for)\b)/gi,
    'eggs',
  ],
  [/\b(?:poached|fried|soft-boiled|hard-boiled|scrambled)(?= ones?\b)/gi, 'egg'],
  [
    /\bscoops? of (?:vanilla|strawberry|chocolate|pistachio)(?=[.,;!]|$| (?:on|and|to|alongside|melting)\b)/gi,
    'ice cream',
  ],
]
