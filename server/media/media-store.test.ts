import { mkdirSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { aBucket } from '../../tests/support/bucket.ts'
import { temporaryFolder } from '../../tests/support/databases.ts'
import { fileStore, type MediaStore, openMediaStore, s3Store } from './media-store.ts'

const folder = temporaryFolder()
const bucket = aBucket()

const s3 = () =>
  s3Store({
    bucket: 'dishes',
    endpoint: bucket.endpoint,
    region: 'eu-west-1',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  })
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

test('a file that cannot be read is an error, and not as if there were none', async () => {
  mkdirSync(join(folder, 'unreadable/photos/soup.webp'), { recursive: true })
  await expect(fileStore(join(folder, 'unreadable')).get('photos/soup.webp')).rejects.toThrow()
})

test('a bucket is requested by its path, and its refusal is an error that names the picture', async () => {
  await s3().put('photos/tea.webp', Buffer.from('tea'))
  expect(bucket.requests.at(-1)).toBe('PUT /dishes/photos/tea.webp')
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
