const listed = (list: string) => list.split(', ')

/** Words in front of a food that say that it comes to the dish, whatever it is: "brush with egg", "a splash of wine", "fry in ghee". */
export const ADDING = listed(
  'with, add, adding, plus, extra, in, using, use, some, splash, knob, pinch, dash, glug, drizzle, sprinkling, dusting, squeeze, drop, dollop, handful, spoonful, tbsp, tsp, tablespoon, teaspoon, g, kg, ml, tub, jar, scoop, ladle, ladleful, spoon, cup, sprinkle, scatter, sprinkling, garnish, deglaze, optional, optionally',
)

/** Acts of a cook by which a simple food in front of which they are comes to the dish: "heat butter", "mash 2 anchovies", but not "cut the cookies". */
export const USED_IN_ACTS = listed(
  'heat, melt, warm, temper, whip, drench, brown, fry, soften, toast, mash, whisk, beat, mix, stir, fold, pour, dust, top, brush, spread, dot, grate, shave, serve, finish, rub, coat, dip, toss, crush, chop, boil, simmer, crack, break, separate, lay, put, place, tuck, layer, arrange, grease, line, glaze, fill, stuff, wrap, pound, crumble, combine, blend, soak, marinate, baste, dissolve, pass, pipe, spoon, tip, slice, dice, cook, poach, scramble, roast, grind, sift, work',
)

/** Words behind which a food is something else: what a thing looks like, what becomes of the dish, what is not there. */
export const NOT_ADDING = listed(
  'per, each, every, like, than, as, resemble, resembling, colour, color, smell, look, looks, without, into, until, till, when, if, make, makes, making, made, cut, shape, form, consistency, thickness, texture, size, instead, not, no, never, before, avoid, skip, omit, sure, leave, remove, discard, called, fish out',
)

/** What a recipe makes of its lines, which tell what is in it: "coat with the batter". */
export const MADE_HERE = listed(
  'batter, bechamel, béchamel, dressing, marinade, gravy, slaw, coleslaw, filling, crumble, dough, topping, glaze, icing, frosting, truffle, omelette, paste, mixture, sauce, dip, stuffing, ganache, ball, syrup, burger, patty, cutlet, tikki, kebab, meatball, drink, pierogi',
)

/** What is made here, or brought to the table beside it: "serve with naan", "a jar of pesto". */
export const MADE_OR_BROUGHT = listed(
  'cake, salsa, pastry, pancake, sandwich, pie, soup, stew, curry, chutney, relish, raita, mousse, custard, crackers, cracker, cookie, biscuit, muffin, pizza, tart, loaf, jelly, jam, salad, rice, noodle, pudding, dumpling, roti, paratha, naan, dosa, puri, ragu, ceviche, arancini, falafel, samosa, totopo, dripping, pate, pâté',
)

/** What says that such a thing is brought. */
export const BROUGHT = listed('with, in, jar, tin, tub, pack, packet, bought, shop, store, tbsp, tsp, g, ml')

/** Words behind a food that make it a tool, a size or a look: "muffin tin", "walnut-sized". */
export const NOT_FOOD_BEHIND = listed(
  'tin, pan, tray, dish, case, knife, machine, ring, cutter, board, mould, mold, stand, rack, scoop, maker, grater, cloth, brush, poacher, cup, box, kettle, slice, tester, paper, wrapper, bag, glass, bottle, sized, size, shaped, shape, coloured, colored, spoon, fork, free, less, bowl, pot, plate, press, cracker, basket, rest, finger, whisk, mill, grinder, skewer, timer, scissors',
)

/** Foods that are verbs too: "butter the tin", "flour the board". */
export const VERBS = listed('butter, flour')

/** What makes such a verb one: what is behind it. */
export const OBJECTS = listed(
  'a, an, the, your, each, both, all, and, one, two, four, six, 12, tin, tins, dish, dishes, pan, moulds, ramekins',
)

/** What has been done with a food to a thing: "a buttered tin". */
export const DONE_WITH: Readonly<Record<string, string>> = {
  buttered: 'with butter, ',
  floured: 'with flour, ',
  eggwash: 'brush with egg',
  eggwashed: 'with egg',
}

/** The stems of what Hindi does with a food, behind it: "घी में", "मक्खन डालें". */
export const HINDI_ADDING = /^(?:डाल|मिला|लगा|छिड|तल|भून|में|से|परोस|चुपड|सेक|गर्म|गरम|पिघल)/
