import type { Allergen, FoodContent } from '#app/food/foods/allergen.ts'

const listed = (words: string): readonly string[] =>
  words
    .split(/[,\n]/)
    .map((word) => word.trim())
    .filter((word) => word !== '')

/** Words and phrases that mean what somebody avoids and name no food of the table; “nuts” may be peanuts too. */
export const FORBIDDEN_WORDS: Partial<Record<FoodContent, readonly string[]>> = {
  // A chicken's as a rule; the pods and leaves of moringa are named in full.
  flesh: listed(
    'drumstick, the joint, roasting joint, sunday joint, roast joint, carcass, carcase, meat juices, the bones, a bone, the knuckle, bacon pan, bacon tin, roasting juices, fat from the roast, juices from the roast, rendered fat',
  ),
  eggs: listed(
    'albumen, albumin, hens laid, chickens laid, ducks laid, hens lay, new laid, freshly laid, sunny side up, over easy',
  ),
  honey: listed('bees, beehive, from the hive, from the comb'),
  fish: listed('tuna tin, sardine tin, anchovy tin, anchovy jar, oil as the fish, oil from the fish'),
  milk: listed(
    'lactose, casein, caseinate, sodium caseinate, rennet casein, cheese toast, buttered, buttering, butter paper, butter wrapper, au gratin, cow gave, goat gave, milk jug, slice of blue, wedge of blue, piece of blue, bit of blue',
  ),
  gluten: listed(
    'avocado toast, slice of toast, piece of toast, on toast, buttered toast, cheese toast, rawas, ravas, breaded, battered, crumbed, white sliced, brown sliced, lid of puff, sheet of puff, block of puff, bottle of bitter, can of bitter, bottle of brown, en croute, ग्लूटेन',
  ),
  peanuts: listed('nut, मेवा, मेवे, नट, नट्स, मेवों'),
  nuts: listed('treenut, नट, नट्स, मेवों, सूखे मेवे, पिस्ते, हेजलनट'),
  sulphites: listed(
    'sulphite, sulfite, sulphur dioxide, sulfur dioxide, dried apricot, dried mango, dried pineapple, dried apple, dried pear, dried peach',
  ),
}

/** What a line leaves to the cook: as good as a packet that nobody has read. */
export const CHECKED_WORDS: Partial<Record<FoodContent, readonly string[]>> = {
  // “Non-dairy” creamers and toppings may have caseinate, and eggless mayonnaise is often made with milk.
  milk: listed(
    'any milk, milk of choice, milk of your choice, milk of any kind, milk as you like, non dairy creamer, nondairy creamer, non dairy coffee creamer, nondairy coffee creamer, non dairy whitener, non dairy coffee whitener, non dairy topping, non dairy whipped topping, nondairy whipped topping, non dairy cheese, non dairy cheese slice, eggless mayonnaise, eggless mayo, egg free mayonnaise, egg free mayo, egg free cake, eggless cake, egg free pancakes, eggless pancakes, egg free custard, eggless custard, egg free cookies, eggless cookies, truffles',
  ),
}

