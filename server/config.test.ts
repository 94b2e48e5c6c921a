import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

test('nothing set means the defaults, and nobody can change them afterwards', () => {
  const config = readConfig({})
  expect(config).toMatchObject({
    port: 3000,
    origin: 'http://localhost:3000',
    sampleData: 'all',
    logLevel: 'info',
    trustProxy: false,
    picturesAhead: true,
    metrics: null,
  })
  expect(config.databaseUrl).toMatch(/^sqlite:.*data\/foodio\.db$/)
  expect(Object.isFrozen(config) && Object.isFrozen(config.site)).toBe(true)
})

test('an empty value is as good as none', () => {
  expect(readConfig({ PORT: '', ORIGIN: '' }).port).toBe(3000)
})

test.each([
  ['PORT', 'abc'],
  ['PORT', '70000'],
  ['PORT', '-1'],
  ['ORIGIN', 'example'],
  ['DATABASE_URL', 'mysql://localhost/food'],
  ['SAMPLE_DATA', 'some'],
  ['LOG_LEVEL', 'loud'],
  ['TRUST_PROXY', 'maybe'],
  ['PICTURES_AHEAD', 'later'],
  ['METRICS_PORT', '0'],
  ['SITE_EMAIL', 'nobody'],
  ['SITE_FACEBOOK', 'javascript:alert(1)'],
])('%s=%s is refused in one sentence that names it', (name, value) => {
  const read = () => readConfig({ [name]: value })
  expect(read).toThrow(ConfigError)
  expect(read).toThrow(new RegExp(`^${name} is ".*", but must be .+\\.$`))
})

test('metrics are for this machine alone, unless METRICS_HOST names another address', () => {
  expect(readConfig({ METRICS_PORT: '9464' }).metrics).toEqual({ port: 9464, host: '127.0.0.1' })
  expect(readConfig({ METRICS_PORT: '9464', METRICS_HOST: '::' }).metrics).toEqual({ port: 9464, host: '::' })
})

test('a password in a wrong database address is not repeated', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://cook:secret@localhost/food' })).toThrow(/cook:\*\*\*@localhost/)
})
