import type { CallToolResult, Tool as Listed, ToolAnnotations } from '@modelcontextprotocol/sdk/types.js'
import { z } from 'zod'
import { m } from '#messages'
import type { Credential } from '#server/api/api-env.ts'
import { PROBLEMS, ProblemError, refuse } from '#server/api/problem.ts'
import { fieldsOf } from '#server/fields-of.ts'
import { waitText } from '#server/http/wait-text.ts'
import { RefusedWords } from '#server/refused-words.ts'
import type { Cook, RequestContext } from '#server/registered.ts'

/** A request to /mcp: its context, its credential (null for visitors), and the signal that the caller has disconnected. */
export interface ToolCall {
  context: RequestContext
  credential: Credential | null
  signal: AbortSignal
}

/** A tool: its entry in the list, and its call, which returns every failure as text and never throws. */
export interface Tool {
  listed: Listed
  call(sent: unknown, toolCall: ToolCall): Promise<CallToolResult>
}

interface ToolDefinition<W, I extends z.ZodObject, O extends z.ZodObject> {
  name: string
  title: string
  description: string
  annotations: ToolAnnotations
  /** The permission that the caller needs: `anyone`, `reader` or `writer`. */
  by(toolCall: ToolCall): W
  input: I
  /** The rules for what was sent, where they depend on it; without them those of `input`. */
  rulesFor?(sent: unknown): z.ZodType<z.output<I>>
  output: O
  /** Runs the tool; returns structured data for programs and text for people. */
  use(input: z.output<I>, toolCall: ToolCall, caller: W): Promise<{ shown: z.input<O>; text: string }>
}

/** Permission for everybody: the cook, or null for a visitor. */
export const anyone = ({ context }: ToolCall): Cook | null => context.cook

/** The cook with any access token; refuses visitors with the URL where a token is created. */
export const reader = ({ context }: ToolCall): Cook =>
  context.cook ?? refuse(401, { detail: m.mcp_needs_any_token({ address: `${context.origin}/settings/tokens` }) })

/** The cook with write access; refuses visitors and read tokens with the URL where a write token is created. */
export function writer({ context, credential }: ToolCall): Cook {
  const address = `${context.origin}/settings/tokens`
  if (credential === 'read') refuse(403, { detail: m.mcp_read_token({ address }) })
  return context.cook ?? refuse(401, { detail: m.mcp_needs_token({ address }) })
}

/** Defines a tool; its schemas are listed as JSON Schema and validated. */
export function defineTool<W, I extends z.ZodObject, O extends z.ZodObject>(tool: ToolDefinition<W, I, O>): Tool {
  const { name, title, description, annotations, by, input, rulesFor, output, use } = tool
  return {
    listed: {
      name,
      title,
      description,
      annotations,
      inputSchema: jsonSchema(input, 'input'),
      outputSchema: jsonSchema(output, 'output'),
    },
    async call(sent, toolCall) {
      try {
        const caller = by(toolCall)
        const parsed = (rulesFor?.(sent) ?? input).safeParse(sent ?? {})
        if (!parsed.success) return refused(refusalText(422, fieldsOf(parsed.error.issues)))
        const { shown, text } = await use(parsed.data, toolCall, caller)
        return { content: [{ type: 'text', text }], structuredContent: shown }
      } catch (error) {
        if (error instanceof ProblemError) {
          const { detail, fields, wait } = error.options
          return refused(wait ? waitText(wait) : refusalText(error.status, fields, detail))
        }
        if (error instanceof RefusedWords) return refused(error.message)
        if (!toolCall.signal.aborted) toolCall.context.log.error({ err: error, tool: name }, 'a tool failed')
        return refused(m.error_sorry())
      }
    },
  }
}

const refused = (text: string): CallToolResult => ({ isError: true, content: [{ type: 'text', text }] })

const refusalText = (status: keyof typeof PROBLEMS, fields: Record<string, string> = {}, detail?: string) =>
  [
    detail ?? PROBLEMS[status].detail(),
    ...Object.entries(fields).flatMap(([field, text]) => (text === detail ? [] : `- ${field}: ${text}`)),
  ].join('\n')

/** JSON Schema draft 7, which every client supports, without the schema's id, which would make it a reference. */
function jsonSchema(shape: z.ZodObject, io: 'input' | 'output') {
  const { $schema: _draft, ...schema } = z.toJSONSchema(shape.safeExtend({}), {
    io,
    target: 'draft-7',
    // The bounds of safe integers are removed, since they are noise for assistants.
    override: ({ jsonSchema: part }) => {
      if (part.minimum === Number.MIN_SAFE_INTEGER) delete part.minimum
      if (part.maximum === Number.MAX_SAFE_INTEGER) delete part.maximum
    },
  })
  return schema as Listed['inputSchema']
}
