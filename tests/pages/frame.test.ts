import { describe, expect, test } from 'vitest'
import { CATEGORIES } from '#app/recipes/recipe/recipe.ts'
import { aSite } from '../support/site.ts'

const site = aSite()
const text = async (path: string, headers?: Record<string, string>) => (await site.get(path, headers)).text()

describe('the header', () => {
  test('leads visitors to what they saved, in the bar and in the menu', async () => {
    const header = (await text('/About')).match(/<header[\s\S]*?<\/nav>/)?.[0] ?? ''
    expect(header.match(/<a[^>]*href="\/pages\/savedRecipes"[^>]*>(?:(?!<\/a>).)*Saved</g)).toHaveLength(2)
  })

  test('leads everybody to the kitchen, from the menu and from the bar of phones, which says where one is', async () => {
    const html = await text('/shopping-list')
    const menu =
      html
        .match(/<nav[^>]*id="menu"[\s\S]*?<\/nav>/)?.[0]
        .split('>Kitchen<')[1]
        ?.split('</details>')[0] ?? ''
    const linksIn = (part: string) => [...part.matchAll(/<a[^>]*href="([^"]+)"/g)].map(([, href]) => href)
    const places = [
      '/meal-plan#today',
      '/shopping-list',
      '/pages/savedRecipes',
      '/collections',
      '/household',
      '/import',
    ]
    expect(linksIn(menu)).toEqual(places)
    const bar = html.match(/<nav[^>]*data-bar="site"[\s\S]*?<\/nav>/)?.[0] ?? ''
    expect(bar).toContain('aria-label="Kitchen"')
    expect(linksIn(bar)).toEqual(['/', '/search', '/meal-plan#today', '/shopping-list', '/pages/savedRecipes'])
    expect(bar.match(/<a[^>]*aria-current="page"[^>]*>/g)).toEqual([expect.stringContaining('href="/shopping-list"')])
    expect(await text('/recipe/5/cook')).not.toContain('data-bar')
  })

  test('has a short foot in the kitchen, and the whole one elsewhere', async () => {
    for (const [path, isWhole] of [
      ['/meal-plan', false],
      ['/pages/savedRecipes', false],
      ['/', true],
      ['/plants', true],
    ] as const)
      expect((await text(path)).includes('id="quick-links"'), path).toBe(isWhole)
  })

  test('has every category in its group, and the Dashboard as the specification has it', async () => {
    const nav = (await text('/About')).match(/<nav[^>]*id="menu"[\s\S]*?<\/nav>/)?.[0] ?? ''
    for (const category of CATEGORIES) expect(nav).toContain(`href="/recipes/${category}"`)
    const dashboard = nav.split('Dashboard')[1]?.split('</details>')[0] ?? ''
    expect(
      [...dashboard.matchAll(/<a[^>]*href="([^"]+)"[^>]*>([^<]+)</g)].map(([, href, name]) => [href, name]),
    ).toEqual([
      ['/Categories', 'Categories'],
      ['/AddRecipe', 'Add New Recipe'],
    ])
  })

  test('has theme and language at the top as well as at the bottom', async () => {
    const html = await text('/About')
    expect(html.match(/action="\/preferences"/g)).toHaveLength(4)
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })
})

describe('languages and themes', () => {
  test('the browser’s language, then the chosen one', async () => {
    expect(await text('/', { 'accept-language': 'hi' })).toContain('<html lang="hi">')
    expect(await text('/', { 'accept-language': 'hi', cookie: 'language=en' })).toContain('<html lang="en">')
  })

  test('choosing sets a cookie and comes back to the page, never to another site', async () => {
    const choose = (fields: Record<string, string>) =>
      site.send('/preferences', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost:3000' },
        body: new URLSearchParams(fields),
      })
    const language = await choose({ language: 'hi', next: '/recipe/5' })
    expect([language.status, language.headers.get('location')]).toEqual([303, '/recipe/5'])
    expect(language.headers.get('set-cookie')).toContain('language=hi')
    for (const theme of ['light', 'dark', 'system'])
      expect((await choose({ theme, next: '/' })).headers.get('set-cookie')).toContain(`theme=${theme}`)
    for (const next of ['//evil.example', 'https://evil.example', '/\\evil.example', '/\t/evil.example', '\\\\evil']) {
      expect((await choose({ theme: 'dark', next })).headers.get('location')).toBe('/')
    }
    expect((await choose({ theme: 'neon', language: 'xx' })).headers.get('set-cookie')).toBeNull()
  })

  test('the theme is on the body from the first byte', async () => {
    expect(await text('/', { cookie: 'theme=dark' })).toContain('<body data-theme="dark">')
    expect(await text('/', { cookie: 'theme=light' })).toContain('<body data-theme="light">')
    expect(await text('/', { cookie: 'theme=system' })).toContain('<body data-theme="system">')
    expect(await text('/')).toContain('<body data-theme="light">')
    expect(await text('/', { cookie: 'theme=neon' })).toContain('<body data-theme="light">')
  })

  test('browsers learn the theme before any style: light without a choice, both with that of the device', async () => {
    const metas = (html: string) =>
      [
        ...html.matchAll(/<meta name="(color-scheme|theme-color)"(?: media="[^"]*(light|dark)\)")? content="([^"]+)"/g),
      ].map(([, ...found]) => found.filter(Boolean).join(' '))
    expect(metas(await text('/')).sort()).toEqual([
      'color-scheme light',
      'theme-color dark #fffaf3',
      'theme-color light #fffaf3',
    ])
    expect(metas(await text('/', { cookie: 'theme=system' })).sort()).toEqual([
      'color-scheme light dark',
      'theme-color dark #1b1410',
      'theme-color light #fffaf3',
    ])
    expect(metas(await text('/', { cookie: 'theme=dark' })).sort()).toEqual([
      'color-scheme dark',
      'theme-color dark #1b1410',
      'theme-color light #1b1410',
    ])
  })

  test.each([
    ['', 'light'],
    ['theme=dark', 'dark'],
    ['theme=system', 'light dark'],
  ])('a plain page with the cookie %j is %s, as the others', async (cookie, scheme) => {
    const response = await site.get(`/?${'a=1&'.repeat(101)}`, { cookie })
    expect(response.status).toBe(400)
    expect(await response.text()).toContain(`<meta name="color-scheme" content="${scheme}">`)
  })
})
