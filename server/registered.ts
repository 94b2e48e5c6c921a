/**
 * The types of the site that runs on this server, which imports nothing of it: the site adds them here by declaring this module
 * once more (`app/base/request/request-context.ts`).
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled from elsewhere
export interface Registered {}

type Member<Name extends string> = Registered extends Record<Name, infer Type> ? Type : never

/** Who is signed in. */
export type Cook = Member<'cook'>
/** The request context of loaders, actions, API routes and MCP tools. */
export type RequestContext = Member<'requestContext'>
/** The sender of a request, as far as its headers identify it. */
export type Visitor = Member<'visitor'>
