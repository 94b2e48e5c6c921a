const PERSON =
  'someone|person|people|man|woman|kid|kids|child|children|son|daughter|wife|husband|partner|mum|mom|dad|mother|father|sister|brother|gran|granny|grandma|grandad|grandpa|nan|nana|aunt|auntie|uncle|cousin|nephew|niece|friend|friends|mate|mates|guest|guests|visitor|visitors|flatmate|housemate|roommate|neighbour|neighbor|colleague|boss|teenager|boy|girl|lad|one'

/** Somebody's illness in front of them: "something with rhubarb for my lactose-intolerant gran". */
export const ILL_PERSON = new RegExp(
  `(\\p{L}{3,15})[- ](?:intolerant|allergic)(?= (?:little |old |poor )?(?:${PERSON})s?(?!\\p{L}))`,
  'giu',
)

/** One to three words that may name a food, and no person. */
const FOOD =
  '(?!(?:of|i|we|he|she|they|you|it|that|this|those|these|my|our|his|her|their|me|him|us|them|the (?:kids?|children|others|rest)|kids|children|everyone|everybody|all|both|have|got|has|there|some|please|use|add|with)\\b)(?!(?:\\p{L}+ ){0,2}(?:free|allerg\\p{L}+|intoleran\\p{L}+|vegan|vegetarian|veggie|halal|kosher)\\b)\\p{L}{2,20}(?: (?!(?:and|or|but|is|are|for|in|on|to|have|got|has|please)\\b)\\p{L}{2,20}){0,2}'
const REFUSED =
  "(?:\\b(?:not|cannot|never)|n['’]t) (?:really |ever )?(?:eat|have|like|stand|touch|do|tolerate|digest|bear)|\\b(?:avoid(?:s|ing)?|allergic|allergy|intolerant|intolerance|hates?|loathes?|dislikes?|coeliac|celiac|banned|forbidden|off(?= (?:the|my|our|limits))|(?:is|are) out|(?:makes?|gives?|brings?|upsets?|kills?|hurts?|sets?|sends?|triggers?|bothers?|disagrees? with) (?:me|him|her|us|them|my|our))"
const THERE =
  "(?<!(?:n['’]?t|not|cannot|never|to|can) )\\b(?:have|got|has|had|having|love|like|want|wants|need|there|use|using|with|but|instead|only)\\b"
/** What refuses a food in the same breath as some words that have just been read; it is looked for behind them, since they are rare. */
const refusedBefore = (words: string) => `(?<=(?:${REFUSED})(?!\\p{L})(?:(?!${THERE})[^\\n]){0,60}?${words})`
const WORDS = '\\p{L}{2,20}(?: \\p{L}{2,20}){0,2}'
const ENDS_CLAUSE = '(?= *(?:[.,;!\\n]|$))'
const ALSO = '(?:too|as well|also)'
const SO = '(?:and )?so (?:is|are|was|were|does|do|did|will|would) '

