import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { AwsClient } from 'aws4fetch'
import { type Config, ConfigError } from '#server/config.ts'
import { writeWholeFile } from '#server/http/whole-file.ts'

/** The store of uploaded pictures, with names such as `photos/0a1b….webp`; the content of a name never changes. */
export interface MediaStore {
  /** Stores the bytes, unless the name exists: names are derived from the bytes. */
  put(name: string, bytes: Uint8Array): Promise<void>
  /** The bytes, or null when there are none. */
  get(name: string): Promise<Buffer | null>
  /** How many bytes there are, or null when there are none. */
  size(name: string): Promise<number | null>
  remove(name: string): Promise<void>
}

const MISSING = 'ENOENT'

/** Files below a folder; one is there whole or not at all. */
export function fileStore(folder: string): MediaStore {
  const fileOf = (name: string) => join(folder, name)
  const size = (name: string) =>
    stat(fileOf(name)).then(
      (found) => (found.isFile() ? found.size : null),
      () => null,
    )
  return {
    async put(name, bytes) {
      // One that a power cut left short is written again.
      if ((await size(name)) !== bytes.byteLength) await writeWholeFile(fileOf(name), bytes, { flush: true })
    },
    get: (name) =>
      readFile(fileOf(name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === MISSING) return null
        throw error
      }),
    size,
    remove: (name) => rm(fileOf(name), { force: true }),
  }
}

interface Bucket {
  bucket: string
  endpoint: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Objects in a bucket that speaks S3, addressed by path. */
export function s3Store({ bucket, endpoint, ...credentials }: Bucket): MediaStore {
  const client = new AwsClient({ ...credentials, service: 's3', retries: 2 })
  const send = async (name: string, init: RequestInit, fine: readonly number[]) => {
    const response = await client.fetch(`${endpoint}/${bucket}/${name}`, init)
    if (response.ok || fine.includes(response.status)) return response
    throw new Error(`The picture store answered ${response.status} to ${init.method} ${name}.`)
  }
  return {
    async put(name, bytes) {
      const headers = { 'content-type': 'image/webp' }
      await send(name, { method: 'PUT', body: Buffer.from(bytes), headers }, [])
    },
    async get(name) {
      const response = await send(name, { method: 'GET' }, [404])
      return response.status === 404 ? null : Buffer.from(await response.arrayBuffer())
    },
    async size(name) {
      const { ok, headers } = await send(name, { method: 'HEAD' }, [404])
      return ok ? Number(headers.get('content-length')) : null
    },
    async remove(name) {
      await send(name, { method: 'DELETE' }, [404])
    },
  }
}

const withoutSlash = (address: string) => address.replace(/\/+$/, '')

/** The store that MEDIA_URL names: files in DATA_DIR, or `s3://bucket?endpoint=…&region=…`; throws a ConfigError for a wrong one. */
export function openMediaStore({ mediaUrl, dataDir, aws }: Pick<Config, 'mediaUrl' | 'dataDir' | 'aws'>): MediaStore {
  if (!mediaUrl) return fileStore(dataDir)
  const { hostname: bucket, searchParams } = new URL(mediaUrl)
  const region = searchParams.get('region') ?? 'us-east-1'
  const endpoint = withoutSlash(searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`)
  if (!aws.accessKeyId || !aws.secretAccessKey)
    throw new ConfigError('MEDIA_URL names an S3 bucket, so AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must be set.')
  return s3Store({ bucket, endpoint, region, ...aws })
}
