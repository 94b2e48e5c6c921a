import { z } from 'zod'
import { m } from '../../messages/compiled/messages.js'
import { MOST, RecipeDraft } from './recipe-draft.ts'

const { shape } = RecipeDraft
const NOT_GIVEN = 'Not shown anywhere when it is left out or null.'
const level = () => z.string().nullable().meta({ description: 'Null when it is not given.' })

/** What a program tells of a recipe: the form's fields under their names, by the form's rules. */
export const DraftFields = RecipeDraft.safeExtend({
  title: shape.title.meta({ description: 'What it is called.', examples: ['Lemon rice'] }),
  description: shape.description.meta({
    description: 'A line or two that make people want to cook it.',
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
        'The address of a photo, fetched and kept by FoodIO. When it and `photos` are left out, FoodIO makes a cover: an illustration of the dish. An empty one is an error.',
    }),
  photos: shape.photos.meta({
    description: `Photos that were sent to /photos before, the cover first; ${MOST.photos} at most. Without any, and without \`imageUrl\`, FoodIO makes a cover.`,
    examples: [[{ key: 'photos/0123456789abcdef0123456789abcdef', alt: 'A bowl of yellow rice' }]],
  }),
  ingredients: shape.ingredients.meta({
    description: `One line each as people write them, ${MOST.ingredients} at most; a line that ends with a colon is a heading for those after it, and empty lines are left out.`,
    examples: [['For the rice:', '1 cup basmati rice, rinsed', '2 tbsp lemon juice']],
  }),
  instructions: shape.instructions.meta({
    description: 'The steps, one line or paragraph each; a line that ends with a colon is a heading.',
    examples: ['Boil the rice until it is just done.\nStir in the lemon juice.'],
  }),
  prepTime: shape.prepTime.meta({ description: 'The work before cooking, in minutes.', examples: [10] }),
  waitTime: shape.waitTime.meta({
    description: 'Chilling, marinating, rising: nobody works and nothing cooks, in minutes. It is part of the total.',
    examples: [120],
  }),
  cookTime: shape.cookTime.meta({
    description: 'Boiling, baking and the like, in minutes; together with `prepTime` more than 0.',
    examples: [15],
  }),
  servings: shape.servings.meta({ description: 'For how many.', examples: [4] }),
  categories: shape.categories.meta({
    description: 'The pages that it stands on; `30-minute-meals` takes 30 minutes at most, waiting included.',
  }),
  tags: shape.tags.meta({
    description: `A list, or a text with commas; ${MOST.tags} at most.`,
    examples: [['rice', 'quick']],
  }),
  cuisine: shape.cuisine.meta({ description: 'Not shown anywhere when it is left out or empty.' }),
  category: shape.category.meta({ description: 'The kind of dish; not shown anywhere when it is left out or empty.' }),
  difficulty: shape.difficulty.meta({ description: NOT_GIVEN }),
  spiceLevel: shape.spiceLevel.meta({ description: NOT_GIVEN }),
  sweetness: shape.sweetness.meta({ description: NOT_GIVEN }),
  language: shape.language.meta({ description: 'The language that it is written in, as a BCP 47 tag.' }),
})

/** What the API takes to publish or revise a recipe, the specification's `userOwner` among it. */
export const DraftRequest = DraftFields.safeExtend({
  userOwner: z
    .string()
    .max(200)
    .optional()
    .meta({ description: 'Taken and not looked at: the recipe is of whoever sends it.' }),
}).meta({
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
  ],
})

/** A published recipe in the words that its cook typed, to be changed and sent back. */
export const DraftResource = z
  .strictObject({
    title: z.string(),
    description: z.string(),
    photos: z.array(z.strictObject({ key: z.string(), alt: z.string() })),
    ingredients: z.array(z.string()),
    instructions: z.string(),
    prepTime: z.int().meta({ description: 'Minutes.' }),
    waitTime: z.int().meta({ description: 'Minutes.' }),
    cookTime: z.int().meta({ description: 'Minutes.' }),
    servings: z.int().meta({ description: 'How many people it feeds.' }),
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
    notes: z.string(),
  })
  .meta({ id: 'PublishedDraft' })

/** A draft as the API shows it: of photos what is sent back. */
export const draftResource = (draft: RecipeDraft): z.infer<typeof DraftResource> => ({
  ...draft,
  photos: draft.photos.map(({ key, alt }) => ({ key, alt })),
})
