/**
 * The types of the site that runs on this server, which imports nothing of it: the site adds them here by declaring this module
 * once more (`app/request/request-context.ts`).
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled from elsewhere
export interface Registered {}

type Member<Name extends string> = Registered extends Record<Name, infer Type> ? Type : never

/** Who is signed in. */
export type Cook = Member<'cook'>
/** What loaders, actions, API routes and MCP tools know of the request that they answer. */
export type RequestContext = Member<'requestContext'>
/** What the headers of a request tell of who sends it. */
export type Visitor = Member<'visitor'>
