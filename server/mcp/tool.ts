import type { CallToolResult, Tool as Listed, ToolAnnotations } from '@modelcontextprotocol/sdk/types.js'
import { z } from 'zod'
import { m } from '../../messages/compiled/messages.js'
import type { Credential } from '../api/api-env.ts'
import { PROBLEMS, Refusal, refuse } from '../api/problem.ts'
import { fieldsOf } from '../fields-of.ts'
import type { Cook, RequestContext } from '../registered.ts'
import { waitText } from '../wait-text.ts'

/** A request to /mcp: what it knows, how its caller proved who they are (null for visitors), and when they are gone. */
export interface ToolCall {
  context: RequestContext
  credential: Credential | null
  signal: AbortSignal
}

/** A tool as it is listed, and the call, which answers everything that goes wrong in words and throws nothing. */
export interface Tool {
  listed: Listed
  call(sent: unknown, toolCall: ToolCall): Promise<CallToolResult>
}

interface ToolDefinition<W, I extends z.ZodObject, O extends z.ZodObject> {
  name: string
  title: string
  description: string
  annotations: ToolAnnotations
  /** Who the caller has to be: `anyone` or `writer`. */
  by(toolCall: ToolCall): W
  input: I
  output: O
  /** Does it: what programs read, and the same for people. */
  use(input: z.output<I>, toolCall: ToolCall, caller: W): Promise<{ shown: z.input<O>; text: string }>
}

/** Whoever calls: the cook, or null for a visitor. */
export const anyone = ({ context }: ToolCall): Cook | null => context.cook

/** The cook in whose name something is changed; refuses visitors and tokens that may only read, and says where to get one. */
export function writer({ context, credential }: ToolCall): Cook {
  const address = `${context.origin}/profile/tokens`
  if (credential === 'read') refuse(403, { detail: m.mcp_read_token({ address }) })
  return context.cook ?? refuse(401, { detail: m.mcp_needs_token({ address }) })
}

/** Describes a tool and what it does in one; shapes are told as JSON Schema and enforced. */
export function defineTool<W, I extends z.ZodObject, O extends z.ZodObject>(tool: ToolDefinition<W, I, O>): Tool {
  const { name, title, description, annotations, by, input, output, use } = tool
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
        const parsed = input.safeParse(sent ?? {})
        if (!parsed.success) return refused(refusalText(422, fieldsOf(parsed.error.issues)))
        const { shown, text } = await use(parsed.data, toolCall, caller)
        return { content: [{ type: 'text', text }], structuredContent: shown }
      } catch (error) {
        if (error instanceof Refusal) {
          const { detail, fields, wait } = error.said
          return refused(wait ? waitText(wait) : refusalText(error.status, fields, detail))
        }
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

/** The draft of JSON Schema that every client's validator knows; a shape that has an id would be a reference, which no client takes. */
function jsonSchema(shape: z.ZodObject, io: 'input' | 'output') {
  const { $schema: _draft, ...schema } = z.toJSONSchema(shape.safeExtend({}), {
    io,
    target: 'draft-7',
    // That whole numbers end where numbers are exact helps nobody, and every assistant would read it.
    override: ({ jsonSchema: part }) => {
      if (part.minimum === Number.MIN_SAFE_INTEGER) delete part.minimum
      if (part.maximum === Number.MAX_SAFE_INTEGER) delete part.maximum
    },
  })
  return schema as Listed['inputSchema']
}
