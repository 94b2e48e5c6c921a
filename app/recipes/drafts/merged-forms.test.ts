import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { EMPTY_FORM, type FormValues } from '#app/recipes/publishing/form-values.ts'
import { differencesOf, hashesIn, hashesOf, isDifferent, missingIn, withFieldsOf } from './merged-forms.ts'
import { mergedWith, withChosenSides } from './merging.server.ts'

const base: FormValues = {
  ...EMPTY_FORM,
  title: 'Sambar',
  description: 'Sour and hot.',
  ingredients: ['1 cup toor dal', '10 drumstick pieces'],
  instructions: 'Boil the dal.\nAdd the rest.',
  tags: 'dal, south',
}
const word = fc.constantFrom('Dal', 'Rice', 'Rasam')
const change = fc.record(
  {
    title: word,
    description: word,
    notes: word,
    tags: word,
    ingredients: fc.array(word, { minLength: 1, maxLength: 3 }),
    instructions: word,
    categories: fc.subarray(['dinner', 'indian']),
  },
  { requiredKeys: [] },
)
const theirsOf = (values: FormValues) => ({ values, draft: {} as never, version: 8, updatedAt: 1 })

describe('two revisions of one recipe', () => {
  test('that changed different fields merge by themselves; only where both changed is a question', {
    tags: 'slow',
  }, () => {
    fc.assert(
      fc.property(change, change, (a, b) => {
        const [mine, theirs] = [{ ...base, ...a } as FormValues, { ...base, ...b } as FormValues]
        const { values, conflict } = mergedWith(hashesOf(base), mine, theirsOf(theirs))
        for (const name of Object.keys(base) as (keyof FormValues)[]) {
          const [isMine, isTheirs] = [mine, theirs].map((side) => isDifferent({ ...base, [name]: side[name] }, base))
          const difference = conflict.differences.find((one) => one.name === name)
          const same = !isDifferent({ ...base, [name]: mine[name] }, { ...base, [name]: theirs[name] })
          expect(difference === undefined).toBe(same)
          expect(values[name]).toEqual(isTheirs && !isMine ? theirs[name] : mine[name])
          if (difference) expect(difference.isConflict).toBe(isMine && isTheirs)
        }
      }),
    )
  })

  test('are the same however a browser or the database spells them', () => {
    const sent = {
      ...base,
      instructions: 'Boil the dal.\r\nAdd the rest.\r\n',
      ingredients: [...base.ingredients, '', ' '],
      tags: 'dal,south,',
    }
    expect(differencesOf(hashesOf(base), sent, base)).toEqual([])
    const theirs = { ...base, title: 'Huli', instructions: 'Soak.' }
    expect(differencesOf(hashesOf(base), sent, theirs).map(({ name, side }) => [name, side])).toEqual([
      ['title', 'theirs'],
      ['instructions', 'theirs'],
    ])
  })

  const photo = (key: string, alt = '') => ({ key, alt, width: 4, height: 3, colour: '#112233' })
  test.each<[what: string, change: Partial<FormValues>, isDifference: boolean]>([
    ['the words of a photo', { photos: [photo('a', 'Soup'), photo('b')] }, true],
    ['the order of the photos', { photos: [photo('b'), photo('a')] }, true],
    ['a photo less', { photos: [photo('a')] }, true],
    ['blanks around the words of a photo', { photos: [photo('a', ' '), photo('b')] }, false],
    ['what a photo looks like', { photos: [{ ...photo('a'), colour: '#445566' }, photo('b')] }, false],
    ['the order of lines', { ingredients: base.ingredients.toReversed() }, true],
    ['a blank line inside of steps', { instructions: 'Boil the dal.\n\nAdd the rest.' }, true],
    ['blanks at the end of a step', { instructions: 'Boil the dal.  \nAdd the rest.' }, false],
    ['the case of a letter', { title: 'sambar' }, true],
    ['another tag', { tags: 'dal, south, sour' }, true],
  ])('differ in %s or not', (_, change, isDifference) => {
    const mine = { ...base, photos: [photo('a'), photo('b')] }
    const theirs = { ...mine, ...change }
    expect([isDifferent(mine, theirs), differencesOf(hashesOf(mine), mine, theirs).length]).toEqual([
      ...[isDifference, isDifference ? 1 : 0],
    ])
  })

  test('of which nothing is known that they began with differ in questions only', () => {
    expect(differencesOf(hashesIn('no hashes'), { ...base, title: 'A' }, { ...base, title: 'B' })).toEqual([
      { name: 'title', side: 'mine', isConflict: true },
    ])
  })

  test('show which lines the other side has not', () => {
    expect(missingIn(['a', 'b', 'c'], ['c', 'a'])).toEqual([false, true, false])
  })
})

describe('a choice that a browser without scripts sends', () => {
  const mine = { ...base, title: 'Mine', notes: 'My note' }
  const theirs = { ...base, title: 'Theirs', notes: 'Their note', description: 'Theirs, too' }
  const form = (fields: Record<string, string>) => {
    const sent = new FormData()
    for (const [name, value] of Object.entries({ mine: JSON.stringify(mine), ...fields })) sent.set(name, value)
    return sent
  }
  const applied = JSON.stringify({ title: 'mine', notes: 'mine', description: 'theirs' })
  const choose = (fields: Record<string, string>) =>
    withChosenSides(form({ applied, title: 'Mine, typed on', description: 'Theirs, too', ...fields }), async () =>
      theirsOf(theirs),
    )

  test('takes the other side, and leaves what was typed on where none was chosen', async () => {
    const values = await choose({ 'side-title': 'mine', 'side-notes': 'theirs', 'side-description': 'mine' })
    expect(values).toMatchObject({ title: 'Mine, typed on', notes: 'Their note', description: 'Sour and hot.' })
  })

  test.each([
    ['no choice', {}],
    ['a side that is none', { 'side-title': 'ours' }],
    ['broken sides', { applied: '{', 'side-title': 'theirs' }],
    ['sides that are no object', { applied: '7', 'side-title': 'theirs' }],
    ['broken values', { mine: '{"ingredients":[{}]}', 'side-description': 'mine' }],
  ])('with %s leaves the form as it was typed', async (_, fields) => {
    expect(await choose(fields as Record<string, string>)).toMatchObject({
      title: 'Mine, typed on',
      description: 'Theirs, too',
    })
  })

  test.each([null, 'forbidden'] as const)('where the other is %s takes of one’s own what was chosen', async (other) => {
    const sides = { 'side-title': 'theirs', 'side-description': 'mine' }
    const values = await withChosenSides(
      form({ applied, title: 'Typed on', description: 'Theirs, too', ...sides }),
      async () => other,
    )
    expect(values).toMatchObject({ title: 'Typed on', description: 'Sour and hot.' })
  })

  test('of fields is taken whole', () => {
    expect(withFieldsOf(mine, theirs, ['notes'])).toEqual({ ...mine, notes: 'Their note' })
  })
})
