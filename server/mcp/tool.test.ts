import { describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { refuse } from '#server/api/problem.ts'
import { anyone, defineTool, type ToolCall } from './tool.ts'

const aTestTool = (use: () => never) =>
  defineTool({
    name: 'test',
    title: 'Test',
    description: 'Goes wrong.',
    annotations: {},
    by: anyone,
    input: z.object({}),
    output: z.strictObject({}),
    use,
  })

function aCalling() {
  const error = vi.fn()
  const leaving = new AbortController()
  const calling = { context: { log: { error } }, credential: null, signal: leaving.signal } as unknown as ToolCall
  return { calling, error, leave: () => leaving.abort() }
}

describe('a tool that goes wrong', () => {
  test('by our fault: the log has it, the caller a kind sentence', async () => {
    const { calling, error } = aCalling()
    const broken = new Error('SQLITE_CORRUPT at /var/secret')
    const { isError, content } = await aTestTool(() => {
      throw broken
    }).call({}, calling)
    expect(isError).toBe(true)
    expect(JSON.stringify(content)).not.toContain('SQLITE')
    expect(error).toHaveBeenCalledWith({ err: broken, tool: 'test' }, 'a tool failed')
  })

  test('because the caller left is nobody’s fault', async () => {
    const { calling, error, leave } = aCalling()
    leave()
    const { isError } = await aTestTool(() => {
      throw new Error('aborted')
    }).call({}, calling)
    expect([isError, error.mock.calls]).toEqual([true, []])
  })

  test('by what was sent: the fields are named, and how long to wait is in words', async () => {
    const { calling, error } = aCalling()
    const resultOf = async (tool: ReturnType<typeof aTestTool>, sent: unknown = {}) => {
      const { content } = await tool.call(sent, calling)
      return (content[0] as { text: string }).text
    }
    expect(await resultOf(aTestTool(() => refuse(422, { fields: { title: 'Too long.' } })))).toMatch(
      /\n- title: Too long\.$/,
    )
    expect(await resultOf(aTestTool(() => refuse(429, { wait: 120 })))).toContain('2 minutes')
    expect(
      await resultOf(
        aTestTool(() => refuse(404)),
        'no object',
      ),
    ).toContain('- form: ')
    expect(error).not.toHaveBeenCalled()
  })
})
