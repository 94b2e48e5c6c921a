import { expect, test } from 'vitest'
import { aCook } from '../../../tests/support/builders.ts'
import { describeStores } from '../../../tests/support/databases.ts'
import { findCook, listTestimonials } from './cooks.store.ts'

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
})
