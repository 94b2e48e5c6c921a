import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { aClient, alertsIn, aRegisteredCook, PASSWORD } from '../support/client.ts'
import { refusing, textOf, without } from '../support/failing-database.ts'
import { aSite, SITE_ENGINES } from '../support/site.ts'

/** The inputs, areas and selects of a page by their names, each with its tag. */
const controlsIn = (html: string) =>
  new Map(
    [...html.matchAll(/<(?:input|textarea|select)\b[^>]*>/g)].flatMap(([tag]) => {
      const name = /\bname="([^"]+)"/.exec(tag)?.[1]
      return name && !/type="hidden"/.test(tag) ? [[name, tag] as const] : []
    }),
  )
const requiredIn = (html: string) =>
  [...controlsIn(html.split('<footer')[0] ?? '')].flatMap(([name, tag]) => (/\brequired=""/.test(tag) ? name : []))
/** The values of a select, those of its groups under the group's label. */
function optionsIn(html: string, name: string) {
  const select = new RegExp(`<select[^>]*name="${name}"[^>]*>(.*?)</select>`, 's').exec(html)?.[1] ?? ''
  const [main = '', ...groups] = select.split('<optgroup ')
  const values = (part: string) => [...part.matchAll(/<option value="([^"]*)"/g)].map(([, value]) => value)
  return [values(main), ...groups.map((group) => [/label="([^"]*)"/.exec(group)?.[1], values(group)] as const)] as const
}

describe.each(SITE_ENGINES)('section 5, search, on %s', (engine) => {
  const site = aSite({}, engine)
  const suggested = async (path: string, text: string) => {
    const response = await site.get(`${path}?q=${encodeURIComponent(text)}`)
    return ((await response.json()) as { items: { title: string }[] }).items.map(({ title }) => title)
  }

  test('case-insensitive title contains typed text; starting with it first, then alphabetical; nothing else', async () => {
    const rows = await site.database.db.selectFrom('recipe').select('title').execute()
    const titles = rows.map(({ title }) => title).filter((title) => !/[^\x20-\x7e]/.test(title))
    const texts =
      'a,an,sa,be,de,o,th,Ap,pas,PAS,pasta,ch,chicken,chicken s,co,la,pie,ice,e,ed,ake,s,ta,-,one,ON,2'.split(',')
    for (const text of texts) {
      const typed = text.toLowerCase()
      const expected = titles
        .map((title) => title.toLowerCase())
        .filter((title) => title.includes(typed))
        .sort((a, b) => Number(b.startsWith(typed)) - Number(a.startsWith(typed)) || (a < b ? -1 : a > b ? 1 : 0))
      if (expected.length === 0) continue
      const found = (await suggested('/search/suggestions', text)).filter((title) => titles.includes(title))
      expect([text, ...found.map((title) => title.toLowerCase())]).toEqual([text, ...expected])
      expect(await suggested('/api/suggestions', text)).toEqual(await suggested('/search/suggestions', text))
    }
    expect((await suggested('/search/suggestions', 'pas'))[0]).toBe('Antipasto Salad Jars')
  })

  test('blank or whitespace gives no results, and other findings come only when no title contains the text', async () => {
    for (const text of ['', ' ', '\t ', '　']) expect(await suggested('/search/suggestions', text)).toEqual([])
    for (const title of await suggested('/search/suggestions', 'pasta')) expect(title).toMatch(/pasta/i)
    expect(await suggested('/search/suggestions', 'lasanga')).toEqual(['Best Lasagna'])
    expect((await suggested('/search/suggestions', 'पनीर')).join()).toContain('Paneer')
  })
})

const site = aSite({ TRUST_PROXY: 'true' })
const page = async (path: string) => (await aClient(site).get(path)).text()
const QUESTION = { diet: 'Vegetarian', cuisine: 'Any', time: '60', ingredients: 'lentils, spinach, rice' }

describe('section 5, AI form', () => {
  test('diet from Vegetarian, Vegan, Non-Vegetarian, Gluten-Free, Any; cuisine from Indian, Italian, Chinese, Mexican, Any', async () => {
    const html = await page('/ai-chat')
    const [diets, [more, otherDiets]] = optionsIn(html, 'diet') as [string[], [string, string[]]]
    expect(diets).toEqual(['Vegetarian', 'Vegan', 'Non-Vegetarian', 'Gluten-Free', 'Any'])
    const [cuisines, [, otherCuisines]] = optionsIn(html, 'cuisine') as [string[], [string, string[]]]
    expect(cuisines).toEqual(['Indian', 'Italian', 'Chinese', 'Mexican', 'Any'])
    expect([more, otherDiets.length, otherCuisines.length]).toEqual(['More', 8, 18])
    for (const one of [...diets, ...cuisines]) expect([...otherDiets, ...otherCuisines]).not.toContain(one)
    expect(await page('/ai-chat')).toContain('Max Preparation Time (minutes)')
  })

  test('all four fields required; time a number with minimum 1', async () => {
    expect(requiredIn(await page('/ai-chat'))).toEqual(['diet', 'cuisine', 'time', 'ingredients'])
    for (const missing of ['diet', 'cuisine', 'time', 'ingredients']) {
      const { [missing]: _, ...rest } = QUESTION as Record<string, string>
      for (const fields of [rest, { ...rest, [missing]: '' }]) {
        expect((await aClient(site).post('/ai-chat', fields)).status, missing).toBe(422)
        expect((await aClient(site).post('/ai-chat/answer', fields)).status, missing).toBe(422)
        for (const path of ['/api/assistant', '/api/recipes/api/get-recipe']) {
          const response = await site.send(path, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(fields),
          })
          expect([path, missing, response.status]).toEqual([path, missing, 422])
        }
      }
    }
    for (const time of ['0', '-1', '1.5', 'soon'])
      expect((await aClient(site).post('/ai-chat', { ...QUESTION, time })).status, time).toBe(422)
    for (const time of ['1', '1440'])
      expect((await aClient(site).post('/ai-chat', { ...QUESTION, time })).status).toBe(200)
  })
})

