import { createElement } from 'react'
import { useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { m } from '#messages'
import { endBrowsersAfterEach } from '../../../tests/support/browser-tests.ts'
import { aSmallBrowser } from '../../../tests/support/small-browser.ts'
import { AnswerCard } from './answer-card.tsx'

endBrowsersAfterEach()

const card = (id: number) =>
  ({ id, title: `Dish ${id}`, language: 'en', picture: null, totalMinutes: 30, rating: 0, ratingCount: 0 }) as never

/** The card of an answer, whose text is the address, with what is asked for of the recipes in it. */
async function answerCard(text: string, more: object = {}) {
  const requests: { ids: string; answer(ids: number[], status?: number): Promise<void> }[] = []
  const browser = aSmallBrowser({
    fetch: (path: string, { signal }: { signal: AbortSignal }) => {
      const { promise, resolve, reject } = Promise.withResolvers<Response>()
      signal.addEventListener('abort', () => reject(signal.reason))
      const answer = async (ids: number[], status = 200) => {
        resolve(Response.json({ recipes: ids.map(card) }, { status }))
        await browser.settle()
      }
      requests.push({ ids: path.split('=')[1] ?? '', answer })
      return promise
    },
  })
  const props = { recipes: [], isWriting: false, isWrittenFreely: true, onClose: () => {}, children: null, ...more }
  const shown = () => {
    const written = decodeURIComponent(useLocation().search.slice(1))
    return createElement(AnswerCard, { ...props, text: written })
  }
  const router = await browser.renderAt(`/?${encodeURIComponent(text)}`, shown)
  await browser.settle()
  const write = async (next: string) => {
    await browser.act(() => router.navigate(`/?${encodeURIComponent(next)}`))
    await browser.settle()
  }
  const others = () => browser.document.querySelectorAll('ul li a').map(({ textContent }) => textContent)
  return { ...browser, requests, write, others }
}

const IN_PLACE = '## [Dish 1](/recipe/1)\n\nBoil it, or'
test('an answer has the recipes below that are in its text alone, once they are known', async () => {
  const { requests, others, document } = await answerCard(`${IN_PLACE} try [Dish 2](/recipe/2) or [3](/recipe/3).`)
  expect([requests.map(({ ids }) => ids), others()]).toEqual([['1,2,3'], []])
  await requests[0]?.answer([1, 2])
  expect(others()).toEqual(['Dish 2'])
  expect(JSON.stringify(document.querySelectorAll('input').map(({ value }) => value))).not.toContain('/recipe/')
})

test.each<[what: string, ids: number[], status: number]>([
  ['late', [2], 200],
  ['and fail', [2], 500],
])('recipes of what the answer was before that come %s are not shown', async (_, ids, status) => {
  const { requests, others, write } = await answerCard('Try [Dish 2](/recipe/2).')
  await write('Try [Dish 3](/recipe/3).')
  await requests[1]?.answer([3])
  await requests[0]?.answer(ids, status)
  expect(others()).toEqual(['Dish 3'])
  await write('Nothing.')
  expect([others(), requests.length]).toEqual([[], 2])
})

test.each([true, false])(
  'what was written freely (%s) can be made a recipe, without its links',
  async (isWrittenFreely) => {
    const text = '1. Boil [rice](/recipe/2) well.'
    const { element, document } = await answerCard(text, { isWrittenFreely, recipes: [card(2)] })
    const download = decodeURIComponent(element('[download="ai_recipe.txt"]').getAttribute('href') ?? '')
    expect(download).toContain('rice')
    const sent = document.querySelectorAll('textarea, input').map(({ value }) => value)
    expect(sent.includes('1. Boil rice well.')).toBe(isWrittenFreely)
    expect(document.querySelectorAll('button').some((one) => one.getAttribute('aria-label') === m.dialog_close())).toBe(
      true,
    )
  },
)

test('an answer without a recipe, such as a question for what is there, is none to download', async () => {
  const { document } = await answerCard('## What do you have?\n\n- [Dish 2](/recipe/2)', { isWrittenFreely: false })
  expect(document.querySelectorAll('a[download]')).toHaveLength(0)
})
