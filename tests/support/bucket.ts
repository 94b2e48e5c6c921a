import { createServer } from 'node:http'
import { afterAll, beforeAll } from 'vitest'

/** The part of S3 that FoodIO speaks, with whoever does not sign turned away. */
export async function openBucket() {
  const objects = new Map<string, Buffer>()
  const requests: string[] = []
  /** Puts wait for this. */
  let putsMayEnd = Promise.resolve()
  // Never closes an idle connection: work that blocks for seconds would take one that is closing.
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk) => chunks.push(chunk))
    request.on('end', async () => {
      const { method = '', url = '', headers } = request
      requests.push(`${method} ${url}`)
      const signed =
        /^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/eu-west-1\/s3\/aws4_request, SignedHeaders=.*, Signature=[0-9a-f]{64}$/
      if (!signed.test(headers.authorization ?? '')) return response.writeHead(403).end()
      if (url.includes('broken')) return response.writeHead(400).end()
      if (method === 'PUT') {
        await putsMayEnd
        objects.set(url, Buffer.concat(chunks))
      }
      if (method === 'DELETE') objects.delete(url)
      const found = objects.get(url)
      if (/^(?:GET|HEAD)$/.test(method) && !found) return response.writeHead(404).end()
      const size = found && method !== 'PUT' ? { 'content-length': found.length } : {}
      response.writeHead(method === 'DELETE' ? 204 : 200, size).end(method === 'GET' ? found : undefined)
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  const endpoint = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  return {
    objects,
    requests,
    endpoint,
    /** The settings of a site with its pictures in a bucket of this name. */
    settings: (name: string) => ({
      MEDIA_URL: `s3://${name}?endpoint=${endpoint}&region=eu-west-1`,
      AWS_ACCESS_KEY_ID: 'key',
      AWS_SECRET_ACCESS_KEY: 'secret',
    }),
    /** Lets no put end until the returned function is called. */
    blockPuts() {
      const { promise, resolve } = Promise.withResolvers<void>()
      putsMayEnd = promise
      return resolve
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

type Bucket = Awaited<ReturnType<typeof openBucket>>

/** A bucket for the tests of this file. */
export function aBucket() {
  let bucket: Bucket
  beforeAll(async () => {
    bucket = await openBucket()
  })
  afterAll(() => bucket.close())
  return {
    get objects() {
      return bucket.objects
    },
    get requests() {
      return bucket.requests
    },
    get endpoint() {
      return bucket.endpoint
    },
    settings: (name: string) => bucket.settings(name),
    blockPuts: () => bucket.blockPuts(),
  }
}