test('section 2, /home: home in any letter case, whose address is /', async () => {
  for (const path of ['/home', '/Home', '/HOME', '/home/']) {
    const response = await site.get(path)
    const html = await response.text()
    expect([path, response.status]).toEqual([path, 200])
    expect(html).toContain('rel="canonical" href="http://localhost:3000/"')
    for (const id of ['top-rated', 'trending', 'newest']) expect(html).toContain(`id="${id}"`)
    expect(html).toContain('data-fixed="true"')
  }
})

describe('section 2, cards', () => {
  test('View Recipe appears on hover on pages of categories, and is always there on home', async () => {
    const views = (html: string) => [...html.matchAll(/<a [^>]*aria-label="View Recipe: [^>]*>/g)].map(([tag]) => tag)
    expect(views(await page('/')).length).toBeGreaterThanOrEqual(18)
    for (const tag of views(await page('/'))) expect(tag).not.toContain('data-on-hover')
    const listed = views(await page('/recipes/dinner'))
    expect(listed).toHaveLength(6)
    for (const tag of listed) expect(tag).toContain('data-on-hover')
  })

  test('the last indicator is sweetness on desserts, "Medium" for medium', async () => {
    const cards = textOf(await page('/recipes/dessert')).match(/<article.*?<\/article>/gs) ?? []
    expect(cards.join()).not.toContain('Medium sweet')
    expect(cards.some((card) => card.includes('<span class="visually-hidden">Sweetness </span>Medium<'))).toBe(true)
  })
})

test('section 2, footer: social and app-store entries are placeholders while no address is configured', async () => {
  const foot = /<ul[^>]*aria-label="FoodIO elsewhere".*?<\/ul>/s.exec(textOf(await page('/')))?.[0] ?? ''
  expect(foot).not.toContain('<a')
  for (const name of ['Facebook', 'Instagram', 'Twitter', 'YouTube', 'App Store', 'Google Play'])
    expect(foot).toContain(`<li><span>${name} <small>coming soon</small></span></li>`)
  expect((await (await aClient(site, 'hi').get('/')).text()).includes('जल्द आ रहा है')).toBe(true)
})

describe('section 2 and 9, pictures', () => {
  test.each([
    ['/login_User_Icon.jpg', 400],
    ['/ban.jpg', 1600],
  ])('%s is a JPEG', async (path, width) => {
    const response = await site.get(path)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect(await sharp(Buffer.from(await response.arrayBuffer())).metadata()).toMatchObject({ format: 'jpeg', width })
    expect((await site.get('/no-such.jpg')).status).toBe(404)
  })

  test('section 7: the avatar is shown from an uploads path plus the filename, and User.avatar is that filename', async () => {
    const cook = await aRegisteredCook(site, 'pictured')
    const form = new FormData()
    const bytes = await sharp({ create: { width: 500, height: 300, channels: 3, background: '#885522' } })
      .png()
      .toBuffer()
    form.set('avatar', new File([new Uint8Array(bytes)], 'me.png', { type: 'image/png' }))
    form.set('userId', 'somebody')
    const sent = (await (await cook.post('/api/profile', form)).json()) as { filename: string; url: string }
    const picture = await site.get(`/uploads/${sent.filename}`)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(Buffer.from(await picture.arrayBuffer())).toEqual(
      Buffer.from(await (await site.get(new URL(sent.url).pathname)).arrayBuffer()),
    )
    const { user } = (await (await cook.get('/api/auth/user')).json()) as { user: object }
    expect(user).toMatchObject({ avatar: sent.filename, avatarUrl: sent.url })
    for (const other of ['0000.webp', 'x.webp', '..%2Fphotos%2Fa.webp', sent.filename.replace('webp', 'jpg')])
      expect((await site.get(`/uploads/${other}`)).status, other).toBe(404)
  })
})

describe('section 5, required inputs are marked as such, and the texts are ours', () => {
  test.each([
    ['/login', ['username', 'password']],
    ['/register', ['username', 'email', 'password']],
    ['/forgot-password', ['email']],
  ])('%s', async (path, names) => {
    const html = await page(path)
    expect(requiredIn(html)).toEqual(names)
    expect(html).toMatch(/<form[^>]*noValidate=""/i)
  })

  test('of a cook: create recipe, edit profile, review, and what may be left empty is not marked', async () => {
    const cook = await aRegisteredCook(site, 'marked')
    const marked = async (path: string) => requiredIn(await (await cook.get(path)).text())
    expect(await marked('/AddRecipe')).toEqual([
      ...['imageUrl', 'title', 'description', 'ingredients', 'instructions', 'prepTime', 'cookTime'],
    ])
    expect(await marked('/profile?edit')).toEqual(['username', 'email'])
    expect(await marked('/recipe/5')).toContain('stars')
    expect(await marked('/settings/password')).toEqual(['current', 'password'])
    expect(await marked('/settings/delete')).toEqual(['recipes', 'password'])
    expect(await marked('/settings/tokens')).toContain('name')
  })

  test('newsletter: e-mail required and of e-mail type', async () => {
    const tag = controlsIn((await page('/')).split('<footer')[1] ?? '').get('email')
    expect(tag).toMatch(/type="email"/)
    expect(tag).toMatch(/required=""/)
  })
})

describe('section 8, error catalogue', () => {
  const LOGIN = 'Login failed. Please check your credentials.'

  test('login: empty field, and any error', async () => {
    const cook = await aRegisteredCook(site, 'catalogued')
    await cook.post('/logout', {})
    const login = (fields: Record<string, string>) => aClient(site).post('/login', fields)
    const incomplete: Record<string, string>[] = [{}, { username: 'x' }, { username: '', password: PASSWORD }]
    for (const fields of incomplete)
      expect(alertsIn(await (await login(fields)).text())).toEqual(['Please fill in all fields'])
    const right = { username: 'catalogued', password: PASSWORD }
    expect(alertsIn(await (await login({ ...right, password: 'not this one' })).text())).toEqual([LOGIN])
    await without(site.database.db, 'cook', async () => {
      const failed = await login(right)
      expect([failed.status, alertsIn(await failed.text())[0]]).toEqual([
        500,
        `${LOGIN} Something went wrong on our side. Nothing you typed is lost.`,
      ])
    })
    const many = aClient(site)
    for (let tries = 0; tries < 30; tries++) {
      const response = await many.post('/login', { username: 'catalogued', password: `wrong ${tries}` })
      if (response.status !== 429) continue
      expect(alertsIn(await response.text())[0]).toMatch(
        /^Login failed\. Please check your credentials\. Too many attempts\./,
      )
      return
    }
    expect.unreachable('no attempt was refused')
  })

  test('user load failure', async () => {
    const cook = await aRegisteredCook(site, 'unloaded')
    for (const table of ['session', 'shelved'])
      await without(site.database.db, table, async () => {
        const response = await cook.get('/profile?tab=savedRecipes')
        expect([table, response.status]).toEqual([table, 500])
        expect(textOf(await response.text())).toContain('Failed to load user data. Please try again.')
      })
    expect((await cook.get('/profile?tab=savedRecipes')).status).toBe(200)
  })

  test('profile update: success and failure; a new address is confirmed by a link', async () => {
    const cook = await aRegisteredCook(site, 'updated')
    const update = (fields: Record<string, string>) => cook.post('/profile', { username: 'updated', ...fields })
    await update({ email: 'updated@example.org', bio: 'Soups.' })
    expect(textOf(await (await cook.get('/profile')).text())).toContain('Profile updated!')
    await update({ email: 'other@example.org', currentPassword: PASSWORD })
    expect(textOf(await (await cook.get('/profile')).text())).toMatch(/Profile updated! We have sent a link/)
    await refusing(site.database.db, 'update', 'cook', async () => {
      const failed = await update({ email: 'updated@example.org', bio: 'Bread.' })
      expect([failed.status, alertsIn(await failed.text())[0]]).toEqual([
        500,
        'Failed to update profile. Something went wrong on our side. Nothing you typed is lost.',
      ])
    })
    const put = await site.send('/api/auth/updateUser', {
      method: 'PUT',
      headers: {
        'content-type': 'application/json',
        cookie: [...cook.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      body: JSON.stringify({ username: 'updated', email: 'third@example.org' }),
    })
    expect([put.status, await put.text()]).toEqual([422, expect.stringContaining('currentPassword')])
  })
})
