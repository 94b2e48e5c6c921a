import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { aSite } from './site.ts'

let clients = 0

/** A browser without scripts: it stores cookies and sends forms; each has an address of its own. */
export function aClient(site: Pick<ReturnType<typeof aSite>, 'get' | 'send'>, language = 'en') {
  const cookies = new Map<string, string>()
  const address = `203.0.${Math.floor(++clients / 250)}.${1 + (clients % 250)}`
  const headers = (extra: Record<string, string> = {}) => ({
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    'accept-language': language,
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    'x-forwarded-for': address,
    ...extra,
  })
  const storeCookies = (response: Response) => {
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = '', rest = ''] = /^([^=]+)=([^;]*)(.*)$/.exec(cookie) ?? []
      if (/max-age=0/i.test(rest)) cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }
  return {
    cookies,
    get: async (path: string, extra?: Record<string, string>) => storeCookies(await site.get(path, headers(extra))),
    post: async (
      path: string,
      fields: Record<string, string> | URLSearchParams | FormData,
      extra?: Record<string, string>,
    ) =>
      storeCookies(
        await site.send(path, {
          method: 'POST',
          headers: headers(extra),
          body: fields instanceof FormData ? fields : new URLSearchParams(fields),
        }),
      ),
  }
}

export type Client = ReturnType<typeof aClient>

export const PASSWORD = 'wild garlic and walnuts'

/** Registers a cook and leaves them signed in. */
export async function register(client: Client, username: string, password = PASSWORD) {
  const response = await client.post('/register', { username, email: `${username}@example.org`, password })
  if (response.status !== 303) throw new Error(`${username} was not registered: ${response.status}`)
}

/** The browser of a cook who has just registered. */
export async function aRegisteredCook(site: Parameters<typeof aClient>[0], username: string) {
  const client = aClient(site)
  await register(client, username)
  return client
}

/** The messages of what is wrong on a page; empty live regions are left out. */
export const alertsIn = (html: string) =>
  [...html.matchAll(/role="alert"[^>]*>(?:<(?!\/)[^>]+>)*([^<]+)/g)].map(([, text]) => text)

/** The newest mail to somebody, as plain text; the mailer writes it after the answer, so it is waited for. */
export async function mailTo(dataDir: string, to: string, containing = ''): Promise<string> {
  const folder = join(dataDir, 'outbox')
  for (let tries = 0; tries < 200; tries++) {
    const files = readdirSync(folder, { withFileTypes: true, recursive: false })
      .filter((file) => file.name.endsWith('.eml'))
      .map((file) => file.name)
      .sort()
      .reverse()
    for (const file of files) {
      const mail = readFileSync(join(folder, file), 'utf8')
      const text = mail
        .replace(/=\n/g, '')
        .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(parseInt(hex, 16)))
      if (mail.includes(`To: ${to}`) && text.includes(containing)) return text
    }
    await new Promise((later) => setTimeout(later, 10))
  }
  throw new Error(`no mail to ${to}`)
}
