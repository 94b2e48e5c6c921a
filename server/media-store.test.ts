import { truncateSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { temporaryFolder } from '../tests/support/databases.ts'
import { readConfig } from './config.ts'
import { fileStore, type MediaStore, openMediaStore, s3Store } from './media-store.ts'

const folder = temporaryFolder()
const objects = new Map<string, Buffer>()
const requests: string[] = []

/** The part of S3 that FoodIO speaks, with whoever does not sign turned away. */
const bucket = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk) => chunks.push(chunk))
  request.on('end', () => {
    const { method = '', url = '', headers } = request
    requests.push(`${method} ${url}`)
    const signed =
      /^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/eu-west-1\/s3\/aws4_request, SignedHeaders=.*, Signature=[0-9a-f]{64}$/
    if (!signed.test(headers.authorization ?? '')) return response.writeHead(403).end()
    if (url.includes('broken')) return response.writeHead(400).end()
    if (method === 'PUT') objects.set(url, Buffer.concat(chunks))
    if (method === 'DELETE') objects.delete(url)
    const found = objects.get(url)
    if (/^(?:GET|HEAD)$/.test(method) && !found) return response.writeHead(404).end()
    response.writeHead(method === 'DELETE' ? 204 : 200).end(method === 'GET' ? found : undefined)
  })
})
let endpoint = ''
beforeAll(async () => {
  await new Promise<void>((listening) => bucket.listen(0, '127.0.0.1', listening))
  const address = bucket.address()
  endpoint = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
})
afterAll(() => bucket.close())

const s3 = () =>
  s3Store({ bucket: 'dishes', endpoint, region: 'eu-west-1', accessKeyId: 'key', secretAccessKey: 'secret' })
const stores: [string, () => MediaStore][] = [
  ['files', () => fileStore(join(folder, 'media'))],
  ['S3', s3],
]

describe.each(stores)('%s', (_, open) => {
  test('store what they are given, and nothing once it is removed', async () => {
    const store = open()
    expect(await store.get('photos/none.webp')).toBe(null)
    expect(await store.size('photos/soup.webp')).toBe(null)
    await store.put('photos/soup.webp', Buffer.from('soup'))
    await store.put('photos/soup.webp', Buffer.from('soup'))
    expect((await store.get('photos/soup.webp'))?.toString()).toBe('soup')
    expect(await store.size('photos/soup.webp')).toBe(4)
    await store.remove('photos/soup.webp')
    await store.remove('photos/soup.webp')
    expect(await store.get('photos/soup.webp')).toBe(null)
  })
})

test('a file that a power cut left empty is written again', async () => {
  const store = fileStore(join(folder, 'cut'))
  await store.put('photos/soup.webp', Buffer.from('soup'))
  truncateSync(join(folder, 'cut/photos/soup.webp'))
  await store.put('photos/soup.webp', Buffer.from('soup'))
  expect((await store.get('photos/soup.webp'))?.toString()).toBe('soup')
})

test('a bucket is requested by its path, and its refusal is an error that names the picture', async () => {
  await s3().put('photos/tea.webp', Buffer.from('tea'))
  expect(requests.at(-1)).toBe('PUT /dishes/photos/tea.webp')
  await expect(s3().get('photos/broken.webp')).rejects.toThrow(
    'The picture store answered 400 to GET photos/broken.webp.',
  )
})

test('MEDIA_URL names a bucket, or is refused in one sentence', () => {
  const config = (MEDIA_URL: string) => readConfig({ MEDIA_URL })
  expect(() => config('s3://dishes?endpoint=https://s3.example.org&region=eu-west-1')).not.toThrow()
  for (const wrong of ['https://example.org', 's3://', 's3://UPPER?x=1', 's3://dishes?key=secret'])
    expect(() => config(wrong)).toThrow(/^MEDIA_URL is ".*", but must be /)
  expect(() => openMediaStore(config('s3://dishes'))).toThrow(/AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must be set/)
})
