import { type DataStrategyResult, data, UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { describe, expect, test } from 'vitest'
import { m } from '#messages'
import { catchFailedSubmission, failureIn } from './failed-submission.ts'

const post = { request: new Request('https://foodio.example/login', { method: 'POST' }) }

/** What the page gets when the action came to this. */
async function outcomeOf(result: unknown, { type = 'error' as DataStrategyResult['type'], args = post } = {}) {
  const results = await catchFailedSubmission(args, async () => ({ login: { type, result } }))
  return results.login
}
const failureOf = async (result: unknown) => {
  const outcome = (await outcomeOf(result))?.result as ReturnType<typeof data>
  expect(outcome.init?.status).toBe(503)
  return failureIn(outcome.data)
}
/** A response that is not one of the router's own, as the router passes it on. */
const response = (status: number, body: string) => new ErrorResponse(status, '', body)

describe('a form that could not be carried out leaves its page', () => {
  test('when there is no connection', async () => {
    expect(await failureOf(data(new TypeError('Failed to fetch')))).toBe(m.form_unreachable())
  })
  test('when the answer breaks off', async () => {
    expect(await failureOf(data(new Error('Unable to decode turbo-stream response')))).toBe(m.form_unreachable())
  })
  test.each([502, 503, 504])('when something before the server answers %s', async (status) => {
    expect(await failureOf(response(status, '<h1>Bad Gateway</h1>'))).toBe(m.form_unreachable())
    expect(await failureOf(response(status, 'upstream connect error'))).toBe(m.form_unreachable())
  })
  test('when the server fails', async () => {
    expect(await failureOf(data(new Error('Unexpected Server Error'), 500))).toBe(m.form_broken())
    expect(await failureOf(data(new Error('Unexpected Server Error'), 503))).toBe(m.form_broken())
    expect(await failureOf(response(500, 'Internal Server Error'))).toBe(m.form_broken())
  })
  test('with the sentence of our own server, where it has one', async () => {
    expect(await failureOf(response(413, JSON.stringify({ problem: 'Too large.' })))).toBe('Too large.')
    expect(await failureOf(response(503, JSON.stringify({ problem: 'Too busy.' })))).toBe('Too busy.')
    expect(await failureOf(new ErrorResponse(404, '', 'Recipe not found!'))).toBe('Recipe not found!')
    expect(await failureOf(new ErrorResponse(500, '', { problem: 'Who are you?' }))).toBe('Who are you?')
  })
  test('and never with somebody’s HTML or a broken JSON', async () => {
    expect(await failureOf(response(413, '<html><h1>413</h1></html>'))).toBe(m.form_broken())
    expect(await failureOf(response(413, '{"problem": "Too'))).not.toContain('<')
  })
})

describe('everything else passes', () => {
  test('what the action answers', async () => {
    const answer = data({ status: 'error' }, 422)
    expect(await outcomeOf(answer, { type: 'data' })).toEqual({ type: 'data', result: answer })
  })
  test('the way on', async () => {
    const onward = Response.redirect('https://foodio.example/', 303)
    expect(await outcomeOf(onward)).toEqual({ type: 'error', result: onward })
  })
  test('an error of a page that is only read', async () => {
    const error = new TypeError('Failed to fetch')
    const args = { request: new Request('https://foodio.example/login') }
    expect(await outcomeOf(error, { args })).toEqual({ type: 'error', result: error })
  })
})