/** What the sense of a modifier is: the kinds of food that are not in what follows it ("vegan butter"). */
export const MODIFIERS: readonly { words: readonly string[]; excuses: readonly FoodContent[] }[] = [
  {
    words: listed(
      'vegan, plant based, plant derived, plantbased, plant, वीगन, विगन, वीगान, शुद्ध वनस्पति, प्लांट बेस्ड, पौध आधारित, पौधों पर आधारित, पादप आधारित',
    ),
    excuses: ['flesh', 'eggs', 'milk', 'honey'],
  },
  {
    words: listed(
      'vegetarian, veggie, meatless, meat free, meatfree, fish free, mock, faux, imitation vegetable, vegetable based, quorn, impossible, beyond, fishless, शाकाहारी, वेज, मांस रहित',
    ),
    excuses: ['flesh'],
  },
  {
    words: listed('dairy free, dairyfree, non dairy, nondairy, milk free, डेयरी मुक्त, डेयरी फ्री, डेयरी रहित, नॉन डेयरी'),
    excuses: ['milk'],
  },
  { words: listed('egg free, eggfree, eggless, अंडा रहित, अंडा मुक्त, एगलेस, बिना अंडे वाला, बिना अंडे की'), excuses: ['eggs'] },
  {
    words: listed(
      'gluten free, glutenfree, gf, grain free, flourless, ग्लूटेन मुक्त, ग्लूटेन फ्री, ग्लूटन मुक्त, ग्लूटेन रहित, ग्लूटन फ्री, certified gluten free',
    ),
    excuses: ['gluten'],
  },
  { words: listed('nut free, nutfree, tree nut free'), excuses: ['nuts', 'peanuts'] },
  { words: listed('peanut free, peanutfree'), excuses: ['peanuts'] },
  { words: listed('soy free, soya free, soyfree'), excuses: ['soy'] },
  { words: listed('sesame free, tahini free'), excuses: ['sesame'] },
  { words: listed('celery free'), excuses: ['celery'] },
  { words: listed('mustard free'), excuses: ['mustard'] },
  { words: listed('lupin free'), excuses: ['lupin'] },
  { words: listed('sulphite free, sulfite free, unsulphured, unsulfured'), excuses: ['sulphites'] },
  { words: listed('fish free, fishless'), excuses: ['fish'] },
  { words: listed('shellfish free'), excuses: ['crustaceans', 'molluscs'] },
]

/** Plants that milks, flours and the like are made of: before one of the heads, they excuse a kind ("oat milk", "rice flour"). */
export const PLANTS: readonly { words: ReadonlySet<string>; heads: ReadonlySet<string>; excuses: FoodContent }[] = [
  {
    words: new Set(
      listed(
        'coconut, almond, soy, soya, soybean, cashew, hazelnut, macadamia, peanut, tigernut, सोया, बादाम, काजू, नारियल, आलमंड, कोकोनट, मूंगफली',
      ),
    ),
    heads: new Set(
      listed(
        'milk, milk powder, cream, double cream, single cream, heavy cream, heavy whipping cream, whipping cream, whipped cream, light cream, sour cream, soured cream, cream cheese, condensed milk, sweetened condensed milk, evaporated milk, buttermilk, butter, cheese, feta, feta cheese, ricotta, mozzarella, parmesan, mascarpone, cottage cheese, yogurt, yoghurt, greek yogurt, greek yoghurt, kefir, skyr, curd, dahi, malai, creme fraiche, दूध, दूध पाउडर, मिल्क, मिल्क पाउडर, क्रीम, दही, मक्खन, बटर, चीज',
      ),
    ),
    excuses: 'milk',
  },
  {
    words: new Set(listed('oat, rice, hemp, pea, quinoa, spelt, flax, ओट, ओट्स, जई, राइस, चावल')),
    heads: new Set(
      listed(
        'milk, cream, single cream, double cream, whipping cream, creamer, coffee creamer, yogurt, yoghurt, milk powder, दूध, मिल्क, क्रीम',
      ),
    ),
    excuses: 'milk',
  },
  {
    words: new Set(listed('walnut, pistachio, pecan, nut, seed, sunflower, sesame, tahini, legume')),
    heads: new Set(listed('milk, butter')),
    excuses: 'milk',
  },
  {
    words: new Set(listed('tofu, aquafaba')),
    heads: new Set(
      listed(
        'cream cheese, feta, feta cheese, ricotta, mozzarella, mascarpone, cottage cheese, paneer, sour cream, cream, whipped cream',
      ),
    ),
    excuses: 'milk',
  },
  {
    words: new Set(
      listed(
        'rice, corn, maize, masa, buckwheat, chickpea, gram, almond, coconut, tapioca, cassava, potato, bean, lentil, quinoa, millet, sorghum, teff, amaranth, arrowroot, hazelnut, chestnut, soy, soya, besan, bajra, jowar, ragi, kuttu, singhara, rajgira, banana, plantain, tigernut, pea, lupin, flaxseed, linseed, sesame, peanut, nut, mung, urad, moong',
      ),
    ),
    heads: new Set(listed('flour, tortilla, flour tortilla, atta, semolina, rava, wheat flour')),
    excuses: 'gluten',
  },
  {
    words: new Set(
      listed(
        'rice, corn, maize, masa, buckwheat, chickpea, lentil, quinoa, millet, sorghum, cassava, konjac, shirataki, kelp, edamame, mung, zucchini, courgette',
      ),
    ),
    heads: new Set(
      listed(
        'noodle, pasta, spaghetti, macaroni, penne, fusilli, vermicelli, tortilla, ramen noodle, lasagna noodle, lasagna sheet, lasagne sheet, soba, soba noodle, linguine, fettuccine, tagliatelle, rotini, ziti, bucatini, capellini, angel hair, ditalini, orecchiette, conchiglie, miso, somen',
      ),
    ),
    excuses: 'gluten',
  },
  {
    words: new Set(['cauliflower']),
    heads: new Set(listed('pizza crust, pizza base, pizza dough')),
    excuses: 'gluten',
  },
  {
    words: new Set(
      listed(
        'tofu, tempeh, seitan, soy, soya, jackfruit, lentil, chickpea, aubergine, eggplant, cauliflower, carrot, beetroot, tvp, kathal',
      ),
    ),
    heads: new Set(
      listed(
        'bacon, bacon bit, sausage, steak, mince, meat, meatball, meatloaf, ham, jerky, chorizo, pulled pork, bolognese, ragu, keema, qeema, kheema, tuna, lox, caviar, schnitzel, hot dog, pepperoni, pate, seekh kebab, shami kebab, galouti kebab',
      ),
    ),
    excuses: 'flesh',
  },
  {
    words: new Set(listed('mushroom, walnut, bean, rajma, paneer')),
    heads: new Set(
      listed(
        'mince, meatball, meatloaf, bolognese, ragu, steak, jerky, pate, keema, seekh kebab, shami kebab, galouti kebab',
      ),
    ),
    excuses: 'flesh',
  },
]

