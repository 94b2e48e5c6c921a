import { ErrorCode, McpError, type ReadResourceResult } from '@modelcontextprotocol/sdk/types.js'
import { markdownOf } from '#app/exchange/formats/recipe-for-tools.ts'
import { m } from '#messages'
import { rowIdOf } from '#server/database/row-id.ts'
import type { ToolCall } from '#server/mcp/tool.ts'
import { findRecipe } from './recipes.store.ts'

/** The protocol's error code for a resource that does not exist. */
const NOT_FOUND = -32002
const SCHEME = 'foodio://recipes/'
const MIME_TYPE = 'text/markdown'

/** Every recipe as a resource, by its id. */
export const RECIPE_TEMPLATE = {
  uriTemplate: `${SCHEME}{id}`,
  name: 'recipe',
  title: 'Recipe',
  description: 'A whole recipe as Markdown, by its id.',
  mimeType: MIME_TYPE,
}

/** The recipe that a resource URI names, as Markdown; throws the protocol's error if there is none. */
export async function readResource(uri: string, { context }: ToolCall): Promise<ReadResourceResult> {
  const id = rowIdOf(uri.startsWith(SCHEME) ? uri.slice(SCHEME.length) : null)
  const recipe =
    id === null ? null : await findRecipe(context.db, id, context).catch((error: unknown) => failed(error, context.log))
  if (!recipe) throw new McpError(NOT_FOUND, m.recipe_not_found())
  return { contents: [{ uri, mimeType: MIME_TYPE, text: markdownOf(recipe, context) }] }
}

/** Throws an error without details, since the SDK sends the message of any other exception to the caller. */
function failed(error: unknown, log: ToolCall['context']['log']): never {
  log.error({ err: error }, 'a resource could not be read')
  throw new McpError(ErrorCode.InternalError, m.error_sorry())
}
