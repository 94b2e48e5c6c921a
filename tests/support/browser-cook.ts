import { aRecipe } from './builders.ts'
import { PASSWORD } from './client.ts'
import { send, withDatabase } from './failing-forms.ts'
import type { Visitor } from './journey.ts'

let cooks = 0

/** A username that no story has used. */
export const aName = () => `cook-${Date.now() % 100_000}-${++cooks}`

/** Registers a cook without a page and leaves the window signed in, with no notice of it for the next page; the username. */
export async function aSignedInCook(visitor: Pick<Visitor, 'page' | 'origin'>, username = aName()) {
  await send(visitor, '/register', { username, email: `${username}@example.org`, password: PASSWORD })
  await visitor.page.context().clearCookies({ name: 'notice' })
  return username
}

/** Registers a cook in the browser, who may have used the site as a visitor before, and leaves them signed in. */
export async function register({ page, visit }: Visitor, username: string) {
  await visit('/register')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Email').fill(`${username}@example.org`)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.locator('main').getByRole('button', { name: 'Register' }).click()
  await page.getByText('Registration successful!').waitFor()
}

/** Another member of the household, on a phone of their own. */
export async function anotherMember({ context, page, origin, visit }: Visitor) {
  await visit('/household')
  await page.getByRole('button', { name: 'Make an invitation' }).click()
  const invitation = page.getByRole('textbox', { name: 'Your invitation' })
  await invitation.waitFor()
  const { pathname, search } = new URL(await invitation.inputValue())
  const own = await context.browser()?.newContext({ viewport: page.viewportSize(), locale: 'en-GB' })
  if (!own) throw new Error('there is no browser')
  const phone = await own.newPage()
  const open = async (path: string) => void (await phone.goto(origin + path))
  await aSignedInCook({ page: phone, origin })
  await open(pathname + search)
  await phone.getByRole('button', { name: 'Join' }).click()
  await phone.getByText('You now share lists and plan.').waitFor()
  return { phone, open, own }
}

/** Cooks who share one window, the first signed in; `become` hands it to another, with no notice of what came before. */
export async function cooksOfOneWindow<Role extends string>(visitor: Visitor, ...roles: Role[]) {
  const { context } = visitor
  const signedIn = new Map<Role, { name: string; cookies: Awaited<ReturnType<typeof context.cookies>> }>()
  for (const role of roles) {
    await context.clearCookies({ name: 'access_token' })
    const name = await aSignedInCook(visitor)
    signedIn.set(role, { name, cookies: await context.cookies() })
  }
  const of = (role: Role) => {
    const cook = signedIn.get(role)
    if (!cook) throw new Error(`no cook ${role}`)
    return cook
  }
  const become = async (role: Role) => {
    await context.clearCookies({ name: 'access_token' })
    await context.addCookies(of(role).cookies)
    await context.clearCookies({ name: 'notice' })
  }
  await become(roles[0] as Role)
  return { become, nameOf: (role: Role) => of(role).name }
}

/** A recipe that a cook has published, or that was never public, without a page; its id. */
export const recipeOf = (
  visitor: Visitor,
  username: string,
  title: string,
  more: { visibility?: 'draft'; wasPublic?: 0 } = {},
) =>
  withDatabase(visitor, async (db) => {
    const cook = await db.selectFrom('cook').select('id').where('username', '=', username).executeTakeFirstOrThrow()
    return aRecipe(db, {
      authorId: cook.id,
      title,
      ...more,
      ingredients: [{ name: '200 g rice' }, { name: '1 lemon' }, { name: '2 tbsp sugar' }],
      steps: [{ text: 'Boil the rice for 12 minutes.' }, { text: 'Stir in the lemon and the sugar.' }],
    })
  })
