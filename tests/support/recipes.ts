import sharp from 'sharp'
import type { Client } from './client.ts'

/** The fields of a recipe form that is right, but for its photo. */
export const FIELDS = {
  title: 'Barley Risotto with Leeks',
  description: 'Soft leeks and chewy barley, finished with lemon.',
  'ingredients[0]': '250 g pearl barley, rinsed',
  'ingredients[1]': '2 leeks, sliced',
  'ingredients[2]': 'For the finish:',
  'ingredients[3]': '½ lemon',
  instructions:
    '1. Soften the leeks in butter.\n2. Add the barley and water.\nFor the finish:\nSqueeze the lemon over it.',
  prepTime: '15',
  waitTime: '',
  cookTime: '40',
  servings: '4',
  cuisine: 'Italian',
  category: 'Main Course',
  difficulty: 'Easy',
  spiceLevel: 'Mild',
  sweetness: 'None',
  tags: 'barley, Leeks, barley',
  notes: 'Keeps for two days.',
}

/** A picture file of one colour; another colour makes another picture. */
export async function aPictureFile(background = '#3f7d20', name = 'dish.jpg') {
  const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' })
}

/** A recipe form to send: FIELDS with changes, categories, and a picture unless there is to be none. */
export async function aRecipeForm(changes: Record<string, string> = {}, { picture = '#3f7d20' as string | null } = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...FIELDS, do: 'save', ...changes })) form.set(name, value)
  form.append('categories', 'dinner')
  form.append('categories', 'vegetarian')
  form.append('dietaryInfo', 'Vegetarian')
  if (picture !== null) form.append('photoFiles', await aPictureFile(picture))
  return form
}

/** Publishes a recipe as a cook who is signed in, and returns its id; `form` for one that differs by more than fields. */
export async function publish(client: Client, changes: Record<string, string> = {}, form?: FormData) {
  const response = await client.post('/AddRecipe', form ?? (await aRecipeForm(changes)))
  if (response.status !== 303) throw new Error(`the recipe was not published: ${response.status}`)
  const mine = await (await client.get('/profile')).text()
  return Number(/\/AddRecipe\?id=(\d+)/.exec(mine)?.[1])
}
