/** Ways into somebody else's account, and ways to keep somebody out of theirs. */
import { mailTo } from '../support/client.ts'
import { aCook, form, newName, PASSWORD } from './cooks.ts'
import type { HostileCase } from './hostile-case.ts'
import { countStatuses, expectStatus, expectThat, newAddress, type Target } from './target.ts'

const signIn = (target: Target, username: string, password: string, from = newAddress(), cookie = '') =>
  target.send('/login', { ...form({ username, password }), from, headers: { cookie } })

const linkIn = (mail: string, path: string) => {
  const found = new RegExp(`${path}\\?\\S+`).exec(mail)?.[0]
  if (!found) throw new Error(`no link to ${path} in the mail`)
  return found
}

export const ACCOUNT_CASES: HostileCase[] = [
  {
    finding: 'M10',
    name: 'wrong passwords from strangers do not lock a cook out',
    attack: async (target) => {
      const cook = await aCook(target)
      const stranger = newAddress()
      const wrong = await countStatuses(
        Array.from({ length: 15 }, () => signIn(target, cook.username, 'not the password', stranger)),
        422,
        429,
      )
      const device = cook.cookie.split('; ').filter((cookie) => !cookie.startsWith('access_token='))
      await expectStatus(await signIn(target, cook.username, PASSWORD, stranger, device.join('; ')), 303)
      await expectStatus(await signIn(target, cook.username, PASSWORD), 303)
      return `strangers got ${wrong}; the cook got in beside them and from elsewhere`
    },
  },
  {
    finding: 'M10',
    name: 'guesses from one network come to an end, by name and by address together',
    attack: async (target) => {
      const cook = await aCook(target)
      const stranger = newAddress()
      const statuses: number[] = []
      for (let at = 0; at < 24; at++)
        statuses.push((await signIn(target, at % 2 ? cook.username : cook.email, `guess ${at}`, stranger)).status)
      const guesses = statuses.filter((status) => status === 422).length
      expectThat(guesses <= 10, `${guesses} guesses were taken`)
      return `${guesses} guesses, then 429`
    },
  },
  {
    finding: 'M5',
    name: 'a stolen session does not change the e-mail address',
    attack: async (target) => {
      const cook = await aCook(target)
      const thief = `${newName('thief')}@evil.example`
      const page = await cook.send('/profile', form({ username: cook.username, bio: '', email: thief }))
      await expectStatus(page, 400, 422)
      const byApi = await cook.send('/api/profile', {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: thief }),
      })
      await expectStatus(byApi, 400, 401, 403, 404, 405, 422)
      const profile = await (await cook.send('/profile?edit')).text()
      expectThat(profile.includes(cook.email) && !profile.includes(`value="${thief}"`), 'the address has changed')
      return `form ${page.status}, API ${byApi.status}`
    },
  },
  {
    finding: 'L1',
    name: 'every reset link ends when one is used',
    attack: async (target) => {
      const cook = await aCook(target)
      const from = newAddress()
      await expectStatus(await target.send('/forgot-password', { ...form({ email: cook.email }), from }), 200, 303)
      const first = linkIn(await mailTo(target.dataDir, cook.email, '/reset-password'), '/reset-password')
      await expectStatus(await target.send('/forgot-password', { ...form({ email: cook.email }), from }), 200, 303)
      let second = first
      for (let tries = 0; second === first && tries < 100; tries++) {
        await new Promise((later) => setTimeout(later, 20))
        second = linkIn(await mailTo(target.dataDir, cook.email, '/reset-password'), '/reset-password')
      }
      expectThat(second !== first, 'the second mail brought the first link')
      const use = (link: string, password: string) => {
        const token = new URLSearchParams(link.split('?')[1]).get('token') ?? ''
        return target.send(link, form({ token, password }))
      }
      await expectStatus(await use(second, 'new nettles and nuts'), 303)
      const again = await use(first, 'other nettles and nuts')
      await expectStatus(again, 400, 404, 410, 422)
      await expectStatus(await signIn(target, cook.username, 'new nettles and nuts'), 303)
      return `the older link: ${again.status}`
    },
  },
  {
    finding: 'L13',
    name: 'names that impersonate',
    attack: (target) => {
      const names = [
        'ADMIN',
        'moderator',
        'FoodIO',
        'root',
        'support',
        'adm1n',
        'f00dio',
        'a.d.m.i.n',
        'm0derator',
        '_admin_',
      ]
      return countStatuses(
        names.map((username) =>
          target.send('/register', form({ username, email: `${newName('x')}@example.org`, password: PASSWORD })),
        ),
        422,
      )
    },
  },
]
