/**
 * Names and phrases that contain the name of a forbidden food and mean something harmless, each row with
 * the reason. No food of the table that is itself of a forbidden kind is excepted; diet-foods.test.ts checks that.
 */
export const EXCEPTIONS: readonly (readonly [names: string, reason: string])[] = [
  [
    'beefsteak tomato, beefsteak plant, beefsteak mushroom, beefsteak fungus',
    'plants and a mushroom named for their colour',
  ],
  [
    'drumstick leaf, drumstick leaves, drumstick pod, drumstick vegetable, moringa drumstick',
    'moringa, a tree of which pods and leaves are eaten',
  ],
  ['kidney bean, kidney beans, kidney shaped', 'the shape of a bean'],
  ["goat's beard, goats beard", 'a plant, salsify by another name'],
  ['goose berry, cape goose berry', 'a fruit'],
  ['scallop squash', 'a squash of that shape'],
  ['chicken mushroom', 'a mushroom'],
  ['deer tongue lettuce, ox eye daisy', 'plants'],
  [
    `fruit jelly, red currant jelly, redcurrant jelly, blackcurrant jelly, cranberry jelly, apple jelly, crab apple jelly, quince jelly, guava jelly, plum jelly, rowan jelly, elderberry jelly, mint jelly, pepper jelly, chilli jelly, chili jelly, rose petal jelly, jam or jelly, jelly or jam, jelly jam, peanut butter and jelly, almond butter and jelly, nut butter and jelly`,
    'a spread of fruit set with pectin, like jam',
  ],
  [
    'grass jelly, konjac jelly, aloe jelly, nata de coco jelly, jelly roll pan, jelly bag, jelly jar, jelly fungus, jelly ear',
    'set with plants, kitchen things, or a mushroom',
  ],
  [
    'crackling sound, start crackling, starts crackling, stop crackling, stops crackling, begin crackling, until crackling, are crackling, is crackling, crackling stops',
    'what seeds do in hot oil',
  ],
  ['on the tongue, on your tongue, tip of the tongue, mother tongue', 'the eater’s'],
  ['game day, game night, video game, board game', 'not the animal'],
  ['sole purpose, sole exception, sole ingredient', 'the only one'],
  ['custard apple', 'a fruit'],
  [
    'be gummy, is gummy, get gummy, gets gummy, go gummy, goes gummy, turn gummy, turns gummy, becomes gummy, gummy texture, gummy crumb, too gummy',
    'as sticky as gum',
  ],
  ['creamer potato', 'a small potato'],
  ['soy creamer, soya creamer, coconut creamer, coconut milk creamer', 'creams of plants'],
  ['cream corn, cream style corn, cream style sweetcorn', 'corn mashed in its own milk'],
  ['cream sherry', 'a sweet wine without cream'],
  ['bread and butter pickle', 'sliced cucumbers in vinegar'],
  ['kadhi patta', 'curry leaves'],
  ['soynut butter, soy nut butter', 'ground seeds'],
  ['egg fruit, easter egg radish', 'plants'],
  ['fish out, fish out the', 'takes something out'],
  [
    'pizza cutter, pizza wheel, pizza stone, pizza steel, pizza oven, pizza pan, pizza peel, pizza seasoning, pizza sauce',
    'kitchen things and seasonings',
  ],
  [
    'cookie stamp, cookie scoop, cookie tray, cookie tin, biscuit tin, doughnut pan, donut pan, doughnut cutter, donut cutter, bun tin',
    'kitchen things',
  ],
  [
    'doughnut peach, donut peach, penny bun, beer nut, bread yeast, bread machine yeast',
    'a fruit, a mushroom, peanuts and yeast',
  ],
  ['pasta sauce', 'a tomato sauce for pasta'],
  ['rice bran, corn bran, rice bran oil', 'the bran of grains without gluten'],
  ['digestive health, digestive system, digestive enzyme, digestive tract, digestive aid', 'of digestion'],
  ['angel hair cabbage, angel hair slaw', 'cut as thin as hair'],
  ['garbanzo flour, बादाम का आटा, बादाम के आटे', 'flours without gluten'],
  ['cream the, cream together, cream until, cream your', 'what is done to butter and sugar'],
  ['coconut milk or cream, coconut cream or milk, coconut milk and cream, plant milk or cream', 'both are of plants'],
  ['any milk, milk of choice, gluten is no', 'as the cook likes'],
  ['across the grain, against the grain, along the grain, with the grain, of the grain', 'the fibres of meat'],
  ['milk kefir grain, milk thistle', 'a culture and a plant'],
  ['क्रीम ऑफ टार्टर', 'a raising agent'],
  [
    'steak knife, fish slice, fish kettle, snail shell, egg cup, egg timer, egg ring, egg box, bread knife, bread tin, bread pan, bread machine, bread maker, bread board, biscuit cutter, cookie cutter, cookie sheet, pastry cutter, pastry brush, pastry bag, pasta machine, pasta pot, pasta bowl, pasta cutter, noodle bowl, beer glass, beer can, tortilla press, curd press, cheese cloth, cheese grater, ice cream maker, ice cream scoop, ice cream machine, ale house',
    'kitchen things and a house',
  ],
  ['egg shaped, egg sized', 'the shape of an egg'],
  ['steak spice, fish fry spice', 'spices for it'],
  ["lamb's ear, fish mint, turkey tail, mushroom meat", 'plants and mushrooms'],
  [
    'mince the, mince garlic, mince ginger, mince onion, mince them, mince it, mince finely, mince very, mince a, mince and, mince your, mince 1, mince 2, mince 3, mince 4, mince 5, mince 6, finely mince, roughly mince',
    'what is done with a knife',
  ],
  ['honey mushroom, honey mango, honey gold, honey crisp, honey murcott', 'a mushroom and fruit'],
  ['gram noodle, bean flour', 'of pulses'],
  ['gluten friendly, जौ रहित', 'without gluten'],
  ['bitter curd, crema di balsamico, oil cream', 'a vegetable, a vinegar and a paste'],
  ['kala jau namak', 'a black salt'],
  ['पूरी तरह, पूरी रात', '“wholly” and “all night”'],
]
