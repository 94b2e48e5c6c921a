import { describe, expect, test } from 'vitest'
import { aClient, aRegisteredCook, type Client } from '../support/client.ts'
import { aSite, SITE_ENGINES } from '../support/site.ts'

describe.each(SITE_ENGINES)('notes of one’s own on %s', (engine) => {
  const site = aSite({ TRUST_PROXY: 'true' }, engine)
  const html = async (client: Client, path: string) =>
    (await (await client.get(path)).text()).replaceAll('<!-- -->', '')
  const save = (client: Client, fields: Record<string, string>) => client.post('/recipe/5/note', { ...fields })
  /** The lines of the form, as it names them. */
  const linesOf = (form: string) =>
    [...form.matchAll(/name="amounts\[(\d+)\]\.line" value="([^"]*)"/g)].map(([, index, line = '']) => ({
      index,
      line: line.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
    }))

  /** The cook's own amount for the first ingredient that has one. */
  async function changeFirst(client: Client, amount: string) {
    const [first] = linesOf(await html(client, '/recipe/5/note'))
    await save(client, { text: 'Less meat.', 'amounts[0].line': first?.line ?? '', 'amounts[0].amount': amount })
    return first?.line ?? ''
  }

  test('is shown to its cook beside the recipe, and to nobody else, whoever came first', async () => {
    const [cook, other] = [await aRegisteredCook(site, 'noter'), await aRegisteredCook(site, 'peeker')]
    await html(other, '/recipe/5')
    const answer = await save(cook, { stars: '4', text: 'Ten minutes <b>less</b>.' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/recipe/5'])
    for (let time = 0; time < 3; time++) {
      expect(await html(cook, '/recipe/5')).toContain('Ten minutes &lt;b&gt;less&lt;/b&gt;.')
      expect(await html(other, '/recipe/5')).not.toContain('Ten minutes')
      expect(await html(aClient(site), '/recipe/5')).not.toContain('Ten minutes')
    }
    // It is no review.
    expect(await html(aClient(site), '/recipe/5')).not.toContain('noter')
  })

  test('own amounts are in place of the written ones, grow with the servings, and one tap shows what is written', async () => {
    const cook = await aRegisteredCook(site, 'changer')
    const line = await changeFirst(cook, '3 tbsp')
    const written = line.split(' ').slice(0, 2).join(' ')
    const own = await html(cook, '/recipe/5')
    expect(own).toContain('<strong>3 tbsp </strong>')
    expect(own).toContain(`as written: ${written}`)
    expect(own).toContain('href="/recipe/5?written"')
    const asWritten = await html(cook, '/recipe/5?written')
    expect(asWritten).not.toContain('<strong>3 tbsp </strong>')
    expect(asWritten).toContain('Show my amounts')
    expect(await html(cook, '/recipe/5?servings=16')).toContain('<strong>6 tbsp </strong>')
    expect(await html(cook, '/recipe/5/cook')).toContain('3 tbsp')
    expect(await html(aClient(site), '/recipe/5')).not.toContain('<strong>3 tbsp </strong>')
  })

  test('an emptied note is gone, and so is a deleted one', async () => {
    const cook = await aRegisteredCook(site, 'emptier')
    const count = async () => (await site.database.db.selectFrom('recipeNote').selectAll().execute()).length
    const before = await count()
    await save(cook, { text: 'x' })
    expect(await count()).toBe(before + 1)
    await save(cook, { text: '  ' })
    expect(await count()).toBe(before)
    await save(cook, { text: 'x' })
    await save(cook, { do: 'delete', text: 'x' })
    expect(await count()).toBe(before)
  })

  test.each([
    { text: 'x'.repeat(2001) },
    { stars: '6' },
    { text: 'x', 'amounts[0].line': 'a', 'amounts[0].amount': 'x'.repeat(81) },
  ] as Record<string, string>[])('what is too much is refused: %#', async (fields) => {
    const cook = await aRegisteredCook(site, `much-${crypto.randomUUID().slice(0, 8)}`)
    expect((await save(cook, fields)).status).toBe(422)
  })

  test('visitors log in first, and a recipe that does not exist has no notes', async () => {
    expect((await aClient(site).get('/recipe/5/note')).headers.get('location')).toMatch(/^\/login/)
    const cook = await aRegisteredCook(site, 'lost')
    expect((await cook.get('/recipe/2147483647/note')).status).toBe(404)
  })

  test('is in the export of the account', async () => {
    const cook = await aRegisteredCook(site, 'exporter')
    await save(cook, { text: 'For Sundays.' })
    expect(await html(cook, '/profile/export')).toContain('For Sundays.')
  })
})
