/**
 * The units that amounts are converted between: what they measure, in which system, and their size in millilitres, grams or
 * centimetres, as kitchens round them (a cup is 240 ml). Spoons belong to both systems; pints and gills to none, since British and American
 * ones differ: their size here only tells that a pint is about half a litre, and a gill a quarter of that.
 */
export interface KitchenUnit {
  measures: 'volume' | 'weight' | 'length'
  system: 'metric' | 'us' | 'both' | 'none'
  size: number
  /** Its words: abbreviated, one, many, and in Hindi. */
  words: readonly [short: string, one: string, many: string, hindi: string]
}

export const KITCHEN_UNITS: Record<string, KitchenUnit> = {
  tsp: { measures: 'volume', system: 'both', size: 5, words: ['tsp', 'teaspoon', 'teaspoons', 'छोटा चम्मच'] },
  tbsp: { measures: 'volume', system: 'both', size: 15, words: ['tbsp', 'tablespoon', 'tablespoons', 'बड़ा चम्मच'] },
  'fl oz': {
    measures: 'volume',
    system: 'us',
    size: 30,
    words: ['fl oz', 'fluid ounce', 'fluid ounces', 'फ़्लूइड औंस'],
  },
  cup: { measures: 'volume', system: 'us', size: 240, words: ['cup', 'cup', 'cups', 'कप'] },
  pint: { measures: 'volume', system: 'none', size: 500, words: ['pt', 'pint', 'pints', 'पिंट'] },
  gill: { measures: 'volume', system: 'none', size: 125, words: ['gill', 'gill', 'gills', 'गिल'] },
  quart: { measures: 'volume', system: 'us', size: 960, words: ['qt', 'quart', 'quarts', 'क्वार्ट'] },
  gallon: { measures: 'volume', system: 'us', size: 3840, words: ['gal', 'gallon', 'gallons', 'गैलन'] },
  ml: { measures: 'volume', system: 'metric', size: 1, words: ['ml', 'millilitre', 'millilitres', 'मिली'] },
  cl: { measures: 'volume', system: 'metric', size: 10, words: ['cl', 'centilitre', 'centilitres', 'सेंटीलीटर'] },
  dl: { measures: 'volume', system: 'metric', size: 100, words: ['dl', 'decilitre', 'decilitres', 'डेसीलीटर'] },
  l: { measures: 'volume', system: 'metric', size: 1000, words: ['l', 'litre', 'litres', 'लीटर'] },
  g: { measures: 'weight', system: 'metric', size: 1, words: ['g', 'gram', 'grams', 'ग्राम'] },
  kg: { measures: 'weight', system: 'metric', size: 1000, words: ['kg', 'kilogram', 'kilograms', 'किलो'] },
  oz: { measures: 'weight', system: 'us', size: 28.35, words: ['oz', 'ounce', 'ounces', 'औंस'] },
  lb: { measures: 'weight', system: 'us', size: 453.6, words: ['lb', 'pound', 'pounds', 'पाउंड'] },
  mm: { measures: 'length', system: 'metric', size: 0.1, words: ['mm', 'millimetre', 'millimetres', 'मिमी'] },
  cm: { measures: 'length', system: 'metric', size: 1, words: ['cm', 'centimetre', 'centimetres', 'सेमी'] },
  inch: { measures: 'length', system: 'us', size: 2.54, words: ['in', 'inch', 'inches', 'इंच'] },
}

/** Units by feel of which more people do not take more. */
export const UNSCALED_UNITS = new Set([
  'pinch',
  'dash',
  'splash',
  'squeeze',
  'glug',
  'grating',
  'drizzle',
  'drop',
  'sprinkle',
  'grind',
  'knife tip',
])

/** Foods that are poured: a cup of them, and of what is a kind of them, is millilitres in a metric kitchen, never grams. */
export const LIQUIDS =
  'water|milk|plant milk|coconut milk|cream|buttermilk|stock|oil|vinegar|alcohol|wine|beer|lemon juice|lime juice|orange juice|apple juice|coffee|tea|soft drink|soda water|soy sauce|tamari|fish sauce|passata'.split(
    '|',
  )

/** Of the foods that are poured, those that nobody pours. */
export const SPOONABLE = ['sour cream', 'creme fraiche', 'clotted cream', 'cream cheese', 'mascarpone', 'coconut cream']

/** Drinks whose names are those of what they are brewed from, which weighs less. */
export const BREWED = ['coffee', 'tea']

/** Foods that Americans measure by the cup rather than weigh, and what is a kind of them. */
export const MEASURED_BY_CUP =
  'flour|wheat flour|almond flour|chickpea flour|rice flour|coconut flour|cornmeal|semolina|starch|sugar|brown sugar|powdered sugar|cocoa powder|rice|quinoa|couscous|bulgur|oat|breadcrumb|legume|lentil|chickpea|nut|almond|walnut|raisin|honey|corn syrup|golden syrup|maple syrup|molasses|jaggery|yogurt|sour cream|cream cheese|butter|ghee|mayonnaise|peanut butter|tahini|jam|ketchup|milk|cream|oil|parmesan|desiccated coconut'.split(
    '|',
  )

/** Words with which a name means another food than its last word says, or one that packs differently in a cup. */
export const REPACKED =
  /(?:^|[^\p{L}])(?:powder|leaves|seeds?|pods?|whole|grated|shredded|flakes|flaked|cooked|puffed|slivered|zest|kernels|sprigs?)(?![\p{L}])/iu
