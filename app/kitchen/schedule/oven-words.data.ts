/** What puts food into an oven, or leaves it there; what follows a verb of these cooks in it. */
export const IN_OVEN = [
  String.raw`(?<!before |after |for |ready to |until )\bbak(?:e|es|ing)\b(?! (?:tray|paper|parchment|sheet|powder|soda|tin|dish|pan|stone|beans))`,
  String.raw`\broast(?:s|ing)?\b(?! (?:tray|tin|pan|dish|rack|potato|chicken|beef|lamb|pork|duck|turkey|vegetables?|peppers?|garlic|tomato))`,
  String.raw`(?:^|[.,;:]|\band|\bthen) ?roast\b`,
  String.raw`\b(?:grill|broil)(?:s|ing|er)?\b(?! (?:pan|rack|tray|plate|marks))`,
  String.raw`\bin(?:to|side)? (?:the|a|an|your)? ?(?:[\p{L}-]+ ){0,3}oven\b`,
  String.raw`(?<!\b(?:from|out of) (?:the|a|your) (?:hot )?)oven,? and leave\b`,
  String.raw`\bovens?\b`,
  String.raw`\b(?:leave|cool|stand|rest|dry)\b[^.;]{0,60}\b(?:inside|in (?:it|there)|in the (?:[\p{L}-]+ )?oven|in(?= for))\b`,
].join('|')

/** What puts food into an oven, the oven's own heating excepted. */
export const INTO_OVEN = [
  String.raw`(?<!before |after |for |ready to )\bbake\b(?! (?:tray|paper|sheet|tin|dish|pan))`,
  String.raw`(?:^ ?|[,:] ?|\band |\bthen )(?:roast|grill|broil)\b`,
  String.raw`\b(?:put|place|slide|transfer|return|pop|move|slip|cook|keep|finish|leave|warm|melt|set|dry)\b[^.;]{0,80}\b(?:in|into|under|to) (?:the|a|an|your) (?:[\p{L}-]+ ){0,3}(?:oven|grill|broiler)\b`,
].join('|')

/** What is done elsewhere, or after the oven. */
export const OUT_OF_OVEN = [
  String.raw`\b(?:simmer|boil|fry|fries|sauté|saute|sear|steam|poach|brais|chill|soak|marinat|infuse|steep)`,
  String.raw`\b(?:rise|rising|prove|proving|proof|freez|fridge|refrigerat|drain|knead|whisk|beat|hob|stove|microwave)`,
  String.raw`\b(?:mix|stir|toss|rest(?! of)|stand|leave|sit|cool(?! oven)|settle|wait|brown|soften|melt|toast|warm through|set aside)\b`,
  String.raw`\b(?:air[ -]?fr|pressure|slow cooker|instant pot|barbecue|dutch oven|microwave oven|toaster oven)`,
  String.raw`\b(?:out of|from) (?:the|a|your) (?:hot )?(?:oven|grill|broiler)\b|\bun?til (?:the )?oven\b`,
].join('|')

/** Words with an oven in them that name none, or another device. */
export const NO_OVEN =
  /\boven[ -]?(?:proof|safe|ready|gloves?|mitts?|chips|dish|door|shelf|rack|tray)\b|\b(?:dutch|microwave|toaster|tandoor(?:i)?) oven\b|\b(?:grill|griddle|barbecue|bbq|baking) pan\b|\bair[ -]?fry\w*/giu

/** A grill that is a fire: nothing is in the oven. */
export const OUTDOORS =
  /\b(?:barbecue|bbq|charcoal|coals|gas grill|grates|outdoor|over (?:direct|indirect) heat|direct heat)\b/i

/** A device in which is baked or roasted instead of an oven, and those on which is grilled. */
export const AIR_FRYER = /\bair[ -]?fryer\b/giu
export const GRILLS = /\b(?:barbecue|bbq|grill pan|griddle|charcoal|coals)\b/giu

/** What tells of the dish afterwards: how it keeps, how it is warmed up. */
export const AFTERWARDS =
  /\b(?:they|it|leftovers?|balls|dough)\b[^.;]{0,60}\b(?:keeps?|reheats?|freezes?)\b(?! warm)|\breheat\b/iu

/** A pan or a fire on which is roasted or baked. */
export const ON_THE_STOVE =
  /\b(?:dry[ -]roast|(?:dry|frying|heavy|small|large|hot|non-stick) (?:pan|skillet)|skillet|saucepan|saut[eé] pan|tawa|griddle|kadh?ai|karahi|wok|flame|hob|stove|low heat|medium heat|in (?:the )?(?:ghee|oil))\b/i

/** What makes a temperature that of something else than an oven. */
export const OF_FOOD =
  /\b(?:internal|core|inner|thermometer|probe|reads?|registers?|thickest|cent(?:re|er) (?:is|of)|air[ -]?fry\w*|sous[ -]vide|water bath)\b/giu
export const OF_FAT_OR_WATER =
  /\b(?:oil|fat|ghee|lard|syrup|sugar|caramel|water|milk|deep[ -]?fry\w*|fry\w*|chocolate|mixture|custard|jam)\b/i

export const HINDI_OVEN = /(?<!माइक्रोवेव )ओवन(?! से)|बेक|ब्रॉइल|(?<!\p{L})ग्रिल/u
export const HINDI_ELSEWHERE = /माइक्रोवेव|तंदूर|कड़ाही|तवे|ओवन से|फ्रिज|ठंडा/u

/**
 * What an oven is called in words, in degrees Celsius: the middle of the names' ranges in British and American cookery tables
 * (Wikipedia, "Oven temperature", of 2024). The first that matches counts.
 */
export const OVEN_NAMES: readonly (readonly [RegExp, number])[] = [
  [/\bvery (?:cool|slow|low) oven\b/i, 120],
  [/\bmoderately slow oven\b/i, 160],
  [/\b(?:moderately|fairly) hot oven\b/i, 200],
  [/\bvery hot oven\b/i, 240],
  [/\b(?:cool|slow) oven\b/i, 150],
  [/\b(?:low|warm) oven\b/i, 120],
  [/\b(?:moderate|medium) oven\b/i, 180],
  [/\bhot oven\b/i, 220],
  [/धीम[ेीा] (?:आँच के |गर्म )?ओवन/u, 150],
]

/** A grill (broiler) at work, in degrees Celsius: nothing bakes beside it. */
export const GRILL_CELSIUS = 250
