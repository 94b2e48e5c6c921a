import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateApi } from 'swagger-typescript-api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeToken } from '#app/people/account/tokens.store.ts'
import { aCook } from '../support/builders.ts'
import { aListeningSite, ROOT } from '../support/site.ts'

/** Everything that another team's program would do with the client; prints what came back. */
const PROGRAM = `
import { Api, type Problem, type RecipeDraft, type RecipeSummary } from './client.ts'

declare const process: { argv: string[] }
const [, , origin = '', token = ''] = process.argv
const api = new Api({
  baseUrl: origin + '/api',
  securityWorker: () => ({ headers: { authorization: 'Bearer ' + token } }),
})

const found = await api.recipes.listRecipes({ q: 'lasagna', sort: 'top', limit: 3 })
const first: RecipeSummary | undefined = found.data.items[0]
const read = await api.recipes.readRecipe(first?.id ?? 0)
const minutes: number = read.data.prepTime + read.data.cookTime
const cover: string | undefined = read.data.image?.url

const picture = await fetch(origin + '/recipe/5/share.jpg')
const photo = await api.photos.sendPhoto({ photo: new File([await picture.arrayBuffer()], 'photo.jpg') })
const draft: RecipeDraft = {
  title: 'Lemon rice',
  description: 'Bright, quick and made of what is left over.',
  photos: [{ key: photo.data.key, alt: 'A bowl of yellow rice' }],
  ingredients: ['1 cup basmati rice', '2 tbsp lemon juice'],
  instructions: 'Boil the rice.',
  prepTime: 10,
  cookTime: 15,
  spiceLevel: 'Mild',
}
const published = await api.recipes.publishRecipe(draft)
const { id } = published.data
const etag = published.headers.get('etag') ?? ''
const revised = await api.recipes.reviseRecipe(id, { ...draft, title: 'Lemony rice' }, { headers: { 'if-match': etag } })
const late = await api.recipes.reviseRecipe(id, draft, { headers: { 'if-match': etag } })
const wrong = await api.recipes.publishRecipe({ ...draft, title: '', servings: 0 })
const problem: Problem = wrong.error
const fields: string[] = problem.errors?.map(({ field }) => field) ?? []
const deleted = await api.recipes.deleteRecipe(id, { headers: { 'if-match': revised.headers.get('etag') ?? '' } })
const gone = await api.recipes.readRecipe(id)
console.log(JSON.stringify({
  first: first?.title,
  minutes,
  cover,
  published: [published.status, published.data.title, published.data.photos.length],
  revised: [revised.status, revised.data.title],
  late: [late.status, late.error.type],
  wrong: [wrong.status, problem.status, problem.type, fields],
  deleted: deleted.status,
  gone: [gone.status, gone.error.type],
}))
`

/** Each line from the third on is one mistake that the types must catch. */
const MISTAKES = `import { Api, type RecipeDraft } from './client.ts'
export const attempts = (api: Api<unknown>, draft: RecipeDraft) => [
  api.recipes.listRecipes({ colour: 'red' }),
  api.recipes.listRecipes({ sort: 'tastiest' }),
  api.recipes.readRecipe('five'),
  api.recipes.readRecipe(5).then(({ data }) => data.prepMinutes),
  api.recipes.readRecipe(5).then(({ data }) => data.image.url),
  api.recipes.readRecipe(5).then(({ error }) => error.message),
  api.recipes.publishRecipe({ ...draft, titel: 'Lemon rice' }),
  api.recipes.publishRecipe({ title: 'Lemon rice' }),
  api.recipes.publishRecipe({ ...draft, spiceLevel: 'Volcanic' }),
]
`
const STRICT = {
  compilerOptions: {
    target: 'esnext',
    module: 'nodenext',
    lib: ['esnext', 'dom'],
    types: [],
    strict: true,
    noUncheckedIndexedAccess: true,
    erasableSyntaxOnly: true,
    allowImportingTsExtensions: true,
    noEmit: true,
  },
}

const folder = mkdtempSync(join(tmpdir(), 'foodio-client-'))
let site: Awaited<ReturnType<typeof aListeningSite>>
beforeAll(async () => {
  site = await aListeningSite()
  const document = await (await fetch(`${site.origin}/api/openapi.json`)).text()
  const files = {
    'openapi.json': document,
    'program.ts': PROGRAM,
    'mistakes.ts': MISTAKES,
    'tsconfig.json': JSON.stringify(STRICT),
    'package.json': '{ "type": "module" }',
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  await generateApi({
    input: join(folder, 'openapi.json'),
    output: folder,
    fileName: 'client.ts',
    httpClientType: 'fetch',
    enumStyle: 'union',
    disableThrowOnError: true,
    silent: true,
  })
  const client = join(folder, 'client.ts')
  writeFileSync(client, readFileSync(client, 'utf8').replace('// @ts-nocheck', ''))
})
afterAll(async () => {
  await site.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** The compiler's errors, as `file(line): code`. */
async function errorsOf() {
  const output = await new Promise<string>((done) =>
    execFile(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', folder], (_, stdout) =>
      done(stdout),
    ),
  )
  return [...output.matchAll(/^(\S+)\((\d+),\d+\): error (TS\d+)/gm)].map(
    ([, file, line, code]) => `${file}(${line}): ${code}`,
  )
}

test('the client and a program on it are right in the strictest types, and every mistake is found', async () => {
  const errors = await errorsOf()
  const files = errors.map((error) => error.replace(/.*\/|: TS\d+$/g, ''))
  expect([...new Set(files)]).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11].map((line) => `mistakes.ts(${line})`))
})

test('run as it is, the program lists, reads, publishes, revises and deletes, and gets problems as they are typed', async () => {
  const { db } = site.database
  const made = await makeToken(db, await aCook(db), { name: 'The client', scope: 'write', days: 7 })
  const token = made === 'tooMany' ? '' : made.token
  const printed = await new Promise<string>((done, failed) =>
    execFile(process.execPath, [join(folder, 'program.ts'), site.origin, token], (error, stdout) =>
      error ? failed(error) : done(stdout),
    ),
  )
  expect(JSON.parse(printed)).toEqual({
    first: expect.stringContaining('Lasagna'),
    minutes: expect.any(Number),
    cover: expect.stringMatching(/^http.*\.webp$/),
    published: [201, 'Lemon rice', 1],
    revised: [200, 'Lemony rice'],
    late: [412, '/api/docs#problem-precondition-failed'],
    wrong: [422, 422, '/api/docs#problem-unprocessable', ['title', 'servings']],
    deleted: 204,
    gone: [404, '/api/docs#problem-not-found'],
  })
})
