import { z } from 'zod'
import { DRAFT_LIMITS, RecipeDraft, UnfinishedDraft } from '#app/recipes/publishing/recipe-draft.ts'
import { NUTRIENT_FIGURES, VISIBILITY } from '#app/recipes/recipe/recipe-resource.ts'
import { AUDIENCES } from '#app/recipes/recipe/visibility.ts'
import { m } from '#messages'

const { shape } = RecipeDraft
const NOT_GIVEN = 'Not shown if omitted or null.'
const level = () => z.string().nullable().meta({ description: 'Null if not given.' })

/** The fields and rules of the recipe form, with descriptions for programs and with `imageUrl`. */
export const DraftFields = RecipeDraft.safeExtend({
  title: shape.title.meta({ description: 'The title of the recipe.', examples: ['Lemon rice'] }),
  description: shape.description.meta({
    description: 'One or two sentences about the dish.',
    examples: ['Bright, quick and made of what is left over.'],
  }),
  imageUrl: z
    .url({
      protocol: /^https?$/,
      error: ({ input }) => (input === '' ? m.publish_photo_required() : undefined),
    })
    .max(2000)
    .optional()
    .meta({
      description:
        'URL of a photo, which FoodIO fetches and stores. If neither `imageUrl` nor `photos` is given, FoodIO draws a cover, an illustration of the dish. An empty string is an error.',
    }),
  photos: shape.photos.meta({
    description: `Photos uploaded with \`POST /photos\`, the cover first; at most ${DRAFT_LIMITS.photos}. Without photos and \`imageUrl\`, FoodIO draws a cover.`,
    examples: [[{ key: 'photos/0123456789abcdef0123456789abcdef', alt: 'A bowl of yellow rice' }]],
  }),
  ingredients: shape.ingredients.meta({
    description: `One line for each ingredient, in free text; at most ${DRAFT_LIMITS.ingredients}. A line that ends with a colon is a heading for the lines after it. Empty lines are removed.`,
    examples: [['For the rice:', '1 cup basmati rice, rinsed', '2 tbsp lemon juice']],
  }),
  instructions: shape.instructions.meta({
    description: 'The steps, one line or paragraph each. A line that ends with a colon is a heading.',
    examples: ['Boil the rice until it is just done.\nStir in the lemon juice.'],
  }),
  prepTime: shape.prepTime.meta({ description: 'Preparation time in minutes.', examples: [10] }),
  waitTime: shape.waitTime.meta({
    description: 'Waiting time in minutes, such as chilling, marinating or rising. It counts in the total time.',
    examples: [120],
  }),
  cookTime: shape.cookTime.meta({
    description: 'Cooking time in minutes. `prepTime` and `cookTime` together are more than 0.',
    examples: [15],
  }),
  servings: shape.servings.meta({ description: 'Number of servings.', examples: [4] }),
  categories: shape.categories.meta({
    description:
      'Slugs of the categories to list the recipe in. For `30-minute-meals`, the total time is at most 30 minutes.',
  }),
  tags: shape.tags.meta({
    description: `A list, or a string separated by commas; at most ${DRAFT_LIMITS.tags}.`,
    examples: [['rice', 'quick']],
  }),
  cuisine: shape.cuisine.meta({ description: 'Not shown if omitted or empty.' }),
  category: shape.category.meta({ description: 'Kind of dish; not shown if omitted or empty.' }),
  difficulty: shape.difficulty.meta({ description: NOT_GIVEN }),
  spiceLevel: shape.spiceLevel.meta({ description: NOT_GIVEN }),
  sweetness: shape.sweetness.meta({ description: NOT_GIVEN }),
  language: shape.language.meta({ description: 'Language of the recipe, as a BCP 47 tag.' }),
  visibility: shape.visibility.meta({
    description: `${VISIBILITY.description} If omitted, a new recipe is public, and a revised one stays as it is.`,
  }),
  audience: shape.audience.meta({
    description:
      'Whom a draft is to be for once it is finished, which its form then opens with; ignored for others. If omitted, a draft’s stays as it is.',
  }),
  sharedWithHousehold: shape.sharedWithHousehold.meta({
    description:
      'Whether the members of your household may read the recipe while it is private. If omitted, a new recipe is not shared, and a revised one stays as it is.',
  }),
  source: shape.source.meta({
    description: 'Where the recipe is from, if it is not the author’s own: a URL or a name.',
    examples: ['https://example.com/lemon-rice'],
  }),
  nutrition: shape.nutrition.meta({
    description:
      'What a serving contains: kilocalories, milligrams of sodium, everything else in grams. If omitted or null, FoodIO estimates it from the ingredients.',
  }),
})

