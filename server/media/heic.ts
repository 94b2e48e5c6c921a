import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'

/** Pixels of a picture: red, green, blue and opacity, a byte each. */
export interface DecodedPicture {
  data: Uint8Array
  width: number
  height: number
}

/** What decoding one picture may take: milliseconds, and bytes of the decoder's own memory. */
const LIMITS = { timeout: 30_000, memory: 400 * 1024 * 1024 }

// The decoder is C++ in WebAssembly: whatever a file does to it stays in the memory of this thread, which ends with it.
const DECODE = `
const { parentPort, workerData: { bytes, memory, maxPixels, decoder } } = require('node:worker_threads')
const grow = WebAssembly.Memory.prototype.grow
WebAssembly.Memory.prototype.grow = function (pages) {
  if (this.buffer.byteLength + pages * 65536 > memory) throw new RangeError('It takes too much memory.')
  return grow.call(this, pages)
}
const heif = require(decoder)
const images = new heif.HeifDecoder().decode(bytes)
const image = images.find((one) => one.is_primary()) ?? images[0]
const [width, height] = [image.get_width(), image.get_height()]
if (!(width * height > 0 && width * height <= maxPixels)) throw new RangeError('It has too many pixels.')
image.display({ data: new Uint8ClampedArray(width * height * 4), width, height }, (shown) => {
  if (!shown) throw new Error('It cannot be decoded.')
  parentPort.postMessage({ data: new Uint8Array(shown.data.buffer), width, height }, [shown.data.buffer])
})
`

/**
 * The pixels of a HEIC picture, upright, decoded by libheif in a thread of its own. Rejects for what is none, is broken, has more pixels than
 * allowed, or takes too much time or memory.
 */
export function decodeHeic(
  bytes: Uint8Array,
  maxPixels: number,
  { timeout, memory } = LIMITS,
): Promise<DecodedPicture> {
  const decoder = createRequire(import.meta.url).resolve('libheif-js/wasm-bundle')
  const worker = new Worker(DECODE, {
    eval: true,
    workerData: { bytes, memory, maxPixels, decoder },
    stdout: true,
    stderr: true,
  })
  const { promise, resolve, reject } = Promise.withResolvers<DecodedPicture>()
  const late = setTimeout(() => reject(new RangeError(`It took more than ${timeout} ms.`)), timeout)
  worker.on('message', resolve)
  worker.on('error', reject)
  worker.on('exit', () => reject(new Error('The decoder ended.')))
  return promise.finally(() => {
    clearTimeout(late)
    return worker.terminate()
  })
}
