import { expect, test } from 'vitest'
import { endBrowsersAfterEach } from '../../../tests/support/browser-tests.ts'
import { aSmallBrowser } from '../../../tests/support/small-browser.ts'
import { useAnsweredRecipes } from './use-answered-recipes.ts'

endBrowsersAfterEach()

const START = [{ id: 5 }, { id: 7 }] as never

/** The recipes shown beside an answer, of which each request is answered when the test says so. */
async function besideAnswer(text: string) {
  const requests: { path: string; signal: AbortSignal; answer(ids: number[], status?: number): Promise<void> }[] = []
  const browser = aSmallBrowser({
    fetch: (path: string, { signal }: { signal: AbortSignal }) => {
      const { promise, resolve, reject } = Promise.withResolvers<Response>()
      signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
      const answer = async (ids: number[], status = 200) => {
        resolve(Response.json({ recipes: ids.map((id) => ({ id })) }, { status }))
        await browser.settle()
      }
      requests.push({ path, signal, answer })
      return promise
    },
  })
  const { now, rerender } = await browser.callHook(useAnsweredRecipes, text, START)
  return { requests, shown: () => now.result.map(({ id }) => id), write: (next: string) => rerender(next, START) }
}

test('the recipes that came with an answer need no request, and stay where another links none', async () => {
  const { requests, shown, write } = await besideAnswer('[Soup](/recipe/5) or [Pie](/recipe/7)')
  await write('Nothing fits.')
  expect([shown(), requests]).toEqual([[5, 7], []])
})

test('others are fetched once an answer links them, and those of an answer before never come late', async () => {
  const { requests, shown, write } = await besideAnswer('[Rice](/recipe/9)')
  expect(shown()).toEqual([5, 7])
  await write('[Rice](/recipe/9) and [Dal](/recipe/11)')
  expect(requests.map(({ path, signal }) => [path, signal.aborted])).toEqual([
    ['/ai-chat/recipes?ids=9', true],
    ['/ai-chat/recipes?ids=9,11', false],
  ])
  await requests[0]?.answer([9])
  expect(shown()).toEqual([5, 7])
  await requests[1]?.answer([9, 11])
  expect(shown()).toEqual([9, 11])
  await write('[Soup](/recipe/5) or [Pie](/recipe/7)')
  expect([shown(), requests.length]).toEqual([[5, 7], 2])
})

test('an answer keeps the recipes before it where its own cannot be fetched', async () => {
  const { requests, shown } = await besideAnswer('[Rice](/recipe/9)')
  await requests[0]?.answer([9], 429)
  expect(shown()).toEqual([5, 7])
})
