const listed = (list: string) => list.split(/,\s+/)

/** Acts whose object comes to the dish, whatever stands between: "add", "scatter over". */
export const ADDING_VERBS = listed(
  'add, adding, scatter, scattering, sprinkle, sprinkling, strew, crumble, crumbling, grate, grating, shave, drizzle, drizzling, trickle, dollop, splodge, dab, slosh, squirt, shower, chuck, bung, lob, throw, pop, include, including, slip, sling, splash, swirl, dot, plop, nestle, tuck',
)

/** Acts whose object does where a word of direction is behind them: "stir in". */
export const ADDED_BY_DIRECTION = listed(
  'stir, stirring, fold, folding, mix, mixing, whisk, whisking, beat, beating, blend, work, rub, toss, tip, pour, pouring, spoon, tear, melt, drop, slide, knead, pipe, ladle, put, lay, drape, press, squeeze, push, cut, blitz, pulse, incorporate, stud, stick, sift, dust, dribble, spread, smear, pile, heap, crush, pound, whip, grind, shake, arrange',
)

/** Acts of which what is behind "with" comes to the dish: "top with". */
export const ADDED_WITH = listed(
  'top, topping, topped, finish, finishing, finished, crown, crowned, blanket, garnish, garnished, dress, dressed, season, dust, rub, coat, glaze, spread, fill, filled, stuff, stuffed, dot, dotted, scatter, scattered, layer, lacquer, decorate, decorated, drizzle, drizzled, baste, deglaze, enrich, thicken, loosen, bind, swirl, sandwich, slather, smother, smothered, drench, douse, shower, sprinkle, sprinkled, stud, studded, lard, moisten, sweeten, sharpen, adorn, flavour, flavor, spike, scoop, mop, dunk, dip, brush, follow, bulk, let',
)

/** Acts of which what is behind "in" comes to the dish: "fry in". */
export const ADDED_IN = listed(
  'fry, sauté, saute, roll, dip, dredge, coat, toss, turn, drench, soak, marinate, poach, braise, simmer, roast, cook, soften, brown, wrap, fold, swaddle, enclose, bathe, confit, steep, serve, eat, dunk',
)

/** Acts by which a dish comes into, onto or between what is eaten with it: "scoop into cornets", "pile onto rusks". */
export const SERVED_INTO = listed(
  'serve, scoop, spoon, pile, heap, pack, stuff, tuck, load, ladle, eat, spread, slap, slather, cram, sandwich, put',
)

/** Words of place behind such an act. */
export const PLACES_SERVED = listed('in, into, inside, on, onto, upon, over, between, off')

/** Acts of foods themselves that bring them to the dish: "the last of it goes on top". */
export const COMING = listed('go, goes, come, comes')

/** Words of place behind such an act. */
export const PLACES_OF_COMING = listed('in, on, over, through, last, next, first, underneath, alongside')

/** Acts by which a thing that the step has not named before comes to the dish: "fry a few". */
export const USING_VERBS = listed(
  'fry, heat, melt, warm, soak, boil, toast, roast, chop, slice, crack, break, open, grill, brown, whisk, mash, crush, pound, grind, press, lay, put, place, push, stick, arrange, pour, tip, spoon, stir, fold, spread, pile, drop, slide, work, whip, blitz, blend, shake, toss, squeeze, tear, dust, dissolve, simmer, steep, infuse, marinate, mix, thread, wrap, bury, sneak, sear, char, crisp, cook, poach, braise, bake, cut, dice, mince, peel, core, brush, rub, cover, line, combine, mash, use, like, love',
)

/** Words of direction behind an act, before what comes to the dish: behind "into" and "onto" is where it comes. */
export const DIRECTIONS = listed('in, over, on, through')

