import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { z } from 'zod'

/** An invalid configuration value; the message is one sentence for the operator. */
export class ConfigError extends Error {}

const oneOf = <const T extends readonly [string, ...string[]]>(values: T, fallback: T[number]) => ({
  shape: z.enum(values).default(fallback as never),
  may: `one of ${values.join(', ')}`,
})
const link = {
  shape: z
    .url({ protocol: /^https?$/ })
    .or(z.literal(''))
    .default(''),
  may: 'an http(s) URL or empty',
}
const text = (fallback: string) => ({ shape: z.string().max(200).default(fallback), may: 'up to 200 characters' })

const variables = {
  PORT: { shape: z.coerce.number().int().min(0).max(65535).default(3000), may: 'a whole number from 0 to 65535' },
  HOST: { shape: z.string().min(1).default('0.0.0.0'), may: 'the host name or IP address to listen on' },
  ORIGIN: {
    shape: z
      .url({ protocol: /^https?$/ })
      .transform((url) => new URL(url).origin)
      .optional(),
    may: 'the public http(s) URL of the site, such as https://recipes.example',
  },
  WORKERS: {
    shape: z.literal('auto').transform(availableParallelism).or(z.coerce.number().int().min(1).max(64)).default(1),
    may: 'auto, or a number of processes from 1 to 64',
  },
  DATA_DIR: { shape: z.string().min(1).default('./data'), may: 'a folder' },
  DATABASE_URL: {
    shape: z
      .string()
      .regex(/^(postgres|postgresql|sqlite):/)
      .optional(),
    may: 'postgres://user:password@host:port/name or sqlite:path/to/file.db',
  },
  MEDIA_URL: {
    shape: z
      .string()
      .regex(/^s3:\/\/[a-z0-9][a-z0-9.-]{2,62}(?:\?(?:endpoint|region)=[^&\s]+(?:&(?:endpoint|region)=[^&\s]+)?)?$/)
      .optional(),
    may: 's3://bucket?endpoint=https://…&region=…, or empty for files in DATA_DIR',
  },
  AWS_ACCESS_KEY_ID: text(''),
  AWS_SECRET_ACCESS_KEY: text(''),
  AI_BASE_URL: link,
  AI_MODEL: text(''),
  AI_VISION_MODEL: text(''),
  AI_SCREENING_MODEL: text(''),
  AI_API_KEY: text(''),
  AI_PATIENCE: { shape: z.coerce.number().int().min(1).max(600).default(20), may: 'a number of seconds from 1 to 600' },
  SESSION_SECRET: {
    shape: z.string().min(32).optional(),
    may: 'at least 32 characters that nobody can guess',
  },
  SMTP_URL: {
    shape: z
      .string()
      .regex(/^smtps?:\/\//)
      .optional(),
    may: 'smtp://user:password@host:port or smtps://…',
  },
  MAIL_FROM: {
    shape: z.string().min(3).max(200).default('FoodIO <no-reply@foodio.example>'),
    may: 'a sender such as FoodIO <mail@recipes.example>',
  },
  OIDC_ISSUER: link,
  OIDC_CLIENT_ID: text(''),
  OIDC_CLIENT_SECRET: text(''),
  OIDC_NAME: text('OpenID Connect'),
  SAMPLE_DATA: oneOf(['all', 'cookbook', 'none'], 'all'),
  API_RATE: {
    shape: z.coerce.number().int().min(1).max(10_000_000).default(600),
    may: 'a number of requests a minute, from 1 to 10000000',
  },
  LOG_LEVEL: oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], 'info'),
  CDN_PURGE_URL: link,
  CDN_PURGE_TOKEN: text(''),
  METRICS_PORT: { shape: z.coerce.number().int().min(1).max(65535).optional(), may: 'a whole number from 1 to 65535' },
  METRICS_HOST: { shape: z.string().min(1).default('127.0.0.1'), may: 'the host name or IP address to listen on' },
  TRUST_PROXY: oneOf(['true', 'false'], 'false'),
  PICTURES_AHEAD: oneOf(['true', 'false'], 'true'),
  SITE_EMAIL: { shape: z.email().default('support@foodio.example'), may: 'an e-mail address' },
  SITE_PHONE: text('+1 (555) 010-2026'),
  SITE_ADDRESS: text('12 Market Lane, Flavour Town'),
  SITE_FACEBOOK: link,
  SITE_INSTAGRAM: link,
  SITE_TWITTER: link,
  SITE_YOUTUBE: link,
  SITE_APP_STORE: link,
  SITE_GOOGLE_PLAY: link,
}

function readVariable<K extends keyof typeof variables>(env: Record<string, string | undefined>, name: K) {
  const { shape, may } = variables[name]
  const value = env[name]
  const result = shape.safeParse(value === '' ? undefined : value)
  if (!result.success) throw new ConfigError(`${name} is ${JSON.stringify(value)}, but must be ${may}.`)
  return result.data as z.output<(typeof variables)[K]['shape']>
}

