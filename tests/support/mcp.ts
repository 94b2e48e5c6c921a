import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import { makeToken } from '#app/people/account/tokens.store.ts'
import { aClient, register } from './client.ts'
import { aListeningSite } from './site.ts'

export const LASAGNA = 5
export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** The built site, listening, with a cook who has a token of each scope and a browser where they are signed in. */
export async function aSiteForPrograms() {
  const site = await aListeningSite({ TRUST_PROXY: 'true', API_RATE: '500' })
  const send = (path: string, init: RequestInit) => fetch(site.origin + path, { ...init, redirect: 'manual' })
  const browser = aClient({ get: (path, headers = {}) => send(path, { headers }), send })
  await register(browser, 'robotfriend')
  const { db } = site.database
  const cook = db.selectFrom('cook').select('id').where('username', '=', 'robotfriend')
  const { id: cookId } = await cook.executeTakeFirstOrThrow()
  const aToken = async (scope: 'read' | 'write') => {
    const made = await makeToken(db, cookId, { name: scope, scope, days: 7 })
    return made === 'tooMany' ? '' : made.token
  }
  return { ...site, browser, cookId, tokens: { read: await aToken('read'), write: await aToken('write') } }
}

/** A program that speaks MCP, as assistants do: it has shaken hands; `headers` go with every request. */
export async function anMcpClient(origin: string, headers: Record<string, string> = {}) {
  const client = new Client({ name: 'a-test', version: '1.0.0' })
  const transport = new StreamableHTTPClientTransport(new URL(`${origin}/mcp`), { requestInit: { headers } })
  await client.connect(transport as Transport)
  // What a tool answers is checked against its output shape once the tools are known.
  await client.listTools()
  /** Calls a tool: what programs read of its answer, its text, and whether it reports an error. */
  const call = async (name: string, sent: Record<string, unknown> = {}) => {
    const { content, structuredContent, isError } = await client.callTool({ name, arguments: sent })
    const [first] = content as { type: string; text: string }[]
    return { shown: structuredContent as unknown, text: first?.text ?? '', isError: isError === true }
  }
  return { client, call }
}

/** Sends something to /mcp as it is. */
export const sendMcp = (origin: string, body: unknown, headers: Record<string, string> = {}, method = 'POST') =>
  fetch(`${origin}/mcp`, {
    method,
    headers: { accept: 'application/json, text/event-stream', 'content-type': 'application/json', ...headers },
    ...(method === 'POST' && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })

/** A call of a tool as it goes over the line. */
export const calling = (name: string, sent: unknown, id: number | string = 1) => ({
  jsonrpc: '2.0',
  id,
  method: 'tools/call',
  params: { name, arguments: sent },
})