/** Short ways to leave something out, by what they mean; written to be read before all others. */
export const SHORT_REFUSALS: readonly [short: RegExp, long: string][] = [
  // "Tofu's a no-go".
  [
    /(?<!\p{L})(?!(?:it|that|this|there|here|he|she|what|who|where|how|when|why|let|one|everyone|everybody|nobody|someone|they|you|we)['’])(\p{L}{3,20})['’](?:s|re) (?=(?:an? (?:\p{L}{2,12} )?no|not an|out of the|banned|forbidden)(?!\p{L}))/giu,
    '$1 is ',
  ],
  // "Prawns? Hell no. Rice", "prawns - no thanks, rice".
  [
    /(?<=\p{L}) ?[-–—:?=](?<= [-–—=]|[:?=]) ?(?:(?:oh|hell|heck|god|gosh|lord|ugh|er|um|well|sorry|please|absolutely|definitely|certainly|actually|really)[, ]+){0,3}(?:no(?:pe)?|nah|never|not)(?: (?:thanks|thank you|thx|ta|way|chance|for me|for us|here|ever))?(?= *(?:[.,;!\n]|$))/giu,
    ' nahi . ',
  ],
  // "No gluten, dairy either", "no eggs, milk same".
  [
    /(?<=[,;.] ?)(?:(?:and|or) )?(\p{L}{2,20}(?: \p{L}{2,20})?) (?:either|neither)(?:,? (?:though|tho|please))?(?= *(?:[.,;!\n]|$))/giu,
    ' no $1',
  ],
  [
    /(?<=\b(?:no|not|n['’]t|never|without|avoid|allergic|intolerant|free|hates?)\b[^.;!?\n]{0,60}[,;] ?)(?:(?:and|or) )?(\p{L}{2,20}(?: \p{L}{2,20})?) (?:(?:the )?same|ditto|likewise)(?:,? (?:though|tho|please))?(?= *(?:[.,;!\n]|$))/giu,
    ' no $1',
  ],
  // "Gluten makes me ill, shellfish too", "no eggs; also milk", "nuts are out and so is sesame".
  [
    new RegExp(
      `([,;.]) ?(?:and )?(${FOOD}) ${ALSO}${ENDS_CLAUSE}${refusedBefore(`[,;.] ?(?:and )?${WORDS} ${ALSO}`)}`,
      'giu',
    ),
    '$1 no $2',
  ],
  [
    new RegExp(
      `([,;.]) ?(?:and )?also (${FOOD})${ENDS_CLAUSE}${refusedBefore(`[,;.] ?(?:and )?also ${WORDS}`)}`,
      'giu',
    ),
    '$1 no $2',
  ],
  [new RegExp(`[,;.]? ${SO}(${FOOD})${ENDS_CLAUSE}${refusedBefore(`[,;.]? ${SO}${WORDS}`)}`, 'giu'), '. no $1'],
  // "Had eggs yesterday, so not again", unless some of it is left.
  [
    /\b(?:(?:i|we|they)(?:['’]ve| have)? )?(?:had|ate|eaten) (?!(?:no|not|nothing|enough|little|some)\b)([\p{L} ]{3,30}?) (?:yesterday|last night|all week|every (?:single )?(?:day|night)|for days|(?:two|three|four) (?:days|nights|times) (?:running|in a row|this week))(?=[^\n]{0,40}?\b(?:not again|something (?:else|different)|no more|fed up|sick of|bored|enough of|anything else|a change)\b)(?![^\n]{0,200}\b(?:left|leftovers?|remain\p{L}*|use (?:it|them) up)\b)/giu,
    ' avoid $1 . ',
  ],
  // "Neither ginger nor garlic, cauliflower and lentils".
  [
    new RegExp(`\\bneither (${FOOD}) nor (${FOOD})(?= *(?:[,;:.!\\n]|$))(?! *, (?:my|our|his|her|doctor)\\b)`, 'giu'),
    'no $1 or $2',
  ],
  [
    /\ba{1,2}ll?[aeiou]?r?[gj]h?[aei]{0,2}c?k?c(?![\p{L}])|\ba{1,2}ll?[aeiou]?r?[gj]h?[aei]{0,2}k(?![\p{L}])/giu,
    'allergic',
  ],
  // "Nobody minds nuts except my son".
  [
    /\b(?:(?:nobody|no[ -]one)(?: here| at home)? minds|(?:everyone|everybody|we all|all of us)(?: here| at home)? (?:eats?|loves?|likes?|enjoys?)) ([\p{L} ]{3,25}?),? (?:except|but not|apart from|bar|besides)(?: for)? (?=me\b|him\b|her\b|my\b|our\b|the\b|\p{L}{3,12}(?:[.,;!?\n]|$))/giu,
    ' avoid $1 . ',
  ],
  // "Tomatoes, though I love them, give me a rash".
  [
    /, (?:though|although|even though|much as|as much as) (?:i|we|he|she|they) (?:really |do |still )?(?:loves?|likes?|adores?|enjoys?|craves?|miss(?:es)?|fanc(?:y|ies)) (?:it|them|that|those|these), /gi,
    ' ',
  ],
  [/[,(]? ?(?:ha+,? )?not on (?:my|our|this|these) (?:wages|salary|budget|money|watch|income|pay)\)?/gi, ' nahi . '],
  // "GF, DF", "gf/df".
  [/\bGF\b|\bgf(?=[ ,&/+]{1,3}(?:and )?df\b)|(?<=\bdf[ ,&/+]{1,3}(?:and )?)gf\b/g, 'gluten free'],
  [/\bDF\b|(?<=\bgluten free[ ,&/+]{1,3}(?:and )?)df\b|\bdf(?=[ ,&/+]{1,3}(?:and )?gluten free\b)/g, 'dairy free'],
  [/\bNF\b/g, 'nut free'],
  [/\bEF\b/g, 'egg free'],
  // "+ lentils + butter - cream".
  [/ [-–−] ?(?<=\+[^\n]{0,200}[-–−] ?)(?=\p{L}{2,20}(?: \p{L}{2,20})?(?: *[-–−+,.;!?\n]|$))/gu, ', no '],
  // "Have – barley, carrots / not – turnip".
  [
    /(^|[.;,!?\n([/|])( ?)(?:not|no|without|minus|out|nothing with|don['’]?ts?|leave out|keep out) ?[-–—:] ?(?=\p{L})/gimu,
    '$1 . avoid ',
  ],
  // "Anything that doesn't involve, in any shape or form, mint".
  [
    /\b(?:does ?n['’]?t|do ?n['’]?t|does not|do not|not) (?:involve|contain|include|feature|use|have)((?:, [^,.;!?\n]{2,40}){1,3}), (?=\p{L})/giu,
    ' . avoid ',
  ],
  [/\b(?:anything|everything|whatever|any meat|any fish|any cheese) bar\b/gi, 'anything but'],
  [/\b(?:i|we|he|she|they) refuses? to (?:use|buy|cook(?: with)?|touch|eat|have|serve)\b/gi, ' avoid '],
  [
    /\b(?:told|advised|ordered|warned|supposed|asked|have|has) (?:me |him |her |us |them )?to (?:keep off|stay off|keep away from|stay clear of|lay off|avoid|cut out|drop|skip)\b/gi,
    ' avoid ',
  ],
  [/\bwarned (?:me |him |her |us |them )?off\b/gi, ' avoid '],
  [
    /\b(?:is|are) (?:fine|ok|okay|alright|all right|allowed|safe|no problem),? (?:but )?it['’]?s (?:the )?([\p{L} ]{3,30}?) (?:that|which|who) (?:does|do|did|gets?|got|finish(?:es|ed)|sets?|kills?|floors?|upsets?|hurts?|makes?)\b/giu,
    ' . avoid $1 . ',
  ],
  [
    /[,:]? (?<!\? )(?:over my dead body|hell no|god no|no chance|not on your life|not a chance|absolutely not|dream on|forget it)(?= *(?:[.,;!?\n]|$))/gi,
    ' nahi ',
  ],
  [/\b(?:hell|heck|god|lord|christ|heavens),? no\b/gi, ' nahi '],
  // "Prawns are a big no no", "peanut butter, actually no", "skip the bacon in a carbonara".
  [
    /\b(?:is|are|was|were) an? (?:\p{L}{2,12},? ){1,2}no(?:[- ]no|[- ]go)?(?= (?:for|here|in|at|from)\b| *(?:[.,;:!(\n]|$))/giu,
    ' nahi . ',
  ],
  [
    /[,.–—-] ?(?:(?:actually|oh|hmm+|er|um|wait|hang on|on second thoughts?)[, ]+){1,3}no(?= *(?:[.,;!\n]|$))/gi,
    ' nahi . ',
  ],
  [
    /\b((?:skip|omit|drop|hold|lose|leave out)(?: the| any)? \p{L}{2,20}(?: \p{L}{2,20})?) (?:in|from|of) (?=(?:an?|the|my|our) \p{L})/giu,
    '$1 . ',
  ],
  // "Have: eggs. Haven't: butter", "allergic to eggs, fish: fine".
  [
    /(^|[.;,\n] ?)(?:(?:i |we )?(?:have ?n['’]?t|have not|don['’]?t have|have no)(?: got)?(?: any)?|haven['’]?t got|missing|lacking|without) ?[:–—-] ?(?=\p{L})/gimu,
    '$1 . avoid ',
  ],
  [/(\p{L}{3,20}): (?=(?:fine|ok|okay|safe|allowed|no problem)(?= *(?:[.,;!\n]|$)))/giu, '$1 is '],
  // "Mushrooms, though, make me sick".
  [
    /(?<=\p{L}),? (?:tho|though|however),? (?=(?:make|makes|made|give|gives|gave|cause|causes|caused|trigger|triggers|upset|upsets|disagree|disagrees|kill|kills|hurt|hurts|bring|brings|set|sets|send|sends|leave|leaves|turn|turns|do|does|don|doesn|did|is|are|isn|aren|was|were|will|would|won|can|cannot|must|should|has|have)\b(?! (?:i|we|you)\b))/giu,
    ' ',
  ],
  // "Rice, I hate peas and carrots, chicken though".
  [
    /(^|[,.;] ?)([^,.;!?:\n]{3,50}) (?:tho|though|then)(?= *(?:[.,;!\n]|$))(?<!\b(?:either|neither|nor|same|likewise|ditto|too|also|not|no|never|hates?|even|as)\b[^,.;]{0,50})/giu,
    '$1 but have $2 ',
  ],
  [/\btea[- ]?time\b|\bwhat['’]?s for tea\b/gi, ' for dinner '],
  [/\blacto[- ]?free\b/gi, 'lactose free'],
  [
    /\b(?:do|does)(?:n['’]?t| not) (?:like|love) (?=(?:me|him|her|us)(?: *(?:[.,;!\n]|$)| back\b))/gi,
    ' disagree with ',
  ],
]