/** What may come between a plant and its head ("coconut whipped cream"). */
export const BETWEEN_PLANT_AND_HEAD: ReadonlySet<string> = new Set(
  listed(
    'unsweetened, sweetened, vanilla, plain, light, lite, full, fat, low, reduced, thick, thin, canned, tinned, based, base, greek, style, barista, whipped, whipping, stick, pulled, cooking, drinking, flour, sweet, potato, fine, का, के, की, ka, ke, ki',
  ),
)

/** Words that end the reach of a modifier: what comes after them is another thing. */
export const REACH_ENDS: ReadonlySet<string> = new Set(
  listed(
    'and, or, with, plus, but, of, in, on, to, for, from, by, as, at, than, is, are, was, be, use, using, add, adding, need, want, call, contain, include, has, have, take, make, made, recipe, version, dish, meal, diet, option, people, guest, friend, person, cook, cooking, eater, if, so, then, while, which, that, you, i, we, they, it, can, may, our, your, और, या, के, में, है, साथ, व्यंजन, रेसिपी',
  ),
)

/** Words right after a food that take it away ("egg-free", "butter substitute", "ग्लूटेन मुक्त"). */
export const TAKEN_AWAY_AFTER: ReadonlySet<string> = new Set(
  listed(
    'free, substitute, substitution, alternative, replacer, replacement, analogue, analog, mukt, rahit, मुक्त, रहित, फ्री',
  ),
)

/** Words before a food that deny it ("no chicken", "without any eggs", "avoid butter"). */
export const DENIALS: ReadonlySet<string> = new Set(
  listed(
    "no, not, none, never, without, avoid, avoiding, skip, skipping, omit, omitting, exclude, excluding, excluded, minus, sans, nor, neither, lacks, lack, unlike, don't, dont, doesn't, isn't, aren't, cannot, can't, won't, shouldn't, mustn't, non, zero, ban, forbid, forbidden, free, dislike, allergic, intolerant, allergy, label, trace, बिना, बगैर, न, ना, bina, bagair",
  ),
)

