/** Words before a food's name for how it is bought or prepared, not for which food it is. */
export const DESCRIBING_WORDS =
  `and fresh freshly dried dry ground large medium small ripe cold hot warm boiling lukewarm
soft softened boneless skinless raw peeled pitted cooked canned tinned frozen shelled unsalted thick thin thinly slim whole firm tart
floury waxy baby day old mature mild strong quality good extra virgin plain unwaxed toasted natural unsweetened pure instant
fast action full fat streaky low moisture salted short long grain round chopped sliced diced crushed grated minced crisp crispy
ready made stewing rolled free uncooked steel cut split prepared rest remaining hulled regular light cultured brewed`.split(
    /\s+/,
  )

/** Words after a food's name for a part or a shape of it: "basil leaves" are basil, but bare "leaves" name no food. */
export const PART_WORDS =
  `leaf sprig stem stalk clove seed flake powder paste puree fillet breast thigh wing shoulder steak mince
stick half zest juice kernel sheet cube pod thread heart shell flower pearl wrapper rib head root bulb crumb floret pulp extract
bun loaf strip yolk white shank shin leg chuck chop belly rind syrup`.split(/\s+/)

/** Words that mean another word of the foods: spellings, and the deeds of butter, oil, flour, salt and sugar. */
export const SAME_WORDS: Record<string, string> = {
  yoghurt: 'yogurt',
  chili: 'chilli',
  chile: 'chilli',
  chillies: 'chilli',
  chilies: 'chilli',
  zucchini: 'courgette',
  eggplant: 'aubergine',
  cilantro: 'coriander',
  prawn: 'shrimp',
  scallion: 'spring onion',
  arugula: 'rocket',
  gelatin: 'gelatine',
  buttered: 'butter',
  oiled: 'oil',
  floured: 'flour',
  sugared: 'sugar',
  cheesy: 'cheese',
  leaves: 'leaf',
  halves: 'half',
  loaves: 'loaf',
  juices: 'meat-juices', // what runs out of meat, not the juice of a lemon
}

/** Other names that a step may use for a food, by its key, or by the beginning of its key up to a dash. */
export const OTHER_NAMES: Record<string, string[]> = {
  'baking-soda': ['bicarbonate', 'soda'],
  'chicken-whole': ['bird'],
  'chilli-jalapeno': ['pepper'],
  'chilli-poblano': ['pepper'],
  edamame: ['bean'],
  egg: ['yolk', 'white', 'egg yolk', 'egg white'],
  'flour-besan': ['besan'],
  matcha: ['tea'],
  prosciutto: ['ham'],
  salt: ['fine salt', 'coarse salt', 'sea salt', 'fine sea salt'],
  'salt-flaky': ['flaky salt', 'sea salt'],
  'starch-': ['arrowroot', 'cornflour'],
  'tea-hibiscus-dried': ['flower'],
  'vanilla-': ['vanilla'],
}

/** Words of the foods' names that name no food by themselves, or far more often something else. */
export const NO_FOOD_WORDS =
  `slice spread broad drink style chinese thai indian mexican japanese italian moroccan sichuan swiss cajun kashmiri red white
black green yellow sweet blend topside sea pin husk baking brick bitter cooking distilled dog everything five food germ golden heavy
palm paper provence ra ranch roasting roll shoot simple spare spray sprinkle sprout sticky vital whipped cheek flank paddle petal dulce
leche verde atar bass bream choi burger skirt gum scratching protein port passion pine colouring co box bird loin granule nutritional fry bottle chunk
distilled brown clear rose shoot jack`.split(/\s+/)

/** What a step may call all the foods of an aisle together. */
export const GROUP_NAMES: Record<string, string[]> = {
  'herbs-spices': ['spice', 'herb', 'seasoning'],
  vegetables: ['vegetable'],
  fruit: ['fruit', 'berry'],
}
