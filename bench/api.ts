import type { Request } from 'autocannon'
import { BENCH_PHOTO, fillWithCooks, headersOf } from './cooks.ts'
import { DATABASES, newData } from './databases.ts'
import { besidePlain, report, startSite, stop } from './measuring.ts'

const DRAFT = {
  title: 'Lemon rice of the bench',
  description: 'Bright, quick and made of what is left over.',
  photos: [{ key: BENCH_PHOTO, alt: 'A bowl of yellow rice' }],
  ingredients: ['1 cup basmati rice, rinsed', '2 tbsp lemon juice', '1 tsp mustard seeds', 'salt'],
  instructions:
    'Boil the rice until it is just done.\nPop the mustard seeds in a little oil.\nStir everything together.',
  prepTime: 10,
  cookTime: 15,
  categories: ['lunch'],
}

async function benchOn(name: (typeof DATABASES)[number]) {
  const { folder, env, open, remove } = await newData(name)
  await stop((await startSite(folder, env)).child)
  const db = open()
  const tokens = await fillWithCooks(db)
  await db.destroy()
  const { child, origin } = await startSite(folder, { ...env, API_RATE: '10000000' })
  let next = 0
  const publications: Request[] = [
    {
      method: 'POST',
      path: '/api/recipes',
      body: JSON.stringify(DRAFT),
      setupRequest: (request) => ({ ...request, headers: headersOf(tokens[next++ % tokens.length]) }),
    },
  ]
  const recipes = Array.from({ length: 120 }, (_, at) => ({ path: `/api/recipes/${at + 1}` }))
  const recipe = `${origin}/api/recipes/5`
  await besidePlain(`${name}: recipe, cached`, recipe, { headers: { 'accept-encoding': 'br' } })
  await besidePlain(`${name}: recipe, read`, recipe, { headers: headersOf(tokens[0]) })
  await report(`${name}: recipes, read`, origin, { headers: headersOf(tokens[1]), requests: recipes })
  await besidePlain(`${name}: recipe, published`, recipe, { headers: {}, requests: publications })
  await stop(child)
  await remove()
}

/** JSON recipes read and published a second beside a plain node:http server, on SQLite and, where TEST_DATABASE_URL names a server, on PostgreSQL. */
export async function benchApi() {
  console.log('\nThe API:')
  for (const database of DATABASES) await benchOn(database)
}