const sender = {
  userOwner: z
    .string()
    .max(200)
    .optional()
    .meta({ description: 'Accepted for compatibility and ignored; the caller is the author.' }),
}

const FinishedRequest = DraftFields.safeExtend({
  ...sender,
  visibility: VISIBILITY.exclude(['draft', 'private'])
    .optional()
    .meta(DraftFields.shape.visibility.meta() ?? {}),
}).meta({ id: 'FinishedDraft' })

const { shape: finished } = DraftFields
const { shape: unfinished } = UnfinishedDraft
const UnfinishedRequest = z
  .object({
    ...finished,
    ...unfinished,
    waitTime: finished.waitTime,
    servings: finished.servings,
    prepTime: unfinished.prepTime.meta({ description: 'Preparation time in minutes.' }),
    cookTime: unfinished.cookTime.meta({ description: 'Cooking time in minutes.' }),
    visibility: VISIBILITY.extract(['draft', 'private']),
    ...sender,
  })
  .meta({
    id: 'UnfinishedDraft',
    description:
      'A recipe that is still being written, or private: the fields of a finished one, of which only the title is required. FoodIO draws no cover for it.',
  })

/** A recipe of any visibility as one object, for tools, whose input may have no alternatives. */
export const AnyDraft = z.object({
  ...finished,
  ...unfinished,
  waitTime: finished.waitTime,
  servings: finished.servings,
  prepTime: unfinished.prepTime.meta(finished.prepTime.meta() ?? {}),
  cookTime: unfinished.cookTime.meta(finished.cookTime.meta() ?? {}),
  description: unfinished.description.meta(finished.description.meta() ?? {}),
  ingredients: unfinished.ingredients.meta(finished.ingredients.meta() ?? {}),
  instructions: unfinished.instructions.meta(finished.instructions.meta() ?? {}),
  visibility: finished.visibility,
})

/** The request to publish or revise a recipe, or to store one that is not finished; with `userOwner`, which the specification requires. */
export const DraftRequest = z.discriminatedUnion('visibility', [FinishedRequest, UnfinishedRequest]).meta({
  id: 'RecipeDraft',
  examples: [
    {
      title: 'Lemon rice',
      description: 'Bright, quick and made of what is left over.',
      imageUrl: 'https://example.com/lemon-rice.jpg',
      ingredients: ['1 cup basmati rice, rinsed', '2 tbsp lemon juice'],
      instructions: 'Boil the rice until it is just done.\nStir in the lemon juice.',
      prepTime: 10,
      cookTime: 15,
    },
    { title: 'Lemon rice', visibility: 'draft' },
  ],
})

/** A published recipe with the texts as its author typed them, to be revised. */
export const DraftResource = z
  .strictObject({
    title: z.string(),
    description: z.string(),
    photos: z.array(z.strictObject({ key: z.string(), alt: z.string() })),
    ingredients: z.array(z.string()),
    instructions: z.string(),
    prepTime: z.int().meta({ description: 'Preparation time in minutes.' }),
    waitTime: z.int().meta({ description: 'Waiting time in minutes.' }),
    cookTime: z.int().meta({ description: 'Cooking time in minutes.' }),
    servings: z.int().meta({ description: 'Number of servings.' }),
    cuisine: z.string(),
    category: z.string(),
    categories: z.array(z.string()),
    dietaryInfo: z.array(z.string()),
    allergens: z.array(z.string()),
    tags: z.array(z.string()),
    difficulty: level(),
    spiceLevel: level(),
    sweetness: level(),
    language: z.string(),
    visibility: VISIBILITY,
    audience: z
      .enum(AUDIENCES)
      .optional()
      .meta({ description: 'Whom a draft is to be for once it is finished; omitted if that is not chosen.' }),
    sharedWithHousehold: z
      .boolean()
      .meta({ description: 'Whether the author’s household may read it while it is private.' }),
    source: z.string().meta({ description: 'Empty if it is the author’s own.' }),
    notes: z.string(),
    nutrition: z
      .strictObject(NUTRIENT_FIGURES)
      .nullable()
      .meta({ description: 'What the author says a serving contains; null if it is left to the estimate.' }),
  })
  .meta({ id: 'PublishedDraft' })

/** A draft as the API's resource, with the fields of photos that a revision accepts. */
export const draftResource = (draft: RecipeDraft): z.infer<typeof DraftResource> => ({
  ...draft,
  visibility: draft.visibility ?? 'public',
  sharedWithHousehold: draft.sharedWithHousehold ?? false,
  photos: draft.photos.map(({ key, alt }) => ({ key, alt })),
})
