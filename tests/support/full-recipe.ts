import type { Recipe } from '#app/recipes/recipe/recipe.ts'

const picture = (name: string) => ({
  key: `photos/${name}.0123456789`,
  width: 1600,
  height: 1200,
  colour: '#123456',
  alt: `${name} described`,
})

/** A recipe in which nothing is missing, each text of it in a word and each figure in a number of its own. */
export const fullRecipe: Recipe = {
  id: 7,
  title: 'Titleword',
  description: 'Descriptionfirst.\nDescriptionsecond.',
  picture: picture('coverword'),
  photos: [picture('coverword'), picture('photoword')],
  rating: 4.3,
  ratingCount: 929,
  language: 'de',
  prep: { minutes: 11, note: 'prepword' },
  wait: { minutes: 13, note: 'waitword' },
  cook: { minutes: 17, note: 'cookword' },
  totalMinutes: 41,
  servings: 23,
  tags: ['tagfirst', 'tagsecond'],
  difficulty: 'Medium',
  spiceLevel: 'Hot',
  sweetness: 'Low',
  author: {
    username: 'usernameword',
    name: 'Authorword',
    image: 'https://pictures.example/authorpicture',
    isNew: false,
  },
  visibility: 'draft',
  audience: 'private',
  sharedWithHousehold: false,
  source: 'https://source.example/sourceword',
  notes: 'Notefirst.\nNotesecond.',
  isCookbook: false,
  category: 'Soup',
  cuisine: 'Thai',
  categories: ['airfryer', 'whole30'],
  dietaryInfo: ['Vegan', 'Gluten-Free'],
  allergens: ['celery', 'mustard'],
  ingredients: [
    { section: 'Ingredientsection', quantity: '211 g', name: 'foodfirst', notes: 'foodnotefirst' },
    { section: 'Ingredientsection', quantity: '212 g', name: 'foodsecond', notes: 'foodnotesecond' },
    { section: 'Ingredientsecond', quantity: '213', name: 'foodthird', notes: null },
  ],
  steps: [
    { section: 'Stepsection', text: 'Stepfirst is done.' },
    { section: 'Stepsection', text: 'Stepsecond is done.\nStepline is done.' },
    { section: 'Sectionsecond', text: 'Stepthird is done.' },
  ],
  nutrition: { calories: 311, protein: 312, carbs: 313, fat: 314, fiber: 315, sugar: 316, sodium: 317 },
  publishedAt: Date.UTC(2021, 2, 5),
  updatedAt: Date.UTC(2022, 7, 9),
}

/** What tells that a text has a field of the full recipe, for all that a file may have of it. */
const SIGNS: Record<string, string[]> = {
  title: ['Titleword'],
  description: ['Descriptionfirst.', 'Descriptionsecond.'],
  cover: ['coverword.0123456789'],
  'words for the cover': ['coverword described'],
  'second photo': ['photoword.0123456789'],
  'words for the second photo': ['photoword described'],
  rating: ['4.3'],
  'number of ratings': ['929'],
  prep: ['11'],
  'prep note': ['prepword'],
  wait: ['13'],
  'wait note': ['waitword'],
  cook: ['17'],
  'cook note': ['cookword'],
  total: ['41'],
  servings: ['23'],
  tags: ['tagfirst', 'tagsecond'],
  difficulty: ['Medium'],
  'spice level': ['Hot'],
  sweetness: ['Low'],
  author: ['Authorword'],
  username: ['usernameword'],
  source: ['https://source.example/sourceword'],
  notes: ['Notefirst.', 'Notesecond.'],
  category: ['Soup'],
  cuisine: ['Thai'],
  categories: ['airfryer', 'whole30'],
  diets: ['Vegan', 'Gluten-Free'],
  allergens: ['celery', 'mustard'],
  'ingredient sections': ['Ingredientsection', 'Ingredientsecond'],
  quantities: ['211', '212', '213'],
  foods: ['foodfirst', 'foodsecond', 'foodthird'],
  'ingredient notes': ['foodnotefirst', 'foodnotesecond'],
  'step sections': ['Stepsection', 'Sectionsecond'],
  steps: ['Stepfirst', 'Stepsecond', 'Stepline', 'Stepthird'],
  calories: ['311'],
  protein: ['312'],
  carbohydrates: ['313'],
  fat: ['314'],
  fiber: ['315'],
  sugar: ['316'],
  sodium: ['317'],
  published: ['2021-03-05'],
  updated: ['2022-08-09'],
  page: ['https://food.example/recipe/7'],
}

const escaped = (sign: string) => sign.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
const isIn = (text: string, sign: string) =>
  new RegExp(/^\d/.test(sign) ? `(?<![\\d.])${escaped(sign)}(?!\\d)` : `(?<!\\p{L})${escaped(sign)}`, 'iu').test(text)

/** The fields of the full recipe that are not in a text or in JSON, or of which only some is. */
export function missingFields(text: string) {
  const read = text.replaceAll('\\n', '\n')
  return Object.entries(SIGNS).flatMap(([field, signs]) => {
    const missing = signs.filter((sign) => !isIn(read, sign))
    if (missing.length === 0) return []
    return [missing.length === signs.length ? field : `${field}: ${missing.join(', ')}`]
  })
}
