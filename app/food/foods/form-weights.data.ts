/** What a food weighs in a form of which its own weights are too far off: grams of a cup, of a piece, of a slice, and where they are from. */
export interface FormWeight {
  food: string
  /** How its name tells the form. */
  words: RegExp
  cup?: number
  piece?: number
  slice?: number
  /** Whether the words tell how large a piece is. */
  isSized?: true
  /** The food of the USDA's Standard Reference and its portion, or that it is an estimate of our own. */
  source: string
}

/** Forms of foods, the first that fits. */
export const FORM_WEIGHTS: readonly FormWeight[] = [
  { food: 'apple', words: /\b(?:apple ?sauce|apple pur[eé]e)\b/i, cup: 244, source: '09019 applesauce, cup' },
  { food: 'sweet potato', words: /\bmash(?:ed)?\b/i, cup: 255, source: '11514 canned, mashed, cup' },
  { food: 'potato', words: /\bmash(?:ed)?\b/i, cup: 210, source: '11657 mashed, home-prepared, cup' },
  { food: 'potato', words: /\b(?:new|baby)\b/i, piece: 45, isSized: true, source: 'estimate' },
  { food: 'potato', words: /\bsmall\b/i, piece: 92, isSized: true, source: '11354 small (1-3/4" to 2-1/4" dia.)' },
  {
    food: 'potato',
    words: /\b(?:large|baking)\b/i,
    piece: 330,
    isSized: true,
    source: '11354 large (3" to 4-1/4" dia.)',
  },
  { food: 'banana', words: /\b(?:mashed|pur[eé]ed)\b/i, cup: 225, source: '09040 cup, mashed' },
  { food: 'banana', words: /\bsmall\b/i, piece: 101, isSized: true, source: '09040 small (6" to 6-7/8" long)' },
  { food: 'avocado', words: /\b(?:mashed|pur[eé]ed)\b/i, cup: 230, source: '09037 cup, pureed' },
  { food: 'strawberry', words: /\bpur[eé]e(?:d)?\b/i, cup: 232, source: '09316 cup, pureed' },
  { food: 'pumpkin', words: /\b(?:mashed|pur[eé]ed?)\b/i, cup: 245, source: '11424 canned, cup' },
  { food: 'pineapple', words: /\bcrushed\b/i, cup: 249, source: '09356 canned, cup, crushed' },
  { food: 'courgette', words: /\bsmall\b/i, piece: 118, isSized: true, source: '11641 small' },
  { food: 'courgette', words: /\blarge\b/i, piece: 323, isSized: true, source: '11641 large' },
  { food: 'squash', words: /\b(?:yellow|summer|crookneck|pattypan)\b/i, piece: 196, source: '11641 medium' },
  { food: 'cabbage', words: /\b(?:shredded|slaw|coleslaw)\b/i, cup: 70, source: '11109 cup, shredded' },
  { food: 'onion', words: /\bsliced\b/i, cup: 115, source: '11282 cup, sliced' },
  { food: 'onion', words: /\bsmall\b/i, piece: 70, isSized: true, source: '11282 small' },
  { food: 'bell pepper', words: /\bsliced\b/i, cup: 92, source: '11821 cup, sliced' },
  { food: 'carrot', words: /\bbaby\b/i, piece: 10, isSized: true, source: '11960 medium' },
  { food: 'spinach', words: /\bcooked\b/i, cup: 180, source: '11458 cooked, boiled, drained, cup' },
  { food: 'spinach', words: /\bfrozen\b/i, cup: 156, source: '11463 frozen, chopped or leaf, cup' },
  { food: 'kale', words: /\bcooked\b/i, cup: 130, source: '11234 cooked, boiled, drained, cup' },
  { food: 'lettuce', words: /\biceberg\b/i, cup: 65, piece: 539, source: '11252 head, medium (6" dia)' },
  { food: 'lettuce', words: /\b(?:romaine|cos)\b(?! hearts?)/i, piece: 626, source: '11251 head' },
  { food: 'lettuce', words: /\b(?:butterhead|butter|boston|bibb)\b/i, piece: 163, source: '11250 head (5" dia)' },
  { food: 'lettuce', words: /\blittle gem\b/i, piece: 100, source: 'estimate' },
  { food: 'tomato', words: /\bcrushed\b/i, cup: 242, source: '11693 crushed, canned, 2 of .5 cup' },
  { food: 'tomato', words: /\bpur[eé]e(?:d)?\b/i, cup: 250, source: '11547 puree, cup' },
  { food: 'tomato', words: /\b(?:plum|roma|italian|san marzano)\b/i, piece: 62, source: '11529 plum tomato' },
  { food: 'tomato', words: /\bgrape\b/i, piece: 8, source: 'estimate' },
  { food: 'asparagus', words: /\bspears?\b|^asparagus$/i, piece: 16, source: '11011 spear, medium' },
  { food: 'celery', words: /\b(?:ribs?|sticks?|stalks?)\b/i, piece: 42, source: '11143 stalk, medium' },
  { food: 'chili', words: /\bserranos?\b/i, piece: 6, source: '11977 pepper' },
  { food: 'chili', words: /\b(?:thai|bird(?:['’]s)?[ -]eye)\b/i, piece: 2, source: 'estimate' },
  { food: 'almond', words: /\b(?:sliced|flaked)\b/i, cup: 92, source: '12061 cup, sliced' },
  { food: 'almond', words: /\b(?:slivered|slivers)\b/i, cup: 108, source: '12061 cup, slivered' },
  { food: 'walnut', words: /\bground\b/i, cup: 80, source: '12155 cup, ground' },
  { food: 'walnut', words: /\bchopped\b/i, cup: 117, source: '12155 cup, chopped' },
  { food: 'walnut', words: /\b(?:half|halves)\b/i, piece: 2, source: '12155 cup, in halves (50)' },
  { food: 'hazelnut', words: /\bground\b/i, cup: 75, source: '12120 cup, ground' },
  { food: 'hazelnut', words: /\bchopped\b/i, cup: 115, source: '12120 cup, chopped' },
  { food: 'flaxseed', words: /\b(?:ground|milled|meal)\b/i, cup: 112, source: '12220 16 tbsp, ground' },
  { food: 'powdered sugar', words: /\bsifted\b/i, cup: 100, source: '19336 cup, sifted' },
  { food: 'cornflake', words: /\b(?:crushed|crumbs?)\b/i, cup: 84, source: 'estimate' },
  { food: 'biscuit', words: /\b(?:crushed|crumbs?)\b/i, cup: 84, source: '18173 cup, crushed' },
  { food: 'cracker', words: /\b(?:crushed|crumbs?)\b/i, cup: 70, source: '18228 cup, crushed' },
  {
    food: 'rice',
    words: /\bbrown\b.*\b(?:cooked|boiled)\b|\b(?:cooked|boiled)\b.*\bbrown\b/i,
    cup: 195,
    source: '20037 cooked, cup',
  },
  { food: 'rice', words: /\b(?:cooked|boiled|leftover)\b/i, cup: 158, source: '20045 cooked, cup' },
  { food: 'oat', words: /\bcooked\b/i, cup: 234, source: '08180 cooked with water, cup' },
  { food: 'millet', words: /\bcooked\b/i, cup: 174, source: '20032 cooked, cup' },
  { food: 'cream', words: /\bwhipped\b/i, cup: 120, source: '01053 cup, whipped' },
  { food: 'egg', words: /\bextra[ -]large\b/i, piece: 56, isSized: true, source: '01123 extra large' },
  { food: 'egg', words: /\bjumbo\b/i, piece: 63, isSized: true, source: '01123 jumbo' },
  { food: 'egg', words: /\bmedium\b/i, piece: 44, isSized: true, source: '01123 medium' },
  { food: 'egg', words: /\bsmall\b/i, piece: 38, isSized: true, source: '01123 small' },
  { food: 'bun', words: /\bhot ?dog\b/i, piece: 44, source: '18350 roll' },
  {
    food: 'sausage',
    words: /\b(?:hot ?dogs?|frankfurters?|franks?|wieners?)\b/i,
    piece: 50,
    source: '07022 frankfurter',
  },
  { food: 'sausage', words: /\bitalian\b/i, piece: 91, source: '07036 link, 5/lb' },
  { food: 'pork', words: /\bchops?\b/i, piece: 175, source: 'estimate' },
  { food: 'lamb', words: /\b(?:chops?|cutlets?)\b/i, piece: 110, source: 'estimate' },
  { food: 'bacon', words: /\b(?:cooked|fried|crisp(?:y|ed)?)\b/i, slice: 9, source: '10861 slice cooked' },
  {
    food: 'ham',
    words: /\b(?:prosciutto|parma|serrano|jam[oó]n|ib[eé]rico|speck|cured)\b/i,
    slice: 14,
    source: 'estimate',
  },
]
