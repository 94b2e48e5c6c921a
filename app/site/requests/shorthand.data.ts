import { JOINED_FREE, JOINED_LESS } from '#app/food/diets/request-words.ts'
import { NAMED_PERSONS } from './idioms.data.ts'

const OTHER_PERSONS = 'kid|child|children|toddler|baby|guest|twin|girl|boy|lad|lass|one|other'
const TAG = /<[^<>]{0,300}>/g
/** What ends a wish for little of something: "low sugar dinner", "less oil, please"; "low-fat yogurt" is a food. */
const ENDS_REQUEST =
  '(?= *(?:$|[.,;!?\\n]|breakfast|brunch|lunch|dinner|supper|meal|food|dish|recipe|snack|dessert|sweet|version|healthy|and|for|with|please|something|khana|nashta|wal[aei]|mein\\b|me\\b|aur\\b|ho\\b|खाना|नाश्ता|वाल[ाीे]))'
const LITTLE = '(?:low(?:er)?|less|reduced|minimal)(?: in|(?: on)? the)?(?: added)?[ -]'
const littleOf = (english: string, hinglish: string, hindi: string) =>
  new RegExp(
    `\\b${LITTLE}(?:${english})\\b${ENDS_REQUEST}|\\bkam (?:${english}|${hinglish})\\b${ENDS_REQUEST}|\\b(?:${english}|${hinglish}) (?:thod[aei] )?kam\\b|कम (?:${hindi})${ENDS_REQUEST}|(?:${hindi}) (?:थोड़[ाीे] )?कम(?![\\p{L}\\p{M}])`,
    'giu',
  )
/**
 * Short ways to write what other words mean: "we've", "w/o", "nuts: no", "eggs, no thanks", "eggless", "nutfree". A look behind comes after
 * a word that is rare: before it, every letter of a text would cost one.
 */
