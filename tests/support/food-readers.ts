import type { Reader } from './readers.ts'

/** The readers of what is in a recipe beside its lines. */
export const FOOD_READERS: Reader[] = [
  {
    name: 'the foods that a step brings',
    module: '/app/food/diets/step-contents.ts',
    read: ({ foodsBesideLines }, text) => [
      foodsBesideLines?.([{ text }], []),
      foodsBesideLines?.([{ text }], [{ text: 'rice', has: () => false, may: () => false }]),
    ],
    others: 'some',
  },
  {
    name: 'the foods that a recipe names besides',
    module: '/app/food/diets/remarks.ts',
    read: ({ foodsOfRemarks }, text) =>
      foodsOfRemarks?.({ title: text, description: text, notes: text, parts: [text] }, []),
    others: 'some',
  },
]
