import type { Tasks } from '#app/base/request/request-context.ts'
import type { FormValues } from '#app/recipes/publishing/form-values.ts'
import { type FieldSuggestions, suggestionSource } from '#app/recipes/publishing/suggestion.ts'
import type { Workers } from '#server/processes/workers.ts'

/** What a cook's form seems to be; null when the workers are too busy, or the text is too much for them. */
export async function findSuggestions(
  { workers, cookId }: { workers: Workers<Tasks>; cookId: string },
  values: FormValues,
): Promise<FieldSuggestions | null> {
  const outcome = await workers.run('suggest', suggestionSource(values), { who: cookId })
  return 'done' in outcome ? outcome.done : null
}