/** Denials that are themselves undone by a "not" before them ("do not skip the butter"). */
export const UNDOABLE: ReadonlySet<string> = new Set(
  listed(
    'avoid, avoiding, skip, skipping, omit, omitting, exclude, excluding, replace, replacing, swap, swapping, without, leave',
  ),
)

/** Words that may come between a denial and the food that it denies. */
export const BETWEEN_DENIAL_AND_FOOD: ReadonlySet<string> = new Set(
  listed(
    'any, the, a, an, of, these, them, with, from, to, for, added, add, adding, use, used, using, eat, eating, need, contain, contains, containing, include, includes, including, have, has, be, put, consume, real, all, other, animal, regular, ordinary, usual, either, such, as, kind, form, trace, your, cow, like, allow, allowed, permit, कोई, भी, किसी, koi',
  ),
)

/** "Instead", "place" and their like: with "of" after them, the food that follows is the replaced one. */
export const INSTEAD: ReadonlySet<string> = new Set(
  listed('instead, place, lieu, rather, substitute, substitution, replacement, alternative, substituted, stand'),
)

/** Verbs whose object goes away until "with", "by" or "for" brings what comes ("replace the butter with oil"). */
export const REPLACING: ReadonlySet<string> = new Set(
  listed(
    'replace, replaces, replacing, swap, swapping, swaps, switch, switching, exchange, exchanging, trade, trading',
  ),
)

/** Participles after a food that remove it ("eggs can be left out"). */
export const GONE_AFTER: ReadonlySet<string> = new Set(
  listed('replaced, swapped, omitted, skipped, substituted, avoided, excluded, forbidden, out, banned, prohibited'),
)

/** What may come between a food and such a participle. */
export const BETWEEN_FOOD_AND_GONE: ReadonlySet<string> = new Set(
  listed(
    'can, could, may, might, should, must, is, are, was, were, be, been, being, easily, simply, also, left, leave, off, both, all, to, has, have, need, too, well, ruled, best',
  ),
)

/** What may follow "not" after a food that the diet rules out ("butter is not vegan"). */
export const NOT_THIS: ReadonlySet<string> = new Set(
  listed(
    'vegan, vegetarian, veggie, gluten, plant, suitable, allowed, permitted, ok, okay, fine, needed, necessary, required, used, included, safe, part, added, present, वीगन, शाकाहारी',
  ),
)

/** Hindi words after a food, behind के, की or का, that deny or replace it. */
export const HINDI_AWAY: ReadonlySet<string> = new Set(
  listed('बिना, बगैर, बजाय, बदले, जगह, स्थान, विकल्प, अलावा, bina, bagair, bajay, bajaye, badle, jagah, vikalp'),
)
/** The joints between a Hindi food and such a word. */
export const HINDI_JOINTS: ReadonlySet<string> = new Set(listed('के, की, का, को, ke, ki, ka, ko, में, से, भी, बिल्कुल, कोई'))
/** Hindi words for "not". */
export const HINDI_NOT: ReadonlySet<string> = new Set(listed('नहीं, न, ना, मत, nahi, nahin, mat'))
/** What is not done with a food that is left out ("अंडे न डालें"); "मक्खन न जले" keeps its butter. */
export const HINDI_DONE: ReadonlySet<string> = new Set(
  listed(
    'डालें, डालिए, डालना, डाला, डाले, मिलाएं, मिलाना, इस्तेमाल, प्रयोग, उपयोग, है, हैं, हो, होता, होती, होते, लें, खाते, खाता, खाती, खाएं, खाना, चाहिए, लगता, लगती, लगते, रखें, चलेगा, करें, करना, किया, दें, dalen, dale, daalen, hai, hota, use, khate, chahiye, karen',
  ),
)
/** Hindi units: an amount before a food means that it is a thing of its own, not the one named before. */
export const HINDI_UNITS: ReadonlySet<string> = new Set(
  listed('कप, ग्राम, चम्मच, लीटर, मिली, मिलीलीटर, किलो, किग्रा, कटोरी, टुकड़ा, टुकड़े, छोटा, बड़ा, और, या, असली, गाय, भैंस'),
)

