import { version } from '../../package.json'
import type { ApiDocument } from './api-document.ts'
import type { Api } from './api-env.ts'

const WORDS = `Everything that FoodIO's pages can do, for programs. Times are minutes where they say how long something takes, and UTC in ISO 8601
where they say when something was. Pictures are absolute addresses. Lists are paged by \`cursor\`: pass the \`next\` of one page to get the one after it.

**Who may.** Reading what everybody sees needs nothing. For the rest, make an access token in your profile (/profile/tokens) and send it as
\`Authorization: Bearer foodio_…\`; browsers on the same site may use the session cookie \`access_token\` instead. A read token reads what is yours, a
write token also publishes, reviews and shelves in your name. Signing out and changing the account need the session.

**Manners.** Whatever is refused is answered as problem details (RFC 9457), in the language of \`Accept-Language\`. A recipe carries an \`ETag\`; send it as
\`If-Match\` when you revise or delete, and nobody's change is lost. Send an \`Idempotency-Key\` with a creation and it happens once. 429 says in
\`Retry-After\` how many seconds to wait. Other sites may read (CORS), not write.`

const TAGS = [
  { name: 'Recipes', description: 'Find, read, publish, revise and delete recipes.' },
  { name: 'Categories', description: 'The pages that recipes stand on.' },
  { name: 'Reviews', description: 'Stars and words on recipes.' },
  { name: 'Shelves', description: 'A cook’s favourite and saved recipes.' },
  { name: 'Cooks', description: 'Who cooks, and who you are.' },
  { name: 'Account', description: 'Sign in, register, sign out: for browsers; programs use tokens.' },
  { name: 'Assistant', description: 'What can I cook with what I have?' },
  { name: 'Photos', description: 'Pictures for recipes and profiles.' },
]

/** The OpenAPI 3.1 document of the API. */
export function describeApi(api: Api, origin: string): ApiDocument {
  api.openAPIRegistry.registerComponent('securitySchemes', 'token', {
    type: 'http',
    scheme: 'bearer',
    description: 'An access token of your profile (/profile/tokens): `foodio_…`, to read or also to write.',
  })
  api.openAPIRegistry.registerComponent('securitySchemes', 'session', {
    type: 'apiKey',
    in: 'cookie',
    name: 'access_token',
    description: 'The session of a browser that signed in; its value is also taken as a bearer token.',
  })
  const document = api.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'FoodIO',
      version,
      description: WORDS.replace(/([^\n])\n(?!\n)/g, '$1 '),
      license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
    },
    servers: [{ url: `${origin}/api` }],
    tags: TAGS,
  })
  const { webhooks: _none, ...rest } = document
  return JSON.parse(JSON.stringify(rest))
}
