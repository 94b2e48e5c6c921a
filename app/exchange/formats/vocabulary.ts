/** The namespace of FoodIO's own terms beside schema.org's, to be combined with a term of TERMS. */
export const VOCABULARY = 'urn:foodio:recipe#'

/** The meaning of each `foodio:` term in a recipe's JSON-LD file, which schema.org does not have. */
export const TERMS = {
  difficulty: 'How hard it is: Easy, Medium or Hard; null when its cook did not give it, as for the next two.',
  spiceLevel: 'How hot it is: Mild, Medium or Hot.',
  sweetness: 'How sweet it is: None, Low, Medium or High.',
  prepNote: 'A note on the preparation time, such as "plus shelling".',
  waitTime: 'How long it waits (chilling, marinating, rising), a part of totalTime, as prepTime is written.',
  waitNote: 'What it waits for.',
  cookNote: 'A note on the cooking time.',
  categories: 'The categories that list the recipe on FoodIO.',
  dietaryInfo: 'What diets it suits and what it is like; suitableForDiet has those that schema.org knows.',
  allergens: 'Which of the fourteen allergens of EU Regulation 1169/2011 are in it.',
  visibility: 'Who finds it on FoodIO: draft, private, unlisted or public.',
  audience:
    'On a draft: whom it is to be for once it is finished, private, unlisted or public; null if that is not chosen.',
  sharedWithHousehold: 'Whether it is private and its author’s household may read it.',
  source: 'Where its author has it from; null if it is their own.',
  notes: 'What the cook adds to the steps.',
  ingredients: 'The lines of recipeIngredient taken apart: section, quantity, name, notes.',
  section: "On a step: the heading above it, also the step's name.",
  isEstimated: 'On the nutrition: true where it is estimated from the ingredients.',
  isCookbook: 'Whether the recipe came with FoodIO.',
  isNew: 'On the author: whether their links are not vouched for yet.',
  key: 'On an image: its name in FoodIO.',
  colour: 'On an image: its placeholder colour.',
  isCover: 'On an image: whether it is the picture of the recipe.',
  isPhoto: "On an image: whether it is one of the cook's photos.",
} as const
export type Term = `foodio:${keyof typeof TERMS}`
