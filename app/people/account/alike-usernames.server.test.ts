import { expect, test } from 'vitest'
import { ANNA, cookiesOf, someAccounts } from '../../../tests/support/accounts.ts'
import { atOnce, describeStores } from '../../../tests/support/databases.ts'
import { type RegistrationResult, register } from './accounts.server.ts'
import { changeProfile } from './profile.store.ts'

const SIMILAR = 'Another cook has a name that looks like this. Please choose one that differs more.'
const ALIKE = [
  ...['oldmill', '0ldmill', 'old.mill', 'old-mill', 'Oldrnill', 'oldmi11', 'OIdmill', 'o1dmill', 'old_mill', 'oldmi1l'],
]

describeStores('usernames that look alike', (db, engine) => {
  test('of ten who want usernames that look alike at the same moment one gets theirs', async () => {
    const { contextWith } = someAccounts(db())
    const results: RegistrationResult[] = []
    await atOnce(engine, ALIKE, async (username, at) => {
      const wanted = { ...ANNA, username, email: `anna${at}@example.org` }
      results.push(await register(contextWith([], `203.0.113.${at}`), wanted))
    })
    expect(results.filter((result) => 'cookies' in result)).toHaveLength(1)
    expect(results.filter((result) => 'wrongName' in result && result.wrongName === SIMILAR)).toHaveLength(9)
    expect(await db().selectFrom('cook').select('id').execute()).toHaveLength(1)
  })

  test('of two who change to usernames that look alike at the same moment one gets theirs', {
    tags: 'slow',
  }, async () => {
    const { accounts, contextWith } = someAccounts(db())
    const texts: string[] = []
    const aNamedCook = async (username: string, address: string) => {
      const wanted = { ...ANNA, username, email: `${username}@example.org` }
      const context = contextWith(cookiesOf(await register(contextWith([], address), wanted)))
      const { cook } = await accounts.cookOf(context.request, '')
      if (!cook) throw new Error('nobody is signed in')
      return { cook, context }
    }
    const cooks = [await aNamedCook('anna', '203.0.113.1'), await aNamedCook('tom', '203.0.113.2')]
    await atOnce(engine, cooks, async ({ cook, context }, at) => {
      const change = { username: ALIKE[at] ?? '', name: '', email: cook.email, currentPassword: '', bio: '' }
      const answer = await changeProfile(context, cook, change)
      texts.push('wrong' in answer ? answer.wrong.text : '')
    })
    expect(texts.sort()).toEqual(['', SIMILAR])
  })
})
