import fc from 'fast-check'
import { DIETARY_INFO } from '#app/food/diets/diet.ts'
import { ALLERGENS } from '#app/food/foods/allergen.ts'
import {
  CATEGORIES,
  DIFFICULTIES,
  type Picture,
  type Recipe,
  SPICE_LEVELS,
  SWEETNESS,
} from '#app/recipes/recipe/recipe.ts'
import { LANGUAGE_TAGS } from '#app/recipes/recipe/recipe-language.ts'
import { AUDIENCES, VISIBILITIES } from '#app/recipes/recipe/visibility.ts'

const HOSTILE = [
  '<script>alert(1)</script>',
  '<b>bold</b> & &amp; &lt;',
  'a "quoted" \'title\' \\ back\\slash',
  'ends with \\',
  'two\nlines',
  'windows\r\nlines',
  '---\ntitle: mine\n---',
  '--- a -- comment [- and another -]',
  '# heading',
  '== Ingredients ==',
  '## Ingredients',
  'Ingredients',
  'Method:',
  'Notes',
  '> note',
  '>> servings: 7',
  '- item',
  '1. first',
  '12) twelfth',
  '* * *',
  '***',
  '===',
  '**bold** _it_ `code` ~~gone~~',
  '[link](javascript:alert(1)) ![x](y)',
  '| a | b |',
  '@salt{} #pot{} ~{5%minutes} @@x @?y',
  '{1%2} (in brackets) %',
  '@&(~1)dough{}',
  'bake 10 minutes, then ~10 min',
  '../../etc/passwd',
  'C:\\con',
  'nul',
  '✅ 🍋👩‍🍳',
  'नींबू चावल, २ कप',
  'שלום مرحبا',
  'key: value # no comment',
  '"',
  "'",
  '2½ cups (600 ml)',
  '▢ 1 cup',
  'Step 1: stir',
  'null',
  '1e3',
  '\u0000\u0007\u001b[31m',
  'a\u2028b\u0085c\u000bd',
  '\ud800',
  'Â½ Ã©',
  '`````',
  '~~~',
  '    four spaces',
  '\ttab',
  'https://example.org/a_b_c',
]

/** Any text that someone could type, rather often one that means something to a file format. */
export const anyText = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc
    .array(fc.constantFrom(...HOSTILE, ' ', 'onion', '10 minutes', '\n'), { maxLength: 5 })
    .map((some) => some.join('')),
)

/** The same, with something to see in it. */
export const anyWords = anyText.filter((text) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text))

const orNull = <T>(some: fc.Arbitrary<T>) => fc.option(some, { nil: null })
const amount = fc.integer({ min: 0, max: 100_000 }).map((tenths) => tenths / 10)
const minutes = fc.integer({ min: 0, max: 6000 })
const duration = fc.record({ minutes, note: orNull(anyText) })
const at = fc.integer({ min: 0, max: 4_102_444_800_000 })

const anyPicture: fc.Arbitrary<Picture> = fc.record({
  key: fc.stringMatching(/^[a-z]{1,9}\/[a-z0-9-]{1,20}\.[0-9a-f]{10}$/),
  width: fc.integer({ min: 1, max: 9000 }),
  height: fc.integer({ min: 1, max: 9000 }),
  colour: fc.stringMatching(/^#[0-9a-f]{6}$/),
  alt: anyText,
})

const anyPhotos = fc.oneof(
  fc.record({ picture: orNull(anyPicture), photos: fc.array(anyPicture, { maxLength: 3 }) }),
  fc.array(anyPicture, { minLength: 1, maxLength: 3 }).map((photos) => ({ picture: photos[0] ?? null, photos })),
)

const anyRating = fc.oneof(
  fc.constant({ rating: 0, ratingCount: 0 }),
  fc.record({
    rating: fc.integer({ min: 10, max: 50 }).map((tenths) => tenths / 10),
    ratingCount: fc.integer({ min: 1, max: 1e6 }),
  }),
)

const anyIngredient = fc.record({
  section: orNull(anyWords),
  quantity: fc.oneof(
    fc.constantFrom('', '2 tbsp', '200 g', '200g', '½', '1½ cups', '1 (400 g) tin', 'a pinch'),
    anyText,
  ),
  name: fc.oneof(fc.constantFrom('onion', 'Onion', 'olive oil', 'salt'), anyWords),
  notes: orNull(anyText),
})

const anyStep = fc.record({
  section: orNull(anyWords),
  text: fc.oneof(fc.constantFrom('Chop the onion for 10 minutes.', 'Warm the olive oil. Add salt.'), anyWords),
})

/** Any recipe that FoodIO can store, and some that it would not take: hostile words, up to 60 ingredients. */
export const anyRecipe: fc.Arbitrary<Recipe> = fc
  .tuple(
    anyPhotos,
    anyRating,
    fc.record({
      id: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
      title: anyWords,
      description: anyText,
      language: fc.constantFrom(...LANGUAGE_TAGS),
      prep: duration,
      wait: duration,
      cook: duration,
      totalMinutes: minutes,
      servings: fc.integer({ min: 1, max: 1000 }),
      tags: fc.array(anyText, { maxLength: 8 }),
      difficulty: orNull(fc.constantFrom(...DIFFICULTIES)),
      spiceLevel: orNull(fc.constantFrom(...SPICE_LEVELS)),
      sweetness: orNull(fc.constantFrom(...SWEETNESS)),
      author: orNull(fc.record({ username: anyWords, name: anyText, image: orNull(anyWords), isNew: fc.boolean() })),
      visibility: fc.constantFrom(...VISIBILITIES),
      audience: fc.constantFrom(null, ...AUDIENCES),
      sharedWithHousehold: fc.boolean(),
      source: orNull(anyText),
      notes: orNull(anyText),
      isCookbook: fc.boolean(),
    }),
    fc.record({
      category: anyText,
      cuisine: anyText,
      categories: fc.subarray([...CATEGORIES]),
      dietaryInfo: fc.subarray([...DIETARY_INFO]),
      allergens: fc.subarray([...ALLERGENS]),
      ingredients: fc.array(anyIngredient, { minLength: 1, maxLength: 60, size: 'medium' }),
      steps: fc.array(anyStep, { minLength: 1, maxLength: 12 }),
      nutrition: orNull(
        fc.record(
          {
            calories: amount,
            protein: amount,
            carbs: amount,
            fat: amount,
            fiber: amount,
            sugar: amount,
            sodium: amount,
            isEstimated: fc.constant(true as const),
          },
          { requiredKeys: ['calories', 'protein', 'carbs', 'fat', 'fiber', 'sugar', 'sodium'] },
        ),
      ),
      publishedAt: at,
      updatedAt: at,
    }),
  )
  .map(([photos, rating, one, other]) => ({ ...photos, ...rating, ...one, ...other }))
