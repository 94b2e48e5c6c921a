import { afterAll, expect, test } from 'vitest'
import { anAiService, type Manner } from '../support/ai-service.ts'
import { aClient, alertsIn, type Client } from '../support/client.ts'
import { aListeningSite, aSite } from '../support/site.ts'

const service = await anAiService()
afterAll(() => service.stop())
const AI = { AI_BASE_URL: service.address, AI_MODEL: 'small', AI_API_KEY: 'secret', AI_PATIENCE: '1' }
const own = aSite({ TRUST_PROXY: 'true' })
const grounded = aSite({ TRUST_PROXY: 'true', ...AI })

const ASK = { diet: 'Vegetarian', cuisine: 'Any', time: '60', ingredients: 'lentils, spinach, rice' }
const streamed = async (client: Client, fields: Record<string, string> = ASK) => {
  const response = await client.post('/ai-chat/answer', fields)
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() }
}
const served = (manner: Manner) => {
  service.state.manner = manner
  return streamed(aClient(grounded))
}

test('without scripts the whole answer stands on the page, with the form as it was sent', async () => {
  const page = await (await aClient(own).post('/ai-chat', ASK)).text()
  for (const part of ['What you have', 'Two more that fit', 'lentils, spinach, rice', 'download="ai_recipe.txt"'])
    expect(page).toContain(part)
  expect(page).toMatch(/<h2><a href="\/recipe\/\d+"/)
})

test('every rule of the form is said at its field', async () => {
  const answer = await aClient(own).post('/ai-chat', { diet: 'Carnivore', cuisine: 'Any', time: '0', ingredients: ' ' })
  expect(answer.status).toBe(422)
  expect(alertsIn(await answer.text())).toEqual([
    'Choose a diet, or Any',
    'Enter how many minutes you have, 1 or more',
    'Write what you have',
  ])
  const refused = await streamed(aClient(own), { ...ASK, time: '' })
  expect([refused.status, JSON.parse(refused.text).problems.time]).toEqual([
    422,
    'Enter how many minutes you have, 1 or more',
  ])
})

test('the own engine answers as markdown in the language of the reader', async () => {
  const english = await streamed(aClient(own))
  expect([english.status, english.type]).toEqual([200, 'text/markdown; charset=utf-8'])
  expect(english.text).toContain('### What you have')
  expect((await streamed(aClient(own, 'hi'))).text).toContain('### आपके पास है')
})

test('a title full of markdown and HTML is only ever text', async () => {
  const page = await (
    await aClient(own).post('/ai-chat', {
      ...ASK,
      ingredients: '<img src=x onerror=alert(1)> [x](javascript:alert(1)), rice',
    })
  ).text()
  expect(page).not.toMatch(/<img src=x|href="javascript:/)
})

test('the service answers within the same recipes, and its HTML stays text', async () => {
  const { text } = await served('writes')
  expect(text).toBe('Cook the [lentils](/recipe/1), then <img src=x onerror=alert(1)> eat.')
  const asked = service.state.asked.at(-1) as { url: string; model: string; messages: { content: string }[] }
  expect([asked.url, asked.model, service.state.keys.at(-1)]).toEqual([
    '/v1/chat/completions',
    'small',
    'Bearer secret',
  ])
  const said = JSON.stringify(asked.messages)
  for (const part of ['Diet is a law', 'Vegetarian', '/recipe/', 'lentils, spinach, rice']) expect(said).toContain(part)
  const page = await (await aClient(grounded).post('/ai-chat', ASK)).text()
  expect(page).not.toContain('<img src=x')
})

test.each<[Manner, string]>([
  ['refuses', 'The AI service did not answer'],
  ['garbage', 'The AI service did not answer'],
  ['silent', 'The AI service did not answer'],
  ['breaks', 'The AI service broke off'],
])('a service that %s is stood in for by the own engine, which says so', async (manner, note) => {
  const { status, text } = await served(manner)
  expect(status).toBe(200)
  expect(text).toContain(note)
  expect(text).toContain('### What you have')
})

test('a service that has begun in time may write on for longer', async () => {
  const { text } = await served('slow')
  expect(text).toBe('Cook the [lentils](/recipe/1), then <img src=x onerror=alert(1)> eat.')
})

test('an answer of the service that breaks the diet is flagged', async () => {
  const { text } = await served('forbidden')
  expect(text).toMatch(/^Fry the bacon with the lentils\./)
  expect(text).toMatch(/Careful: the answer above names bacon/)
  expect(text).toMatch(/\]\(\/recipe\/\d+\)/)
})

test('who asks the service too often is answered by the own engine, and then has to wait', async () => {
  service.state.manner = 'writes'
  const client = aClient(grounded)
  const before = service.state.asked.length
  for (let count = 0; count < 30; count++) await streamed(client)
  expect((await streamed(client)).text).toContain('You have asked the AI service often')
  expect(service.state.asked.length - before).toBe(30)
})

test('when the visitor leaves, the request at the service ends', async () => {
  service.state.manner = 'endless'
  const site = await aListeningSite(AI)
  const left = service.state.left
  const leaving = new AbortController()
  const response = await fetch(`${site.origin}/ai-chat/answer`, {
    method: 'POST',
    body: new URLSearchParams(ASK),
    signal: leaving.signal,
  })
  const reader = response.body?.getReader()
  await reader?.read()
  leaving.abort()
  await expect.poll(() => service.state.left, { timeout: 5000 }).toBe(left + 1)
  await site.stop()
})
