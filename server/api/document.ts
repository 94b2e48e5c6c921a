import { version } from '../../package.json'
import type { ApiDocument } from './api-document.ts'
import type { Api } from './api-env.ts'

const DESCRIPTION = `The JSON API of FoodIO: everything that its pages can do.

**Authentication.** Public data needs no authentication. For everything else, create an access token in your profile (/settings/tokens) and send it as
\`Authorization: Bearer foodio_…\`. Browsers on the same site can use the session cookie \`access_token\` instead. A read token can read your own data; a
write token can also publish, review and save recipes in your name. Changing your account requires the session.

**Conventions.** Durations are in minutes; timestamps are UTC in ISO 8601. URLs are absolute. Lists are paged: send the \`next\` of one page as
\`cursor\` to get the following page.

Errors are problem details (RFC 9457, \`application/problem+json\`) in the language of \`Accept-Language\`. A recipe has an \`ETag\`; send it as
\`If-Match\` when you revise or delete the recipe, so that you do not overwrite a newer version. Send an \`Idempotency-Key\` when you publish, so that a
repeated request does not create a second recipe. A 429 response has a \`Retry-After\` header with the number of seconds to wait. Scripts of other
sites (CORS) can read but not write.`

const TAGS = [
  { name: 'Recipes', description: 'Find, read, publish, revise and delete recipes.' },
  { name: 'Imports', description: 'Bring recipes along from other apps: read a file, tick the list, start and undo.' },
  { name: 'Categories', description: 'The categories that recipes are listed in.' },
  { name: 'Reviews', description: 'Ratings and reviews of recipes.' },
  { name: 'Diary', description: 'What you have cooked, and what others show of having cooked a recipe.' },
  { name: 'Bookshelf', description: 'Your favourites and saved recipes.' },
  { name: 'Collections', description: 'Named and ordered collections of recipes.' },
  { name: 'Shopping lists', description: 'Your household’s shopping lists and what is on them.' },
  { name: 'Meal plan', description: 'What your household eats when.' },
  { name: 'Notes', description: 'What you note about recipes for yourself, and the amounts that you take instead.' },
  {
    name: 'Sync',
    description: 'What the devices of your household change: shopping lists and the meal plan as records.',
  },
  { name: 'Live lists', description: 'Shopping lists that anybody with a link sees and changes, without an account.' },
  { name: 'Households', description: 'Who shares shopping lists and a meal plan with you.' },
  {
    name: 'Following',
    description: 'Cooks, categories, tags and collections that you follow, and what is new from them.',
  },
  { name: 'Notifications', description: 'Your notifications, and where you get them.' },
  { name: 'Questions', description: 'What cooks ask about recipes, and what others answer.' },
  { name: 'Test kitchen', description: 'Cooks who try a recipe for its author before it is public.' },
  { name: 'Cooks', description: 'Public profiles of cooks.' },
  { name: 'Blocks', description: 'Whom you block and mute.' },
  { name: 'Moderation', description: 'What waits for a moderator to publish or hide it.' },
  { name: 'Account', description: 'Register, sign in and sign out (for browsers; programs use access tokens).' },
  { name: 'Assistant', description: 'Ask what you can cook with the ingredients that you have.' },
  { name: 'Photos', description: 'Upload photos of recipes and profile pictures.' },
]

/** The OpenAPI 3.1 document of the API. */
export function describeApi(api: Api, origin: string): ApiDocument {
  api.openAPIRegistry.registerComponent('securitySchemes', 'token', {
    type: 'http',
    scheme: 'bearer',
    description: 'An access token from your profile (/settings/tokens), `foodio_…`, with read or write access.',
  })
  api.openAPIRegistry.registerComponent('securitySchemes', 'session', {
    type: 'apiKey',
    in: 'cookie',
    name: 'access_token',
    description: 'The session cookie of a signed-in browser; its value is also accepted as a bearer token.',
  })
  const document = api.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'FoodIO',
      version,
      description: DESCRIPTION.replace(/([^\n])\n(?!\n)/g, '$1 '),
      license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
    },
    servers: [{ url: `${origin}/api` }],
    tags: TAGS,
  })
  const { webhooks: _none, ...rest } = document
  // OpenAPI takes a discriminator only where every shape requires it; ours exclude each other without one.
  return JSON.parse(JSON.stringify(rest, (name, value) => (name === 'discriminator' ? undefined : value)))
}
