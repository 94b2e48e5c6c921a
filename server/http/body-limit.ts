import type { Context, Next } from 'hono'
import type { Cook } from '#server/registered.ts'
import type { AppEnv } from './app-env.ts'
import { type BodyBudget, BodyRefusal, type BodyRefusalStatus, type OpenBody } from './body-budget.ts'
import { addCookies } from './cookies.ts'

/** What anybody may send, in bytes; larger bodies are read from cooks only. */
const SMALL_BODY = 64 * 1024
const BODY_LIMIT = 1024 * 1024
/** What carries pictures may be larger: one of 10 MB, or three with the form around them. */
const PICTURE_BODY_LIMIT = 11 * 1024 * 1024
/** What another app exports with its pictures. */
const IMPORT_BODY_LIMIT = 256 * 1024 * 1024

/** What cooks alone may send more to, by the path in lower case, with how much in bytes. */
export const UPLOAD_LIMITS: Readonly<Record<string, number>> = {
  '/profile/picture': PICTURE_BODY_LIMIT,
  '/profile/picture.data': PICTURE_BODY_LIMIT,
  '/photos': PICTURE_BODY_LIMIT,
  '/import': IMPORT_BODY_LIMIT,
  '/import.data': IMPORT_BODY_LIMIT,
  '/import/share': IMPORT_BODY_LIMIT,
  '/addrecipe': 3 * PICTURE_BODY_LIMIT,
  '/addrecipe.data': 3 * PICTURE_BODY_LIMIT,
  '/api/photos': PICTURE_BODY_LIMIT,
  '/api/profile': PICTURE_BODY_LIMIT,
  '/api/recipes/import': PICTURE_BODY_LIMIT,
  '/api/imports': IMPORT_BODY_LIMIT,
}

/** The paths that take the largest bodies, in lower case. */
export const IMPORT_PATHS: ReadonlySet<string> = new Set(
  Object.keys(UPLOAD_LIMITS).filter((path) => UPLOAD_LIMITS[path] === IMPORT_BODY_LIMIT),
)

interface BodyGuard {
  budget: BodyBudget
  addressOf(c: Context<AppEnv>): string
  /** The cook whose proof the request's headers carry, and the cookies that give their session a longer life. */
  senderOf(c: Context<AppEnv>): Promise<{ cook: Cook | null; cookies: string[] }>
  refuse(c: Context<AppEnv>, status: BodyRefusalStatus): Response | Promise<Response>
}

/**
 * Middleware that limits a body by the headers before it is read: 64 KB from visitors, 1 MB from cooks, and more where pictures and
 * archives are accepted. Where only cooks may send a large body, a visitor's is not read, and the page answers as to a GET.
 */
export const guardBodies = (guard: BodyGuard) => async (c: Context<AppEnv>, next: Next) => {
  const body = guard.budget.open(guard.addressOf(c))
  c.set('body', body)
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
  const cookies: string[] = []
  const sent = c.req.raw
  try {
    await checkSize(c, body, guard, cookies)
    await next()
  } catch (error) {
    if (!(error instanceof BodyRefusal)) throw error
  } finally {
    // An unread body is drained, since closing the connection early would lose the response.
    if (c.req.raw !== sent && c.req.raw.body?.locked === false) await discard(c.req.raw.body)
    // The answer does not wait for the rest of what is refused, but the connection's next request does.
    if (body.refusal && sent.body?.locked === false) void discard(sent.body)
    await body.close()
  }
  if (body.refusal) c.res = await guard.refuse(c, body.refusal.status)
  addCookies(c.res.headers, cookies)
}

async function checkSize(c: Context<AppEnv>, body: OpenBody, { senderOf }: BodyGuard, cookies: string[]) {
  const path = c.req.path.toLowerCase()
  const isUpload = Object.hasOwn(UPLOAD_LIMITS, path)
  const limit = UPLOAD_LIMITS[path] ?? BODY_LIMIT
  const announced = c.req.header('content-length')
  if (Number(announced ?? 0) > limit) body.refuse(413)
  /** Whether a cook sends it, who then has one of their few large bodies under way. */
  const beginLarge = async () => {
    const sender = await senderOf(c)
    cookies.push(...sender.cookies)
    if (sender.cook) body.beginUpload(sender.cook.id)
    return sender.cook !== null
  }
  const isLarge = Number(announced ?? 0) > SMALL_BODY
  if (isLarge && !(await beginLarge())) {
    if (!isUpload) body.refuse(413)
    c.req.raw = withBody(c.req.raw, null)
    return
  }
  if (c.req.raw.body === null) return
  // The files of a form that may carry them go to disk; everything else is in memory once it is read.
  const isOnDisk = isUpload && /^multipart\//i.test(c.req.header('content-type') ?? '')
  let received = 0
  let isAllowed = announced !== undefined
  const counting = new TransformStream<Uint8Array, Uint8Array>({
    async transform(chunk, controller) {
      received += chunk.byteLength
      if (received > SMALL_BODY && !isAllowed) isAllowed = await beginLarge()
      if (received > limit || (received > SMALL_BODY && !isAllowed)) body.refuse(413)
      if (!isOnDisk) body.reserve(chunk.byteLength)
      controller.enqueue(chunk)
    },
  })
  c.req.raw = withBody(c.req.raw, c.req.raw.body.pipeThrough(counting, { preventCancel: true }))
}

/** Reads a body to its end, or as far as it comes. */
const discard = (body: ReadableStream) => body.pipeTo(new WritableStream()).catch(() => {})

/** The same request with another body. Hono's own way copies the request in a way that Node's adapter does not take. */
function withBody({ url, method, headers, signal }: Request, body: ReadableStream<Uint8Array> | null) {
  // `duplex` is required by the standard and missing from TypeScript's library.
  const init = { method, headers, signal, body, duplex: 'half' }
  return new Request(url, init as RequestInit)
}
