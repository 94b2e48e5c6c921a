/*
 * Words by which the steps and the title of a recipe tell whether its foods are cooked through; patterns for RegExp, without regard to case.
 */

/** What cooks a food through, as steps request it; "baking paper" and "boiling water" cook nothing. */
export const COOKING = [
  'bake',
  'roast',
  'fry',
  'simmer',
  'boil',
  'cook',
  'steam(?= (?:for|the|them|it|until|over|in|gently|under))',
  'griddle',
  '(?<!the |a |your |hot )grill',
  'broil',
  '(?<!the |a |your )microwave',
  'scramble',
  'deep-fry',
  'stir-fry',
  'air-fry',
  'pan-fry',
  'sauté',
  'saute',
  '(?:in|into|to) the (?:hot )?oven',
  'पका(?:एं|एँ|ए|ओ|यें|इए|इये|ना)?',
  'भून(?:ें|ो|िए|ना)?',
  'तल(?:ें|ो|िए|ना)',
  'उबाल(?:ें|ो|िए|ना)?',
  'सेक(?:ें|ो|िए|ना)',
  'सेंक(?:ें|ो|िए|ना)',
  'बेक',
  'ओवन में',
] as const

/** Before or in place of cooking, these say that there is none. */
export const NOT_COOKING = [
  "(?:do not|don['’]t|never|without|no)[ -](?:let (?:it|them) )?(?:bake|boil|cook|fry)",
  'no[ -](?:bake|cook)',
] as const

/** What several foods have become, whose cooking is that of all of them. */
export const MIXTURES =
  'batter|dough|mixture|mix|custard|cakes?|cookies?|biscuits?|muffins?|pancakes?|fritters?|patties|dumplings?|loaf|loaves|pastry|pie|quiche|meatballs?|burgers?|घोल|आटा|मिश्रण'

/** Of these, whatever is said beside them is said of the eggs in them. */
export const BATTERS = 'batter|dough|custard|egg mixture|घोल'

/** Begin a sentence that goes on with what was spoken of before. */
export const GOING_ON =
  'add|sprinkle|scatter|top|season|spread|(?:stir|fold|mix|beat|whisk|pour|tip|sift|drop|work|knead|rub|blend|toss|put|drizzle) (?:in|over)'

/** Foods that a sentence on cooking may name beside another: they are what it is cooked in. */
export const COOKED_IN = ['oil', 'butter', 'ghee', 'lard', 'salt', 'pepper'] as const

/** Ends of titles of what is baked, fried or boiled, for recipes whose steps do not say how. */
export const COOKED_DISHES =
  'cakes?|loaf|loaves|breads?|muffins?|cupcakes?|cookies?|biscuits?|brownies?|blondies?|scones?|pancakes?|waffles?|crepes?|crêpes?|pies?|tarts?|quiches?|frittatas?|omelettes?|omelets?|meatballs?|burgers?|cutlets?|fritters?|patties|lasagn[ae]|gratin|casserole|shortbread|puddings?|buns?|rolls?|pakoras?|dumplings?|noodles|fried rice|kebabs?|केक|बिस्कुट|आमलेट|ऑमलेट|पकौड़[ाे]|नान|ब्रेड'
/** Before the name of such a dish, or beside it, these say that it is not cooked. */
export const UNCOOKED =
  'no[ -]bake|unbaked|uncooked|raw|no[ -]cook|fridge|icebox|refrigerator|frozen|edible|ice[ -]cream|icing|frosting|buttercream|dough|batter'

/** Dishes whose eggs stay raw or soft. */
export const SOFT_EGG_DISHES =
  'mayonnaise|mayo|aioli|rouille|hollandaise|b[ée]arnaise|mousses?|tiramis[uù]|zabaglione|zabaione|sabayon|royal icing|egg ?nog|carbonara|tartare|semifreddo|souffl[ée]s?|eggs? benedict|cookie dough|(?:whiske?y|pisco|gin) sour|prairie oyster|tamago kake gohan|मेयोनेज़|मूस|तिरामिसु'
/** Behind the name of such a dish, these make another of it, whose steps tell. */
export const DISHES_BEHIND =
  'cakes?|cupcakes?|cookies?|muffins?|bread|french toast|rolls?|brownies?|pies?|pizzas?|pancakes?|casserole|bake|केक'

const STATE =
  "(?:(?:is|are|still|stays?|remains?|should|be|just|but|only|a|little|bit|slightly|nice|and|left|you['’]d like) ){0,6}"
