/** What words of a change say of the food behind them; a list is several words in a row. */
export const CHANGE_WORDS = {
  less: [
    'less',
    'fewer',
    'reduced',
    'halved',
    'half the',
    'half of the',
    'half as much',
    'cut down on',
    'cut back on',
    'cut down',
  ],
  more: ['more', 'extra', 'doubled', 'tripled', 'double the', 'twice the', 'twice as much'],
  without: [
    'without',
    'no',
    'omitted',
    'omitting',
    'skipped',
    'skipping',
    'left out',
    'leaving out',
    'left off',
    "didn't use",
    "didn't add",
    'did not use',
    'did not add',
    'dropped',
  ],
} as const

/** Of these, the food may be before them: "the sugar was halved". */
export const TURNED_WORDS = ['halved', 'reduced', 'doubled', 'tripled', 'omitted', 'skipped', 'dropped']

/** The same in Hindi, where a food right before them comes first: "चीनी कम". */
export const HINDI_CHANGE_WORDS = {
  less: ['कम', 'आधी', 'आधा', 'आधे'],
  more: ['ज्यादा', 'अधिक', 'दुगना', 'दुगनी', 'दुगने', 'दोगुना', 'दोगुनी', 'दोगुने', 'दुगुना', 'दुगुनी'],
  without: [
    'बिना',
    'बगैर',
    'के बिना',
    'के बगैर',
    'नहीं डाला',
    'नहीं डाली',
    'नहीं डाले',
    'नहीं मिलाया',
    'नहीं मिलाई',
    'नहीं मिलाए',
    'छोड़ दिया',
    'छोड़ दी',
    'छोड़ दिए',
  ],
} as const

/** What stands between a food and what took its place: in English the new food is before it, in Hindi the old one. */
export const INSTEAD_WORDS = ['instead of', 'in place of', 'rather than']
export const HINDI_INSTEAD_WORDS = ['की जगह', 'के बजाय', 'के बदले', 'के स्थान पर']

/** "Replaced the butter with oil": the old food, then the new one; behind `for` only where the language is sure. */
export const REPLACED_WORDS = ['replaced', 'swapped', 'exchanged', 'switched', 'substituted', 'subbed']
export const REPLACED_BY = ['with', 'by', 'for', 'to']

/** Words of a sentence that wishes, asks or judges, and tells of nothing that was done. */
export const WISHING_WORDS = [
  'would',
  "i'd",
  "you'd",
  'should',
  'could',
  'wish',
  'might',
  'maybe',
  'perhaps',
  'next time',
  'needs',
  'needed',
  'too much',
  'too many',
  'too little',
  'will',
  "i'll",
  'try',
  'चाहिए',
  'अगली बार',
  'होता',
  'होती',
  'होते',
  'सकता',
  'सकती',
  'सकते',
  'शायद',
  'बहुत ज्यादा',
]

/** What has a word of change in it and is none. */
export const NO_CHANGES = [
  'more or less',
  'less than',
  'more than',
  'no more',
  'no less',
  'no need',
  'no problem',
  'no longer',
  'no time',
  'कम से कम',
  'ज्यादा नहीं',
]

/** Words that end a statement about a food: another thought begins. */
export const TURNING_WORDS = [
  'but',
  'because',
  'since',
  'so',
  'which',
  'then',
  'until',
  'while',
  'when',
  'though',
  'although',
  'लेकिन',
  'मगर',
  'परंतु',
  'क्योंकि',
  'फिर',
  'तो',
]
export const JOINING_WORDS = ['and', 'or', 'plus', 'also', 'और', 'या', 'व', 'तथा', 'एवं']

/** Behind these, a food is what something is in or on: "less time in the milk". */
export const PLACE_WORDS = [
  'in',
  'on',
  'at',
  'than',
  'for',
  'to',
  'into',
  'onto',
  'with',
  'from',
  'by',
  'में',
  'से',
  'तक',
  'पर',
]

/** What may be between a Hindi food and its word of change, and before the name of a food that only goes on a list. */
export const FILLING_WORDS = [
  'थोड़ा',
  'थोड़ी',
  'थोड़े',
  'बहुत',
  'काफी',
  'ही',
  'भी',
  'the',
  'a',
  'an',
  'of',
  'some',
  'any',
  'that',
  'all',
  'my',
  'का',
  'की',
  'के',
]
