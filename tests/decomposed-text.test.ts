import { expect, test } from 'vitest'
import { fileName } from '#app/exchange/zip/file-names.ts'
import { addedUp } from '#app/food/amounts/added-up.ts'
import { fold, tokensOf, wordsOf } from '#app/food/foods/words.ts'
import { spokenCommand } from '#app/kitchen/cook-mode/spoken-command.ts'
import { parseItem } from '#app/kitchen/items/parse-item.server.ts'
import { isReservedName } from '#app/people/account/reserved-username.ts'
import { wordsToCompare } from '#app/people/screening/screening.ts'
import { tagKey } from '#app/recipes/catalog/recipe-tags.store.ts'
import { RecipeDraft } from '#app/recipes/publishing/recipe-draft.ts'
import { countableWords } from '#app/recipes/search/empty-search.ts'

/** Letters of Latin and of Hindi that may be written as one sign, or as a letter and a mark. */
const TEXTS = ['Crème fraîche', 'Jalapeños, 2 Açaí', 'प्याज़ कितना चाहिए', 'Zoë Ångström', 'संचालक क़लम']

const onion = { section: null, quantity: '2', name: 'प्याज़', notes: null }
const READERS: Record<string, (text: string) => unknown> = {
  fold,
  wordsOf,
  words: (text) => tokensOf(text).map(({ fold, plain }) => [fold, plain]),
  tagKey,
  tags: (text) => RecipeDraft.shape.tags.parse([text, text.normalize('NFC'), 'x']),
  countableWords,
  wordsToCompare,
  isReservedName,
  spoken: (text) => spokenCommand(text, [onion]),
  file: (text) => fileName(text, 'md'),
  key: (text) => parseItem(text, 'en').key,
  line: (text) =>
    addedUp([text, text.normalize('NFC')].map((one, at) => ({ id: `${at}`, needed: parseItem(one, 'en') }) as never))
      .length,
}

test.each(Object.keys(READERS))('%s reads letters with marks of their own as whole letters', (name) => {
  const read = READERS[name]
  for (const text of TEXTS) expect(read?.(text.normalize('NFD')), text).toEqual(read?.(text.normalize('NFC')))
})