/** What steps say of eggs that are raw or soft when they are eaten. */
export const SOFT_EGGS = [
  'soft[ -](?:boil(?:ed)?|poach(?:ed)?|scrambled?|cook(?:ed)?)',
  'soft(?:ly)? scrambled?',
  'creamy scrambled',
  'soft eggs?',
  `yolks? ${STATE}(?:soft|runny|wobbl\\w*|trembl\\w*|liquid|jammy|ooz\\w*|molten|gooey)`,
  '(?<!no )(?:soft|runny|jammy|liquid|gooey|molten|oozing|raw|wobbly) (?:egg )?yolks?',
  'jammy',
  'sunny[ -]side',
  'over[ -]easy',
  'onsen',
  'coddled?',
  'dippy',
  'raw eggs?',
  'अध(?:पके|पका|पकी)',
  'हाफ ?फ्राई',
  'हाफ ?बॉयल',
] as const
/** What steps say of eggs that are cooked as such: soft, unless what follows says that they are firm. */
export const WHOLE_EGGS = [
  'poach(?:ed)? (?:the |an |each |your |4 |2 |four |two |quail )?eggs?',
  'poach (?:them|for)',
  'whites (?:are|have) (?:just |barely |only )?(?:set|opaque|turned white)',
  '(?<!stir[ -])(?:fried eggs?|fry (?:the |an |each |your |one |4 |2 |four |two )?eggs?)',
  '(?:crack|break) (?:in )?(?:the |an |one |1 |each |4 |2 )?eggs? (?:in|into|over|onto) (?:it|them|each|the (?:\\p{L}+ )?(?:hollows?|wells?|nests?|dents?|pan|skillet|sauce|top|middle|centre|center))',
] as const
/** What steps say of eggs that are firm when they are eaten. */
export const FIRM_EGGS = [
  `yolks? ${STATE}(?:set|firm|hard|solid|cooked)`,
  'hard[ -]?(?:boil|cook)(?:ed)?',
  'cooked through',
  'over[ -](?:hard|well)',
  '(?:turn|flip) (?:it|them|the eggs?|each|over)',
  'both sides',
  'no (?:liquid|runny) (?:egg|yolk)',
  '(?:eggs?|they|it) (?:is|are) (?:completely |fully |quite |all )?(?:set|firm|solid)',
] as const

/** Of fewer minutes in boiling water no yolk is firm. */
export const FIRM_YOLK_MINUTES = 8

/** Dishes whose fish, shellfish or meat stays raw. */
export const RAW_DISHES =
  'ceviche|tartare?s?|carpaccio|crudo|poke|sashimi|sushi|nigiri|maki|temaki|chirashi|tiradito|kinilaw|gravla?x|gravad ?lax|aguachile|kitfo|yukhoe|kibbeh nayyeh|mett'
/** What lines say of fish or meat that is to be eaten raw. */
export const RAW_LINES = '(?:sashimi|sushi)[ -]grade|(?:sashimi|sushi)[ -]quality'
/** What lines say of fish and shellfish that are cooked or keep without being cooked. */
export const COOKED_LINES =
  'cooked|boiled|steamed|grilled|fried|roasted|tinned|canned|tins?|cans?|jars?|jarred|in (?:olive |sunflower )?oil|in brine|in water|drained|smoked|dried|salted|leftover|sticks?|paste|powder|flakes|stock|broth|ready to eat|पका हुआ|सूखी'
/** What steps say of meat that is not cooked through. */
export const RARE_MEAT =
  '(?:medium[ -])?rare|blue steak|(?<!no |not |no longer |not be |without (?:any )?)pink (?:in the (?:middle|centre|center)|inside|at the bone)|(?:still|slightly|a little|blushing) pink'

/** What lines and steps say of nuts that are whole no more. */
export const NOT_WHOLE =
  'ground|finely chopped|chopped|crushed|flaked|slivered|sliced|grated|minced|powdered|flour|meal|butter|blitz(?:ed)?|grind|blend(?:ed)?|pulse[ds]?|crush|chop|पिस[ेाी]|कुटे|कुटी|बारीक'
/** What lines and steps say of grapes, cherries and small tomatoes that are cut as small as for a child. */
export const CUT_SMALL =
  'quartered|quarter|in(?:to)? quarters|finely (?:chopped|diced)|diced|crushed|puréed|pureed|blitz(?:ed)?|blend(?:ed)?'
