import { expect, test } from 'vitest'
import { ANNA, cookiesOf, someAccounts } from '../../../tests/support/accounts.ts'
import { PASSWORD } from '../../../tests/support/client.ts'
import { describeStores } from '../../../tests/support/databases.ts'
import { aContext, visit } from '../../../tests/support/in-process.ts'
import { register } from '../account/accounts.server.ts'

describeStores('the cookies of a browser', (db, engine) => {
  if (engine !== 'SQLite') return
  /** What a form does to the cookies of a browser: those that it sets, and those that it ends. */
  async function sent(path: string, form: Record<string, string>, isSignedIn: boolean) {
    const { accounts, contextWith } = someAccounts(db())
    const cookies = cookiesOf(await register(contextWith(), ANNA))
    const { request } = contextWith(isSignedIn ? cookies : [])
    const { cook } = await accounts.cookOf(request, '::1')
    const context = { ...aContext(db(), cook), accounts, origin: accounts.origin }
    const { status, headers } = await visit(context, path, form, { cookie: request.headers.get('cookie') ?? '' })
    const found = headers.getSetCookie().map((cookie) => {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      return `${/max-age=0/i.test(cookie) || value === '' ? 'ends' : 'sets'} ${name}`
    })
    return { status, location: headers.get('location'), cookies: [...new Set(found)].sort() }
  }

  test.each<[path: string, form: Record<string, string>, isSignedIn: boolean, cookies: string[]]>([
    [
      '/login',
      { username: 'Anna', password: PASSWORD },
      false,
      ['sets access_token', 'sets known_device', 'sets notice'],
    ],
    ['/login', { username: 'Anna', password: 'a wrong one' }, false, []],
    ['/logout', {}, true, ['ends access_token', 'ends theme', 'sets notice']],
    [
      '/settings/delete',
      { recipes: 'keep', password: PASSWORD },
      true,
      ['ends access_token', 'ends theme', 'sets notice'],
    ],
    ['/settings/delete', { recipes: 'keep', password: 'a wrong one' }, true, []],
  ])('after %s with %j, signed in before: %s', async (path, form, isSignedIn, cookies) => {
    expect((await sent(path, form, isSignedIn)).cookies).toEqual(cookies)
  })
})
