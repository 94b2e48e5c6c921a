import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readConfig } from '#server/config.ts'
import project from '../package.json'
import { temporaryFolder } from './support/databases.ts'
import { ROOT } from './support/site.ts'

const folder = temporaryFolder()
const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8')

/** The names of all variables, noted as the configuration is read with every option on. */
function variablesRead() {
  const names = new Set<string>()
  const env: Record<string, string> = {
    OIDC_ISSUER: 'https://login.example',
    AI_BASE_URL: 'https://ai.example',
    AI_MODEL: 'a-model',
    CDN_PURGE_URL: 'https://cdn.example/purge',
    METRICS_PORT: '9464',
  }
  readConfig(
    new Proxy(env, {
      get(values, name) {
        names.add(String(name))
        return values[String(name)]
      },
    }),
  )
  return [...names].sort()
}

test('.env.example and README.md name every variable, and examples may be set as they are', () => {
  const lines = textOf('.env.example').matchAll(/^#([A-Z_]+)=(.*)$/gm)
  const examples = Object.fromEntries([...lines].map(([, name, value = '']) => [name, value.replace(/^'(.*)'$/, '$1')]))
  expect(Object.keys(examples).sort()).toEqual(variablesRead())
  expect(() => readConfig(examples)).not.toThrow()
  const readme = textOf('README.md')
  for (const name of variablesRead()) if (!name.startsWith('AWS_')) expect(readme).toContain(`\`${name}\``)
})

test('the containers are given every secret, each asked for in deploy/.env.example, and settings that FoodIO takes', () => {
  const compose = textOf('deploy/compose.yaml')
  const secrets = new Set([...compose.matchAll(/\$\{(\w+):\?\}/g)].map(([, name = '']) => name))
  const examples = [...textOf('deploy/.env.example').matchAll(/^(\w+)=/gm)].map(([, name = '']) => name)
  expect(examples.sort()).toEqual([...secrets].sort())
  const { environment } = parse(compose.replace(/\$\{\w+:\?\}/g, '0123456789abcdef0123456789abcdef'), { merge: true })
    .services.foodio
  for (const name of Object.keys(environment)) expect(variablesRead()).toContain(name)
  expect(() => readConfig(environment)).not.toThrow()
})

test('package.json, its lockfile and the newest change have one version', () => {
  const lock = JSON.parse(textOf('package-lock.json'))
  const [, newest] = textOf('CHANGELOG.md').match(/^## (\S+)/m) ?? []
  expect([lock.version, lock.packages[''].version, newest]).toEqual([project.version, project.version, project.version])
})

test('.node-version, the lockfile, the image and run.mjs name one Node', () => {
  const node = textOf('.node-version').trim()
  expect(new Set(Object.values(project.optionalDependencies))).toEqual(new Set([node]))
  const images = [...textOf('Dockerfile').matchAll(/^FROM (\S+)/gm)].map(([, image]) => image)
  expect(new Set(images)).toEqual(new Set([`node:${node}-trixie-slim`]))
  expect(textOf('server/run.mjs')).toContain(`const NEEDED = ${Number.parseInt(node, 10)}\n`)
})

test('with an older Node every script prints which one it needs', () => {
  const programs = Object.values(project.scripts).filter((script) => script.includes('.ts'))
  expect(programs.filter((script) => !script.startsWith('node server/run.mjs '))).toEqual([])
  const older = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.11.0' } })`
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(older)}`, 'server/run.mjs', 'server/build.ts'],
    { cwd: ROOT, encoding: 'utf8' },
  )
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toMatch(/^FoodIO's programs need Node 26, and this is Node 20\.11\.0\. [^\n]+\n$/)
})

test('a program gets its arguments as if Node had started it', () => {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['server/run.mjs', 'app/community/moderation/cook-command.ts', 'promote', 'nobody-has-this-name', '--'],
    { cwd: ROOT, encoding: 'utf8', env: { ...process.env, DATA_DIR: folder } },
  )
  expect([status, stderr]).toEqual([1, 'There is no cook called nobody-has-this-name.\n'])
})

test('NOTICE names every font and vector of others, with a licence that is there', () => {
  const notice = textOf('NOTICE')
  const packages = Object.keys(project.devDependencies).filter((name) => /^@(fontsource|iconify-json)/.test(name))
  for (const name of packages) expect(notice).toContain(name)
  const licences = [...notice.matchAll(/\(([\w./-]+\.LICENSE\.txt)\)/g)].map(([, file = '']) => file)
  expect(licences.length).toBeGreaterThanOrEqual(packages.length)
  expect(licences.filter((file) => !existsSync(join(ROOT, file)))).toEqual([])
})

test('CONTRIBUTING.md names files and folders that are there', () => {
  const paths = [...textOf('CONTRIBUTING.md').matchAll(/`((?:\w[\w.-]*\/)+[\w.-]*)`/g)].map(([, path = '']) => path)
  // NAME and its like mean a name that a contributor chooses.
  const named = paths.filter((path) => !/[A-Z]{4}/.test(path))
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
})