/** The database URL without its password, for messages. */
const withoutPassword = (url: string) => url.replace(/\/\/([^:@/]+):[^@]*@/, '//$1:***@')

/** The frozen configuration from environment variables; throws a ConfigError for the first invalid one. */
export function readConfig(env: Record<string, string | undefined>) {
  const read = <K extends keyof typeof variables>(name: K) => {
    if (name === 'DATABASE_URL' && env[name] && !variables[name].shape.safeParse(env[name]).success)
      throw new ConfigError(
        `DATABASE_URL is ${JSON.stringify(withoutPassword(env[name]))}, but must be ${variables[name].may}.`,
      )
    return readVariable(env, name)
  }
  const port = read('PORT')
  const host = read('HOST')
  const metricsPort = read('METRICS_PORT')
  const dataDir = resolve(read('DATA_DIR'))
  const serviceWith = (model: string) =>
    read('AI_BASE_URL') && model
      ? Object.freeze({ baseUrl: read('AI_BASE_URL'), model, apiKey: read('AI_API_KEY') })
      : null
  const assistant = serviceWith(read('AI_MODEL'))
  return Object.freeze({
    port,
    host,
    /** How many processes serve the site on this machine. */
    processes: read('WORKERS'),
    origin: read('ORIGIN') ?? `http://localhost:${port}`,
    dataDir,
    databaseUrl: read('DATABASE_URL') ?? `sqlite:${dataDir}/foodio.db`,
    mediaUrl: read('MEDIA_URL'),
    aws: Object.freeze({ accessKeyId: read('AWS_ACCESS_KEY_ID'), secretAccessKey: read('AWS_SECRET_ACCESS_KEY') }),
    sessionSecret: read('SESSION_SECRET'),
    /** Where a CDN in front of the site is told what has changed; null for none. */
    cdn: read('CDN_PURGE_URL')
      ? Object.freeze({ purgeUrl: read('CDN_PURGE_URL'), token: read('CDN_PURGE_TOKEN') })
      : null,
    smtpUrl: read('SMTP_URL'),
    mailFrom: read('MAIL_FROM'),
    oidc: read('OIDC_ISSUER')
      ? Object.freeze({
          issuer: read('OIDC_ISSUER'),
          clientId: read('OIDC_CLIENT_ID'),
          clientSecret: read('OIDC_CLIENT_SECRET'),
          name: read('OIDC_NAME'),
        })
      : null,
    /** The AI service that writes the assistant's answers; null where none does. */
    ai: assistant && Object.freeze({ ...assistant, firstWordTimeout: read('AI_PATIENCE') * 1000 }),
    /** The AI service that reads recipes in photos; null where none does. */
    vision: serviceWith(read('AI_VISION_MODEL')),
    /** The AI service that reads what new cooks publish; null where none does. */
    screening: serviceWith(read('AI_SCREENING_MODEL')),
    sampleData: read('SAMPLE_DATA'),
    apiRate: read('API_RATE'),
    logLevel: read('LOG_LEVEL'),
    /** Where metrics are served; null when they are off. */
    metrics: metricsPort ? Object.freeze({ port: metricsPort, host: read('METRICS_HOST') }) : null,
    trustProxy: read('TRUST_PROXY') === 'true',
    /** True if the pictures that ship with the site are resized in the background after the start. */
    picturesAhead: read('PICTURES_AHEAD') === 'true',
    site: Object.freeze({
      email: read('SITE_EMAIL'),
      phone: read('SITE_PHONE'),
      address: read('SITE_ADDRESS'),
      facebook: read('SITE_FACEBOOK'),
      instagram: read('SITE_INSTAGRAM'),
      twitter: read('SITE_TWITTER'),
      youtube: read('SITE_YOUTUBE'),
      appStore: read('SITE_APP_STORE'),
      googlePlay: read('SITE_GOOGLE_PLAY'),
    }),
  })
}

export type Config = ReturnType<typeof readConfig>
export type SiteDetails = Config['site']

/** The configuration of this process, from its environment; throws a ConfigError. */
export const processConfig = () => readConfig(process.env)

/**
 * Settings of glibc that return free memory to the system. By default it raises its threshold up to 32 MB and has eight arenas per
 * core, which retain freed memory.
 */
const MALLOC_SETTINGS = {
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_ARENA_MAX: '2',
}

/** The environment with settings that return free memory to the system, on Linux. */
export const environmentThatReturnsMemory = () =>
  process.platform === 'linux' ? { ...MALLOC_SETTINGS, ...process.env } : process.env

/** The environment of a build, which is always for production, even if tests with their own NODE_ENV start it. */
export const productionEnvironment = () => ({ ...process.env, NODE_ENV: 'production' })