/** What people say when they avoid an allergen, in English and in Hindi, besides the names of foods; "nuts" names peanuts too, for care. */
export const ALLERGEN_WORDS: Record<Allergen, readonly string[]> = {
  gluten: listed('coeliac, celiac, flour, rawas, ravas, soy sauce, सोया सॉस, ग्लूटेन, ग्लूटन, सीलिएक'),
  crustaceans: ['शेलफिश'],
  eggs: ['albumin'],
  fish: [],
  peanuts: listed('nut, मेवा, मेवे, मूंगफलियों, पीनट, नट, नट्स, मेवों'),
  soy: [],
  milk: listed('lactose, casein, milk protein, लैक्टोज, लैक्टोस'),
  nuts: listed('treenut, नट, नट्स, मेवा, मेवे, मेवों, सूखे मेवे, पिस्ते, हेजलनट'),
  celery: listed('ajmod, सेलरी, सेलेरी, अजमोद'),
  mustard: ['मस्टर्ड'],
  sesame: listed('gomasio, halva, ताहिनी, ताहिना'),
  sulphites: listed('sulphite, sulfite, sulphur dioxide, sulfur dioxide, सल्फाइट, सल्फाइट्स, सल्फर डाइऑक्साइड'),
  lupin: listed('lupine, lupini, lupin flour, ल्यूपिन, लुपिन'),
  molluscs: ['शेलफिश'],
}

/** Names in which a word of an allergen means another food. */
export const NO_ALLERGENS: readonly string[] = listed('nut meg, fish mint, coco nut, lupin free')

/** Words that point back to a food named before ("the milk", after "oat milk"). */
export const POINTING: ReadonlySet<string> = new Set(
  listed('the, this, that, these, those, your, remaining, same, its'),
)

/** What may come between the foods of one list, and whether it closes the list. */
export const LIST_JOINTS: ReadonlyMap<string, boolean> = new Map([
  ...listed('and, or, nor, और, या, तथा, व, aur, ya').map((word) => [word, true] as const),
  ...listed('any, the, a, an, other').map((word) => [word, false] as const),
])

/** Words after which a replacing verb has no object any more. */
export const REPLACING_ENDS: ReadonlySet<string> = new Set(
  listed('with, by, but, then, use, using, add, adding, into, until'),
)

/** What may come between a food and the modifier behind it ("bread (use a gluten-free one)", "make sure the pasta is gluten-free"). */
export const BETWEEN_FOOD_AND_MODIFIER: ReadonlySet<string> = new Set(
  listed(
    'a, an, any, the, kind, sort, type, brand, use, you, choose, certified, if, preferably, ideally, must, should, be, is, are, check, that, which, it, labelled, labeled, marked, to, needs',
  ),
)

/** What may follow such a modifier. */
export const BEHIND_MODIFIER: ReadonlySet<string> = new Set(
  listed('one, kind, brand, variety, type, version, as, too, and, or, for, in, to, हो, वाला, वाली, वाले, है, हैं'),
)

/** Verbs after "so" with which a warning of a food ends ("soy sauce contains wheat, so use tamari"). */
export const WARNED: ReadonlySet<string> = new Set(
  listed('use, choose, skip, take, swap, replace, avoid, pick, opt, go, buy, look, leave, omit, try'),
)

/** Words about how a dish is made elsewhere ("traditionally made with ghee, but …"). */
export const ELSEWHERE: ReadonlySet<string> = new Set(
  listed('traditional, traditionally, usually, normally, classically, classic, typically, often, originally, commonly'),
)