/** Words behind which no object of an act is. */
export const ENDS_OF_OBJECTS = listed(
  `if, for, on, to, in, at, from, into, onto, over, under, as, while, when, whilst, until, till, before, after, so, because, that, which, where, who, by, but, is, are, will, would, can, could, should, it, they, you, we, i, per, around, through, instead, rather, like, with, without, between, across, along, alongside, inside, underneath, beneath, beside, beyond, against, among, during, once, unless, though, although, since, about, above, below, down, up, off, out, back, away, aside, together, again, now, just, first, next, well, too, also, evenly,
  using, making, being, keeping, leaving, stirring, whisking, letting, allowing, taking, trying, according, depending, not, only, upon, atop, within, towards, toward, he, she, was, were, be, been, has, had, do, does, did, how, why, there, here, than, except, goes, go, begin, begins, look, looks, come, comes, hold, holds, feel, feels, seem, seems, start, starts, remain, remains, run, runs, everywhere, throughout, later, twice, afterwards, straight, exactly, almost, another, apart, stay, stays, add, repeat, continue, serve, serves`,
)

/** Words with which an object begins that the step has not named: "a", "a couple of". */
export const INDEFINITE = listed(
  'a, an, some, any, few, couple, several, more, another, one, two, three, four, five, six, seven, eight, nine, ten, dozen, quarter, third, little, bit, extra, lots, plenty, enough, whatever, anything, something',
)

/** Those of them that count something eaten, as "a" does not: "fry a few", but "use a blender". */
export const QUANTITIES = listed('some, few, couple, several, little, bit, more, extra, lots, plenty')

/** Words with which an object begins that the step takes as known. */
export const DEFINITE = listed(
  'the, your, my, our, its, their, this, these, that, those, all, both, each, every, remaining, reserved, same, rest, other, his, her, half, most',
)

/** Amounts that are of something, which an object without it leaves open: "a few shakes from the bottle". */
export const MEASURES = listed(
  'glug, shake, dash, splash, slosh, slug, swig, spoon, spoonful, pinch, handful, fistful, squeeze, squirt, drop, lick, lug, crumble, swirl, smear, dollop, blob, knob, lump, grating, sprinkle, sprinkling, scattering, shower, dusting, drizzle, trickle, twist, grind, capful, cup, cupful, mugful, mug, glass, tablespoon, teaspoon, tbsp, tsp, ladle, ladleful, ml, g, scoop, splat, stripe, slick, thread, cloud, puddle, scrap, jot, touch, hint, dose, shot, measure',
)

