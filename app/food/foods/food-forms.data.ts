/** What a food is made into, named behind it: "carrot juice", "beetroot powder". Each is singular. */
export const FORMS_BEHIND =
  'flour powder starch stock broth bouillon juice oil paste sauce syrup extract essence chip crisp flake granule vinegar jam jelly chutney pickle achar ras ketchup soup cracker liqueur wine fat bone skin water ink cordial concentrate seasoning protein atta पाउडर आटा तेल रस पेस्ट अचार सूप'.split(
    ' ',
  )

/** Words between a food and its form in Hindi: "aam ka achar". */
export const FORM_LINKS = 'ka ki ke का की के'.split(' ')

/** A treatment named before a food that makes another food of it, and the broad foods that it leaves what they are. */
export const FORMS_BEFORE: Readonly<Record<string, readonly string[]>> = {
  dried: [
    'grain',
    'legume',
    'pasta',
    'noodle',
    'spice',
    'seaweed',
    'dried fruit',
    'nut',
    'seed',
    'oregano',
    'thyme',
    'rosemary',
    'bay leaf',
    'marjoram',
    'sage',
    'fenugreek',
    'curry leaf',
    'breadcrumb',
    'yeast',
    'tea',
    'hibiscus flower',
    'sausage',
  ],
  desiccated: [],
  dehydrated: [],
  powdered: ['sugar'],
  candied: [],
  crystallised: [],
  pickled: ['gherkin'],
  preserved: [],
  sukha: ['grain', 'legume', 'spice', 'nut'],
  सूखा: ['grain', 'legume', 'spice', 'nut'],
  smoked: ['spice', 'cheese', 'tofu', 'salt', 'sausage', 'bacon', 'pancetta', 'ham', 'tea', 'paprika', 'oil', 'chili'],
}

/** Foods of which a form named behind them is the food itself: "oat flakes", "tuna chunks". */
export const FORMS_LEFT: Readonly<Record<string, readonly string[]>> = {
  flake: ['grain', 'tuna', 'salt', 'chili flake', 'desiccated coconut'],
  powder: ['spice', 'cocoa powder', 'custard', 'baking powder', 'coffee', 'gelatin', 'agar', 'yeast'],
  seasoning: ['spice', 'herb'],
  paste: ['tamarind', 'miso', 'sauce', 'spice'],
  extract: ['vanilla'],
  essence: ['vanilla'],
  water: ['ice', 'rose water'],
  chip: ['chocolate', 'potato chip'],
  sauce: ['sauce'],
  granule: ['coffee', 'stock'],
  starch: ['starch'],
  concentrate: ['tamarind'],
}
