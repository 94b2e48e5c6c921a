import { expect, test } from 'vitest'
import { cookContent } from '#app/people/account/cook.ts'
import { listenToOwnChanges } from '#server/database/content.ts'
import { aCook } from '../../../tests/support/builders.ts'
import { describeStores } from '../../../tests/support/databases.ts'
import { findCook, listTestimonials, saveAbout } from './cooks.store.ts'
import { subjectOf, subjectText } from './follow-subject.ts'

describeStores('cooks as others read them', (db) => {
  const withTestimonial = async (username: string, isSample: number, testimonial: string | null, name = username) => {
    const id = await aCook(db(), { isSample })
    await db().updateTable('cook').set({ username, name, testimonial }).where('id', '=', id).execute()
    return id
  }

  test('testimonials are of sample cooks alone, at most six, by their usernames', async () => {
    expect(await listTestimonials(db())).toEqual([])
    await withTestimonial('zoe', 0, 'I am real.')
    await withTestimonial('quiet', 1, null)
    for (const username of ['g', 'c', 'e', 'a', 'f', 'b', 'd']) await withTestimonial(username, 1, `${username}.`)
    const testimonials = await listTestimonials(db())
    expect(testimonials.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
    expect(testimonials[0]).toEqual({ name: 'a', text: 'a.', occupation: '', image: null })
  })

  test('a cook is found by the username in any case, and no other', async () => {
    const id = await withTestimonial('ben', 0, null, 'Ben')
    await withTestimonial('ben-2', 1, null, 'Other')
    expect(await findCook(db(), 'BEN')).toMatchObject({
      id,
      name: 'Ben',
      isSample: false,
      showsCooked: false,
      links: [],
    })
    expect(await findCook(db(), 'ben-2')).toMatchObject({ name: 'Other', isSample: true })
    expect(await findCook(db(), 'be')).toBeNull()
    await db().updateTable('cook').set({ showsCooked: 1 }).where('id', '=', id).execute()
    expect(await findCook(db(), 'ben')).toMatchObject({ showsCooked: true })
  })

  test('a cook is shown with all that they tell of themselves, and changes that for themselves alone', async () => {
    const [anna, ben] = [
      await withTestimonial('anna', 0, null, 'Anna'),
      await withTestimonial('ben', 1, 'Good.', 'Ben'),
    ]
    const profile = { bio: 'I cook.', image: '/media/a', occupation: 'Baker', displayUsername: 'AnnA', createdAt: 7 }
    for (const id of [anna, ben]) await db().updateTable('cook').set(profile).where('id', '=', id).execute()
    await db().updateTable('cook').set({ displayUsername: 'Ben' }).where('id', '=', ben).execute()
    const before = await findCook(db(), 'ben')
    const announced: string[] = []
    listenToOwnChanges(db(), (names) => announced.push(...names))
    const links = ['https://anna.example/']
    expect(await saveAbout(db(), anna, { place: 'Pune', cookingSince: 1999, links }, 9)).toBe(false)
    expect(await findCook(db(), 'anna')).toEqual({
      ...{ id: anna, username: 'anna', name: 'Anna', ...profile, isSample: false },
      ...{ place: 'Pune', cookingSince: 1999, links, showsCooked: false },
    })
    expect(await findCook(db(), 'ben')).toEqual(before)
    expect(announced).toContain(cookContent('anna'))
    expect(announced).not.toContain(cookContent('ben'))
    const changedAt = async (id: string) =>
      (await db().selectFrom('cook').select('updatedAt').where('id', '=', id).executeTakeFirstOrThrow()).updatedAt
    expect([await changedAt(anna), await changedAt(ben)]).toEqual([9, 0])
    announced.length = 0
    expect(await saveAbout(db(), 'nobody', { place: '', cookingSince: null, links: [] }, 9)).toBe(false)
    expect(announced).toEqual([])
    expect((await listTestimonials(db())).map(({ occupation }) => occupation)).toEqual(['Baker'])
  })
})

test.each<[text: unknown, subject: ReturnType<typeof subjectOf>]>([
  ['cook:meera', { kind: 'cook', name: 'meera' }],
  ['tag:one:two', { kind: 'tag', name: 'one:two' }],
  ['category:दाल', { kind: 'category', name: 'दाल' }],
  [`tag:${'a'.repeat(200)}`, { kind: 'tag', name: 'a'.repeat(200) }],
  [`tag:${'a'.repeat(201)}`, null],
  ['collection:', null],
  ['recipe:5', null],
  ['cook', null],
  [':meera', null],
  ['', null],
  [null, null],
])('%j names to follow: %j', (text, subject) => {
  expect(subjectOf(text)).toEqual(subject)
  if (subject) expect(subjectText(subject)).toBe(text)
})