export const SHORTHAND: readonly [short: RegExp, long: string][] = [
  [TAG, '\n'],
  [/[&+]/g, ' and '],
  // "Actually no, chicken is fine": the no is for what was said before, but "no nuts is fine" is a refusal.
  [
    /\bno, (?=(?:the )?\p{L}{2,20}(?: \p{L}{2,20})? (?:is|are) (?:(?:quite|totally|perfectly|actually) )?(?:fine|ok|okay|good|great|allowed)\b)/giu,
    ' . have ',
  ],
  // Who wishes for little of something does not say that it is there; without sugar is how little can be had for sure.
  [littleOf('sugar', 'ch[ie]+ni|shakkar', 'चीनी|शक्कर'), ' . no sugar . '],
  [littleOf('salt|sodium|oil|butter|ghee|cream|spices?', 'namak|tel|masal[ae]', 'नमक|तेल|घी|मसाल[ाे]'), ' . '],
  [/\b(i|we|you|they)['’]ve\b/gi, '$1 have'],
  [/\bw\/ ?o(?:ut)?\b/gi, ' without '],
  [/\bw\/ ?(?=\p{L})/giu, 'with '],
  // "Any cheese but blue", "all fish bar salmon", "every nut but the almonds"; not "any rice but no nuts".
  [
    /\b(any|all|every)((?: \p{L}{3,14}){0,2} (\p{L}{3,14})) (?:but|bar|save)(?: for)?(?: the)? (blue|soft|hard|red|white|oily|smoked|cured|goat['’]?s?)(?: (?:kind|ones?|sorts?|type))?(?= *(?:[,.;!\n)]|$))/giu,
    '$1$2 except $4 $3',
  ],
  [
    /\b(any|all|every)((?: \p{L}{3,14}){1,3}) (?:but|bar|save)(?: for)?(?: the)? (?!(?:no|not|none|never|without|please|nothing|only|also|with|if|when|as)\b)(\p{L}{3,14}(?: (?!(?:and|or)\b)\p{L}{3,14})?)(?= (?:and|or) | *(?:[,.;!\n)]|$))/giu,
    '$1$2 except $3',
  ],
  // "Chicken - no bones, rice": what a food comes without is not what stays out.
  [/ ?[-–—(] ?no (?:bones?|skins?|shells?|stones?|pips?|stalks?|rinds?|gristle)\)?(?= *(?:[,.;!\n]|$))/gi, ''],
  // "Tofu, rice / allergies in the house: peanut, egg".
  [/ \/{1,2} (?=[^/:\n]{3,60}:)/g, '. '],
  [/\//g, ' or '],
  // "Soy sauce (haven't), star anise (have)", "the sesame oil ran out last night", "lettuce is cancelled".
  [
    / ?\((?:i |we )?(?:have ?n['’]?t(?: got)?(?: any| it)?|none(?: left)?|ran out|run out|all gone|gone|finished|used up|out of stock|out|no|not (?:in|got)|don['’]t have(?: any)?|(?:need )?to buy|missing)\)/gi,
    ' is out ',
  ],
  [/ ?\((?:i |we )?(?:have|got|have got|yes|in)(?: it| some| plenty)?\)/gi, ' '],
  [
    /\b(?:finished|ran out|used up|went off|expired) (?:yesterday|last (?:night|week)|this (?:morning|week)|on \p{L}{3,6}day|already)(?= *(?:[.,;!\n]|$))/giu,
    ' is out ',
  ],
  // "Banana = migraine", "off the menu: chestnuts", "two epipens (cashew)", "spelt's out".
  [
    /(^|[.,;!?\n(]) ?([\p{L} ]{3,30}) ?= ?(?:an? )?(?=(?:migraines?|headaches?|hospital|rash|hives|itch\p{L}*|vomit\p{L}*|sick|ill|asthma|reflux|eczema|death|bad|trouble|ambulance)(?!\p{L}))/giu,
    '$1 allergic to $2 . ',
  ],
  [/\boff (?:the|our|my) (?:menu|list|table|cards):/gi, ' . avoid '],
  [/\bepi[- ]?pens? ?(?:\(|for |because of )/gi, ' allergic to '],
  [/(?<=\p{L})['’]s out(?= *(?:[.,;!\n]|$))/giu, ' is out'],
  [/\b(?:dodge|dodging|ixnay on)\b/gi, ' avoid '],
  [/\b(?:is|are|gets?|got) (?:cancelled|canceled|binned|recalled|the boot)\b/gi, ' is out '],
  [
    /\b(?:my|our|the) (?:cat|dog|puppy|kitten|hamster|parrot|budgie)s? (?:is|are) (?:allergic|intolerant) to \p{L}{2,20}(?!\p{L}| (?:and|but|so|too|as|or|like)(?!\p{L}))/giu,
    ' ',
  ],
  [/\bwithout (?:a|any) doubt\b/gi, ' '],
  // Families of plants, by those of them that one cooks with.
  [/\balliums?\b/gi, 'onion and garlic and leek and chives and shallot'],
  [/\bnightshades?\b/gi, 'tomato and potato and aubergine and pepper and chilli'],
  // "Octopus, squid – can't", "my triggers: red wine", "what's out: olives".
  [/(^|[.;!?\n]) ?([\p{L}, ]{3,120}) [-–—] (?:can['’]?t|cannot|out|avoid|off)(?= *(?:[.,;!]|$))/giu, '$1 avoid $2 . '],
  [/\bnot (?:a |my )?triggers?:/gi, ' . '],
  [/\b(?:(?:my|his|her|their|our) )?(?:\p{L}{2,15} )?triggers?:/giu, ' allergic to '],
  [/\bwhat(?:['’]s| is) (?:out|off|banned|forbidden):/gi, ' avoid '],
  [/\bwhat(?:['’]s| is) in:/gi, ' . have '],
  [
    /\bif (?:the|a|your|any) (?:recipe|dish|method) (?:asks? for|calls? for|has|uses|needs|contains|wants) ([\p{L} ]{3,40}),? (?:then )?(?:leave|skip|omit|drop|swap|bin|ignore) (?:it|them|that)\b(?: out)?/giu,
    ' avoid $1 . ',
  ],
  [/[:=]\s?(?:no|none|never)\b/gi, ' nahi '],
  // "Eggs are for Sunday so leave them out", "save the chicken for Friday".
  [/,? (?:so |and |but )?(?:please )?(?:leave|keep) (?:them|it|those|these|that) (?:out|alone|off)\b/gi, ' nahi . '],
  [
    /\b(?:save|saving|keep|keeping) (?:the |my |our )?([\p{L}]{2,20}(?: [\p{L}]{2,20})?) for (?=(?:later|tomorrow|tonight|another|next|the weekend|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b)/giu,
    ' avoid $1 . ',
  ],
  [/\bin and out of the kitchen\b/gi, ' '],
  [/[✗✘❌🚫⛔🤢🤮👎🙅🤧☠💀]\uFE0F?/gu, ' is forbidden '],
  [/\bno (?:known |food )?(?:allergies|allergens|intolerances) ?[:–—-](?= )/gi, ' . '],
  [/\ballerg(?:y|en|ies) (?:alert|warning|note|info)\b ?[:–—-]? ?/gi, ' allergic to '],
  [
    /\b(?:allergens?|allergies|allergy|intolerances?|intolerant)[ \t]*:(?: (?:it|that)['’]?s)?[ \t]*(?=\S)/gi,
    ' allergic to ',
  ],
  [
    /\b(?:not eating|no[- ]gos?|excluded?|exclusions?|dislikes?|banned|forbidden|off[- ]limits|avoid|all gone)[ \t]*:[ \t]*(?=\S)/gi,
    ' avoid ',
  ],
  [/\b(?:allergies|allergens|intolerances|allergy) ?[-–—] (?=\S)/gi, ' allergic to '],
  [/\b(?:avoid|no-gos?|dislikes?) ?[-–—] (?=\S)/gi, ' avoid '],
  [/\b(?:off|not on) (?:the|our) (?:list|menu|table) (?:is|are) /gi, ' avoid '],
  [/['’]s off (?=dairy|milk|cheese|eggs?|nuts?|gluten|wheat|bread|sugar|meat|carbs|fish|alcohol)/gi, ' avoids '],
  [
    /['’]s (?=(?:(?:all )?(?:gone|finished)|too (?:expensive|dear|pricey)|off limits|forbidden|banned|not allowed)\b)/gi,
    ' is ',
  ],
  // "Her throat closes if she eats fish", "hives whenever he so much as looks at sesame".
  [
    / (?:if|when|whenever|every time|any ?time|after)(?<=(?:hives|rash|throat|swell|lips|anaphyla|wheez|hospital|ambulance|vomit|sick|ill\b|itch|breath|epi ?pen|face puffs|blotch|react)[^.;!?]{0,40} (?:if|when|whenever|every time|any ?time|after))(?: (?:he|she|they|we|i|you|my \p{L}{1,20}))?(?: so much as| even| only)? (?:eats?|eating|ate|has|have|had|having|looks? at|touch(?:es|ing)?|smells?|tastes?|drinks?|is near|goes near|gets near|comes near|there (?:is|are))(?: any| a bit of| anything with)? (?=\p{L})/giu,
    ' . allergic to ',
  ],
  // What nobody is allergic to: "koi allergy nahi", "he grew out of his nut allergy", "allergic to eggs, not to milk".
  [
    /(?:[\p{L}\p{M}]{1,20} (?:wali|वाली|की|ki|से|se) )?(?:koi|कोई) (?:bhi |भी )?(?:allergy|एलर्जी) (?:nahi|nahin|नहीं)(?: hai| है)?/giu,
    ' ',
  ],
  [
    /\b(?:used to (?:have|be)|no longer) (?:an? |the )?(?:[\p{L}]{1,20} ){0,2}(?:allergy|allergic|intolerant)(?: to [\p{L}]{1,20})?(?: but (?:(?:it|he|she|they)['’]?s? ?)?(?:has |have |is |are )?(?:grew|grown|fine|ok|okay|over it|gone|outgrew|outgrown)(?: out of it| it)?(?: now)?)?/giu,
    ' ',
  ],
  [
    /, (?:but )?not (?<=allergic to [^.;!?]{0,50}, (?:but )?not )(?:to |with )?[\p{L}]{1,20}(?= *(?:$|[.,;!?]))/giu,
    ' ',
  ],
  [
    /\b(?:unable|(?:(?:is|are|was|were|ai)n['’]?t|not|never|no longer|hardly|barely)(?: really| always| quite)? able) to (?=(?:eat|have|take|tolerate|digest|handle|stomach|touch|drink|consume|process)\b)/gi,
    ' cannot ',
  ],
  [
    /\band (?:i|me|he|she|we|they) (?:do not|does not|don['’]?t|doesn['’]?t|never) get (?:on|along)\b/gi,
    " don't agree with me ",
  ],
  [/\b(?:do not|does not|don['’]?t|doesn['’]?t|never) get (?:on|along) with\b/gi, ' cannot eat '],
  [/\bbans? on\b/gi, ' no '],
  [/\b([\p{L}]{2,20}) bans?\b/giu, ' no $1 '],
  [
    /(^|[,.;\n] ?)off (?=[\p{L}]{2,20}(?: [\p{L}]{2,20})?(?: now| atm| at the moment| for now)?(?:[,.;\n]|$))/giu,
    '$1no ',
  ],
  [
    /\?\s*(?:no way|no chance|not a chance|not on your life|absolutely not|over my dead body|nope|pass|yuck|ew+|bleh|ugh|no)\b/gi,
    ' nahi . ',
  ],
  [/\bneed not apply\b/gi, ' nahi '],
  [/(^|[.;,\n]\s?)(?:don['’]ts|not for (?:us|me|him|her|them)|off[- ]limits) ?:/gi, '$1dislikes:'],
  [
    / ?(?:=|=>|->|→) ?(?=(?:a )?(?:hospital|hives|rash|death|ambulance|sick|vomit|pain|itch|trouble|epi ?pen)\b)/gi,
    ' triggers ',
  ],
  // What was once so: "used to be vegan", "never had a problem with prawns", "I may eat gluten again", "my ex was coeliac, …".
  [
    /\b(?:used to be|no longer|lapsed|formerly|ex)[ -](?:an? )?(?:strict(?:ly)? )?(?:vegans?|vegetarians?|veggies?|pescatarians?|c(?:o)?eliacs?|plant[ -]based)(?: any ?more| these days)?(?![\p{L}])/giu,
    ' ',
  ],
  [
    /\bnever (?:had|have|been)(?: any| an?)? (?:problems?|issues?|trouble|reactions?|bother) (?:with|to|from) (?![\s\S]{0,80}\b(?:until|till|before|but|except|though|yet|recently|suddenly|lately|now|nowadays|these days|anymore|any more)\b)[\p{L} ]{1,40}(?= *(?:[.,;!?]|$))/giu,
    ' ',
  ],
  [
    /(?<!(?:\b(?:not|never|nobody|no one|noone|none|neither|nor|hardly|longer|isnt|arent|wasnt|aint|if|when|until|till)\b|n['’]t\b)[^.,;!?]{0,30})\b(?:may|can|could|allowed to|able to) (?:now )?(?:eat|have) (?:gluten|lactose|dairy|wheat) (?:again|now)\b/giu,
    ' . ',
  ],
  [
    /\bmy ex (?:was|had|hated|loathed|could ?n['’]t)(?: [\p{L}'’]{1,20}){1,6}[,.;!?](?![\s\S]{0,80}\b(?:too|also|as well|so (?:does|do|is|am|are|has|have|did|was)|same|neither|nor|likewise|both|inherited)\b)/giu,
    ' . ',
  ],
  [/\b(?:mostly|usually|normally|mainly|largely) (?:veggie|vegetarian|vegan|plant[- ]based),? but\b/giu, ' '],
  [
    /\b(?:i|we) (?:was|were) (?:going|about|planning|meant) to (?:make|cook|do|have|bake) [\p{L} ]{1,40}? but\b/giu,
    ' but ',
  ],
  [
    /\b(?:going|go|goes|gone|went|turned|is|are|am|i['’]m|we['’]re|she['’]s|he['’]s|they['’]re) plant[ -]based\b/giu,
    ' is vegan ',
  ],
  [/\bveganuary\b/giu, ' is vegan '],
  // "Turns his nose up at tofu", "gags at liver".
  [
    /\b(?:(?:turns?|turning|turned|sticks?|stuck) (?:(?:his|her|their|my|our|its) noses? up|up (?:his|her|their|my|our|its) noses?)|(?:wrinkles?|screws? up|pulls?) (?:his|her|their|a|an|my) (?:noses?|face)|gags?|shudders?|runs? a mile|recoils?|grimaces?) (?:at|on|from)(?: the| any)?\b/giu,
    ' hates ',
  ],
  // "Nothing with nuts in it, bananas".
  [
    /\b(?:nothing|not anything|no (?:dish|dishes|recipes?|meals?)) with ((?:[\p{L}]{1,20} ){1,5}?)in (?:it|them)\b(?: please| pls)?/giu,
    ' without $1. ',
  ],
  // "Mother in law (hates garlic), pork": what is in brackets is about nothing behind them.
  [
    /\(((?:(?:he|she|they|who)(?:['’]s|['’]re| is| are)? )?(?:not for|off|hates?|dislikes?|loathes?|can['’]?t|cannot|won['’]?t|does ?n['’]?t|do ?n['’]?t|allergic to|intolerant to|avoids?) [^()]{1,80})\)/giu,
    ' . $1 . ',
  ],
  // "Goat's cheese ok, cow's not: beetroot".
  [/(?<=[\p{L}] )not ?: /giu, ' nahi . '],
  // "It's tree nuts she can't have".
  [
    /(?<![\p{L}])(?:[\p{L}]{1,20} )?[\p{L}]{1,20} (?:is|are) (?:fine|ok|okay|alright|allowed|safe),? (?:but )?it['’]?s (?:the |only |just )?((?:[\p{L}]{1,20} )?[\p{L}]{1,20}) (?:that |which )?(?:he|she|they|we|i) (?:can['’]?t|cannot|must ?n['’]?t) (?:have|eat|touch)\b/giu,
    ' allergic to $1 . ',
  ],
  [/, (एलर्जी|allergy) (?:है|hai)(?=,)/giu, ' $1 . '],
  [/\bsul(?:ph|f)ur\b/giu, 'sulphites'],
  // "His eczema flares with eggs", "both nuts and sesame out", "vegetarian but eats fish".
  [
    /\b(?:eczema|asthma|reflux|ibs|migraines?|hives|rash|psoriasis|arthritis|gout|colitis|acne) (?:flares?|flared|comes? on|starts?|gets worse|acts? up|plays? up)(?: up)? (?:with|from|after|on|because of|when(?:ever)? (?:he|she|they|i|we) (?:eats?|has|have))\b/giu,
    ' . allergic to ',
  ],
  [/\bboth ([\p{L}]{1,20}(?: [\p{L}]{1,20})? and [\p{L}]{1,20}) (?:are |is )?out\b(?! of)/giu, ' avoid $1 . '],
  [
    /\b(?:vegetarian|veggie)s? (?:but|who|though|that) (?:(?:he|she|they|we|i) )?(?:still |do |does )?(?:eats?|has|have) (?:fish|seafood)\b(?! (?:allerg|intoleran|sensitiv|reaction|issue|problem|aversion|phobia|only when|never))/giu,
    ' pescatarian . ',
  ],
  // "Na pyaz na lahsun", "न प्याज न लहसुन".
  [
    /(?<![\p{L}\p{M}])(?:na|n[aā]|ना|न) ([\p{L}\p{M}]{1,20})(?: aur| और| hi| ही|,)? (?:na|ना|न) (?:hi |ही )?([\p{L}\p{M}]{1,20})/giu,
    ' bina $1 , bina $2 , ',
  ],
  // "We have no problem with gluten, only with dairy".
  [
    /\b(?:don['’]?t|do not|doesn['’]?t|does not|no|not)(?: have| has| got)?(?: an?| any)? (?:problems?|issues?|trouble|difficulty) with [\p{L} -]{1,40}[,;]? (?:(?:it['’]?s )?(?:only|just) (?:with )?|but (?:not )?with )/giu,
    ' allergic to ',
  ],
  // "Peanuts are fine" takes them out of a list of what stays out.
  [
    /[,;.](?<=(?:allerg|intoleran|avoid)[^.;!?]{0,60}[,;.]) ?(?:but |though )?(?:[\p{L}]{1,20} ){1,3}(?:is|are) (?:totally |perfectly |all |absolutely )?(?:fine|ok|okay|alright|all right|allowed|no problem|safe)(?: for (?:him|her|me|us|them))?(?= *(?:$|[.,;!?]))/giu,
    ' . ',
  ],
  // "No egg (allergy), pitta and cheese".
  [
    /\b(?:no|without|minus) ((?:[\p{L}]{1,20} )?[\p{L}]{1,20}) ?\((?:an? |it['’]?s an? )?(?:allerg(?:y|ies|ic)|intoleran(?:t|ce))\)/giu,
    ' allergic to $1 . ',
  ],
  // "Prawns are out for my sister (allergic), rice": of what is before it.
  [
    / ?\((?:severe |serious |bad )?(?:allerg(?:y|ies|ic)|intoleran(?:t|ce)|anaphyla(?:xis|ctic)|epi ?pen)\)/gi,
    ' allergy. ',
  ],
  // "I don't have any allergies but my wife does: mustard", "Allergies? Yes, my son has: eggs"; "here's what I have: rice" lists what is there.
  [
    new RegExp(
      ` (?:he|she|${NAMED_PERSONS}|${OTHER_PERSONS})s? (?:does|do|has|have|is) ?[:–—-](?<=(?:allerg|intoleran)\\p{L}{0,12}(?:\\?,? ?(?:yes|yeah|yep|yup|sadly|unfortunately))?[^.;!?]{0,80}|;[^.;!?]{0,80}) ?(?=\\p{L})`,
      'giu',
    ),
    ' allergic to ',
  ],
  // "Nobody is allergic, only my son: eggs"
  [
    / (?:except|apart from|besides|bar|only|just|but)(?: for)? (?:me|us|him|her|(?:my|our) \p{L}{2,20}|\p{Lu}\p{L}{1,20}) ?[:–—-](?<=[Aa]llerg[^!?\n]{0,100}) ?(?=\p{L})/gu,
    ' . allergic to ',
  ],
  [/\b(allerg(?:y|ies)|intolerances?),? (?:it|that) is ?[:–—-] ?(?=\p{L})/giu, ' allergic to '],
  // "No one is allergic: eggs, nuts"; not "nobody is, except my son: eggs".
  [
    /\b(?:no[ -]?one|nobody|none of (?:us|them|my \p{L}{1,20}))(?: here| at home)? (?:is|are|has|have) (?:an? |any )?(?:allerg(?:ic|y|ies)|intoleran(?:t|ces?))(?: to anything)? ?[.:;!,–—-](?![^.!?\n]{0,80}\b(?:except|apart|but|only|just|besides|bar|other|unless|aside|save|does|has|is|me|allerg\p{L}*)\b)/giu,
    ' . ',
  ],
  // "Don't leave out the garlic".
  [
    /\b(?:don['’]?t|do not|never|please don['’]?t) (?:leave out|leave off|skip|omit|hold back on|skimp on|go easy on) (?=[\p{L}])/giu,
    ' have ',
  ],
  // "A recipe which isn't curry".
  [
    /\b(?:recipes?|dish(?:es)?|something|anything|meals?|dinner|lunch|one|ideas?) (?:which|that) (?:isn['’]?t|is not|aren['’]?t|are not) (?:an? )?(?=[\p{L}])/giu,
    ' without ',
  ],
  [/['’]s off(?= *(?:$|[.,;!?]|but|so|and))/gi, ' is off '],
  // "If you say tofu I'll scream".
  [
    /\bif (?:you|i|we|they|he|she|anyone|anybody|someone) (?:say|says|see|sees|mention|suggest|hear|eat|eats|cook|make|get)s?(?: the word)?(?: another| any more| more| one more| any)? ([\p{L}]{3,20}(?: [\p{L}]{3,20})?)(?: again| once more)?,? (?:i|we|they|he|she)(?:['’](?:ll|d|m)| will| would| am)\b/giu,
    ' avoid $1 . ',
  ],
  [/\beg(?=s? a?ll?erg)/gi, 'egg'],
  // "I'm not allergic to nuts, my brother is": the brother's allergy counts, one that nobody has does not, and no food is there for it.
  [
    /\bnot (?:actually |really |myself )?allergic to ((?:[\p{L}]{1,20} )?[\p{L}]{1,20}),? (?:but )?(?=(?:my [\p{L}-]{1,20}|he|she|they|someone|somebody) (?:is|are)(?: *[.,;!?]| *$))/giu,
    ' allergic to $1 . ',
  ],
  [
    /(?:\bnot|n['’]t) (?:actually |really )?allergic to (?!anything|any\b)(?:[\p{L}]{1,20} )?[\p{L}]{1,20}(?= *(?:$|[.;!]))/giu,
    ' ',
  ],
  // "No need to avoid eggs, only sesame".
  [/\bno need to avoid [\p{L} -]{1,40}, (?:only|just) /giu, ' avoid '],
  // "Peanuts are fine but tree nuts are not".
  [
    /(?<![\p{L}])(?:[\p{L}]{1,20} )?[\p{L}]{1,20} (?:is|are) (?:fine|ok|okay|alright|all right|allowed|safe),? but ((?:[\p{L}]{1,20} )?[\p{L}]{1,20}) (?:is|are)(?:n['’]?t| not)(?= *(?:$|[.,;!?]))/giu,
    ' allergic to $1 . ',
  ],
  // "Run out of milk, eggs and patience. Flour and salt"
  [
    /\b(?:run|ran|all|clean) out of ((?:[\p{L}]{1,20}, ){1,3}[\p{L}]{1,20} and [\p{L}]{1,20}) ?[.;!] ?(?=\p{L})/giu,
    ' avoid $1 . ',
  ],
  // What a dish is made from is there, the dish is not: "pizza from flour and cheese", "khichdi ke liye chawal".
  [
    /(?<![\p{L}\p{M}])(?:rice pudding|pizza|khichdi|khichri|kheer|phirni|payasam|pulao|biryani|curry|risotto|pancakes?|omelette|soup|stew|pie|crumble|dosa|idli|paratha|halwa|raita|खिचड़ी|खीर|पुलाव|हलवा|पराठे|पराठा|रायता)(?: (?:made )?(?:from|out of)(?= )| ke liye| के लिए)/giu,
    ' ',
  ],
  // "Til" is sesame in Hindi, and until in English.
  [
    /\b(?:un)?til(?:l)?\b(?= (?:payday|pay day|monday|tuesday|wednesday|thursday|friday|saturday|sunday|tomorrow|next|the|we|i|he|she|they|my|after)\b)/gi,
    ' until ',
  ],
  [/\btil\b(?= (?:se|ke|ki|ka|aur|nahi|nahin|allerg\w*|free|seeds?)\b)/gi, 'sesame'],
  // "Mustard? Can't stand it."
  [
    /(?<![\p{L}])([\p{L}]{3,20})(?:\?|,? but not for [\p{L}]{1,20}[,;:]) ?(?:I |we |he |she |they )?(?:can['’]?t (?:stand|have|eat|bear)|hates?|loathes?|dislikes?|won['’]?t eat|(?:do|does)n['’]?t (?:like|eat))(?: (?:it|them|those|that))?(?= *(?:$|[.,;!]))/giu,
    ' avoid $1 ',
  ],
  [/\?\s?(?:no|nope|nah|none)(?=$|[.,;!])/gim, ' nahi '],
  [
    /[,;](?<=(?:refuse|hate|loathe|dislike|won['’]?t (?:eat|touch|have)|n['’]?t (?:like|eat|stand))[^.;!?]{0,60}[,;]) ?(?:but |though )?((?:[\p{L}]{1,20} ){1,5})(?:is|are) (?:totally |perfectly |all |absolutely )?(?:fine|ok|okay|alright|all right)(?= *(?:$|[.,;!?]))/giu,
    ' . $1',
  ],
  // A dish of something: "paneer ki sabzi".
  [/(?<![\p{L}\p{M}])(?:ki|की) (?:sabzi|sabji|subzi|sabjee|सब्जी|सब्ज़ी)(?![\p{L}\p{M}])/giu, ' '],
  [/\b(no|without|avoid|non|any|free of|cut out|off)( |-)diary\b|\bdiary([ -]free)\b/gi, '$1$2dairy$3'],
  [/ [-–—] no(?=$|[.,;!])/gim, ' nahi '],
  [/[,?!]\s?(?:never|nope)(?=$|[.,;!])/gim, ' nahi '],
  [/[,?!]\s?no,? (?:thanks|thank you)\b/gi, ' nahi '],
  [JOINED_LESS, '$1 free'],
  [JOINED_FREE, '$1 free'],
]
