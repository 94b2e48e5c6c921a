import type { Site } from './api.ts'
import type { Client } from './client.ts'
import { bearer } from './mcp.ts'

export interface Sender {
  client: Client
  address: string
  /** Which of two accounts, mailboxes or links the request is about. */
  thing: 'first' | 'second'
}

/** A form with fields and files. */
export function form(fields: Record<string, string | File>) {
  const sent = new FormData()
  for (const [name, value] of Object.entries(fields)) sent.set(name, value)
  return sent
}

/** How senders send a form, call the API, and have a program with their token call a tool, whose error has the status of a refusal. */
export function requestsTo(site: Site, tokenOf: (client: Client) => string) {
  const from = (address: string) => ({ 'x-forwarded-for': address })
  const post =
    (path: string | ((sender: Sender) => string), fields: Record<string, string> | ((sender: Sender) => object)) =>
    async (sender: Sender) => {
      const body = typeof fields === 'function' ? await fields(sender) : fields
      const to = typeof path === 'function' ? path(sender) : path
      return sender.client.post(to, body as FormData, from(sender.address))
    }
  const json = (method: string, path: string, body?: object | ((sender: Sender) => object)) => async (sender: Sender) =>
    site.send(`/api${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        'if-match': '*',
        cookie: [...sender.client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...from(sender.address),
      },
      ...(body && { body: JSON.stringify(typeof body === 'function' ? await body(sender) : body) }),
    })
  const tool =
    (name: string, sent: object) =>
    async ({ client, address }: Sender) => {
      const params = { name, arguments: sent }
      const accept = 'application/json, text/event-stream'
      const answer = await site.send('/mcp', {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept, ...bearer(tokenOf(client)), ...from(address) },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
      })
      const { result } = await answer.json()
      return Response.json(result, { status: result.isError ? 429 : 200 })
    }
  return { post, json, tool }
}
