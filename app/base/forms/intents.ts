import { z } from 'zod'

/** What the forms of a page may want, each an object whose `do` names it: one list for the page, its action and the device. */
type Intents = z.ZodDiscriminatedUnion<readonly z.ZodObject[], 'do'>

/** What an intent is done with where the pressed button tells: the words behind its name, each an id, or all of them as one text. */
export const ButtonIds = z.array(z.string())
export const ButtonText = z.string()

/** The attributes of a button that is pressed for an intent, and what it is done with. */
export const intentButton = (intent: string, words: readonly string[] = []) =>
  ({ type: 'submit', name: 'do', value: [intent, ...words].join(' ') }) as const

/** What a form wants, of the intents that there are: its fields, and as `ids` and `of` the words of its button; null for what is none of them. */
export function intentIn<T extends Intents>(form: FormData, intents: T): z.infer<T> | null {
  const [name, ...words] = String(form.get('do') ?? '').split(' ')
  const shapes = intents.options.flatMap(({ shape }) => Object.entries(shape))
  // A list of which nothing is chosen is not in the form.
  const lists = shapes.flatMap(([field, shape]) => (shape instanceof z.ZodArray ? [[field, form.getAll(field)]] : []))
  return (
    intents.safeParse({
      ...Object.fromEntries(form),
      ...Object.fromEntries(lists),
      do: name,
      ids: words,
      of: words.join(' '),
    }).data ?? null
  )
}