/** What is no food behind an act, nor what the recipe did not name: what words stand for, tools, times, heat, places and signs of how something is. */
export const NO_FOODS = listed(
  `it, them, everything, nothing, none, all, both, each, either, neither, half, rest, remainder, another, this, these, that, other, most, majority, same, lot, everybody, everyone, self, itself, themselves, yourself,
  mixture, mix, ingredient, content, batter, dough, liquid, liquor, water, ice, juice, seasoning, salt, pepper, sugar, oil, spice, herb, veg, veggie, vegetable, fruit, salad, steam, air, meat, fish, brine, stock, broth, wine, base, foam, froth, vapour,
  bowl, pan, pot, lid, foil, paper, parchment, wrap, film, clingfilm, towel, cloth, rag, napkin, spoon, fork, knife, spatula, whisk, mixer, blender, processor, machine, ladle, skewer, brush, tray, tin, dish, mould, mold, ramekin, glass, mug, cup, jar, bottle, plate, platter, board, rack, grill, broiler, oven, stove, hob, burner, flame, gas, wok, griddle, skillet, saucepan, frypan, casserole, steamer, basket, sieve, colander, strainer, muslin, cheesecloth, string, twine, toothpick, weight, pin, thermometer, tong, glove, scissor, peeler, grater, mandoline, mortar, pestle, liner, case, bag, nozzle, torch, blowtorch, fridge, freezer, refrigerator, worktop, counter, table, sink, basin, bath, plastic, tea towel, saucer, stopper, cap, cover, box, tub, container, tupperware, carton, thali, tawa, tagine, kettle, drainer, tool, poacher, teapot, shaker, airfryer, fryer, barbecue, coal, charcoal, ember, smoke, wood, chip, straw, umbrella, candle, flower,
  coat, record, podcast, hand, finger, fingertip, fingernail, palm, thumb, fist, knuckle, wrist, elbow, eye, mouth, arm, heart,
  heat, temperature, speed, high, low, medium, max, minute, min, second, sec, hour, hr, day, night, evening, morning, week, month, time, turn, batch, go, stage, end, beginning, start, point, way, moment, boil, simmer, bubble, care, caution, patience, pause, stir, toss, press, push, rub, degree, celsius, fahrenheit, mark, power, pressure, setting, pulse, burst, rinse, taste, flavour, flavor, love, luck, song, attention, force, muscle, effort, rest, nap,
  top, bottom, side, edge, rim, centre, center, middle, surface, corner, gap, well, hole, hollow, dent, dimple, crater, place, space, spot, room, line, pattern, spiral, peak, direction, lattice, cross, slash, slit, seam, fold, pleat, crease, layer, heap, mound, pile, stack, nest, bed, row, log, cylinder, ball, disc, disk, circle, round, square, triangle, rectangle, oval, shape, star, letter, cm, inch, mm, fan, rope, snake, plait, braid, tower, pyramid, dome, teardrop, ribbon, thread, sheen, gloss, shine, colour, color, crunch, texture, thickness, consistency, smell, aroma, steam, bite, body, depth, kick, warmth, sharpness, sweetness, acidity, moisture,
  else, grid, envelope, belt, snap, scale, window, indent, sifter, scraper, eggshell, bakestone, comal, gift, slant, hat, spinner, tad, look,
  sheet, mat, pitcher, jug, attachment, pill, roller, cutter, ricer, masher, trivet, quart, cartouche, cooker, instant, crockpot, dehydrator, silpat, drum, holder, wire, wall, roasting, baking, cooking, serving, coating, crust, garnish, 
  appearance, indentation, third, motion, peek, jiggle, clump, lump, compact, bubble, splatter, splash, crack, tear, leak, foam, film, excess, extra, surplus, residue, condensation, moisture, heat, light, help, broil,
  solid, drip, food, interval, program, programme, briquette, piece, oz, ounce, lb, pound, litre, liter, pint, fries,
  overhang, whole, pink, freshness, goodness, stroke, ruler, tester, pith,
  own, tree, law,
  meantime, meanwhile, fashion, manner, sun, sunshine, dark, shade, advance, total, style, succession, height, distance, house, home, year, sleeve, apron, canister, cocotte, flask, thermos, lunchbox, tumbler, goblet, dariole, timbale, crock, cauldron,
  portion, serving, helping, plateful, bowlful, panful, trayful, family, guest, friend, child, children, kid, people, person, company, dinner, lunch, supper, breakfast, meal, party, leftover, step, recipe, amount, quantity, size, number, kind, sort, choice, option, photo, picture, note, page, question, rule, trick, secret, tip, mess, fuss, mind, difference, reason`,
)

/** Parts of what the lines are, by which a step calls what it is cutting or cooking; one of a new one ("an old rind") may be of anything. */
export const PARTS_OF_FOODS = listed(
  'slice, wedge, chunk, cube, strip, ring, quarter, half, round, baton, matchstick, coin, segment, sliver, shred, spear, leaf, stalk, stem, root, flesh, zest, peel, skin, rind, pulp, head, floret, frond, clove, white, yolk, green, top, bulb, core, kernel, petal, pod, shell, bone, carcass, fat, dripping, skewer, bundle, parcel, packet, roll, half, curd, whey, crumb, thing, puree, purée, mash, sponge, dice, julienne, spaghetti, noodle, ribbon',
)

/** Where a measure may come from that names no food: "a few shakes from the bottle". */
export const STORES = listed(
  'bottle, jar, tub, tin, can, bag, packet, box, carton, tube, sachet, pot, fridge, freezer, cupboard, pantry, larder, drawer, shelf, shop, deli, baker, butcher, market, garden, store',
)

/** Words of an object that a comma or a participle cuts off before its noun: "a dry, hot pan". */
export const LOOKS = listed(
  'dry, wet, wide, thin, thick, flat, clear, loose, open, small, smaller, large, larger, big, bigger, long, longer, short, shorter, hot, cold, warm, cool, low, mild, separate, clean, damp, deep, shallow, heavy, lined, floured, oiled, greased, buttered, sharp, rough, smooth, even, single, double, light, soft, hard, whole, firm, tight, steady, slow, quick, gentle, good, better, final, last, new, old, made, fine, coarse, very, more, little, bit, few, much, many, lots, enough, couple, dozen, set',
)
