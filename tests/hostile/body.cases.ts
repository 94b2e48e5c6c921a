/** Floods of bodies and pictures: memory must come back, and pages must go on. */
import { connect } from 'node:net'
import sharp from 'sharp'
import { aCook, fileForm, type HostileCook } from './cooks.ts'
import type { HostileCase } from './hostile-case.ts'
import { countStatuses, expectStatus, expectThat, newAddress, type Target } from './target.ts'

const MB = 1024 * 1024

/** Connections that announce a photo of 10 MB, send all but its end, and wait; what they were answered with. */
async function unfinishedPhotos(target: Target, cook: HostileCook, count: number) {
  const { hostname, port } = new URL(target.origin)
  const piece = Buffer.alloc(MB, 1)
  const boundary = 'unfinished'
  const start = `--${boundary}\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`
  const one = () =>
    new Promise<string>((done) => {
      let answer = ''
      const socket = connect(Number(port), hostname)
      const end = () => {
        socket.destroy()
        done(answer.split(' ')[1] ?? 'none')
      }
      socket.on('error', end)
      socket.on('close', end)
      socket.on('data', (bytes) => {
        answer += bytes
      })
      socket.write(
        `POST /photos HTTP/1.1\r\nHost: ${hostname}:${port}\r\nOrigin: ${target.origin}\r\nCookie: ${cook.cookie}\r\nX-Forwarded-For: ${cook.from}\r\n` +
          `Content-Type: multipart/form-data; boundary=${boundary}\r\nContent-Length: ${10 * MB}\r\n\r\n${start}`,
      )
      for (let at = 0; at < 9; at++) socket.write(piece)
      setTimeout(end, 8_000)
    })
  const before = target.memory()
  const waiting = Promise.all(Array.from({ length: count }, one))
  await new Promise((later) => setTimeout(later, 5_000))
  const grown = target.memory() - before
  const statuses = await waiting
  const refused = statuses.filter((status) => status === '429' || status === '503').length
  return { grown, refused }
}

const floodOf =
  (count: number): HostileCase['attack'] =>
  async (target) => {
    const cook = await aCook(target)
    const { grown, refused } = await unfinishedPhotos(target, cook, count)
    expectThat(refused >= count - 8, `only ${refused} of ${count} were refused`)
    return `${refused} of ${count} refused, memory +${grown.toFixed(0)} MB meanwhile`
  }

/** A PNG of one colour, small as a file and large as pixels. */
const hugePng = async (red: number) =>
  new File(
    [
      new Uint8Array(
        await sharp({ create: { width: 10_000, height: 6_000, channels: 3, background: { r: red, g: 90, b: 40 } } })
          .png({ compressionLevel: 9 })
          .toBuffer(),
      ),
    ],
    'huge.png',
    { type: 'image/png' },
  )

/** Addresses of pictures that pages name at many widths. */
async function picturesOf(target: Target, count: number) {
  const found = new Set<string>()
  for (const path of ['/', '/recipes/dinner', '/recipes/breakfast', '/recipes/lunch', '/recipes/dessert']) {
    const page = await (await target.send(path)).text()
    for (const [address] of page.matchAll(/\/media\/covers\/[^" ]+\.(?:960|1280|1600)\.avif/g)) found.add(address)
  }
  return [...found].sort(() => Math.random() - 0.5).slice(0, count)
}

export const BODY_CASES: HostileCase[] = [
  {
    finding: 'M2',
    name: '24 pictures that nobody requested yet, and a page meanwhile',
    flood: true,
    long: true,
    attack: async (target) => {
      const pictures = picturesOf(target, 24)
      const responses = (await pictures).map((path) => target.send(path))
      const started = performance.now()
      await expectStatus(await target.send(`/search?q=${Math.random().toString(36).slice(2, 6)}`), 200)
      const page = performance.now() - started
      expectThat(page < 2_000, `a page that is in no cache took ${page.toFixed(0)} ms`)
      return `${await countStatuses(responses, 200, 503)}; the page took ${page.toFixed(0)} ms`
    },
  },
  {
    finding: 'M2',
    name: '8 pictures of 60 megapixels at once, and a page meanwhile',
    flood: true,
    long: true,
    attack: async (target) => {
      const cook = await aCook(target)
      const files = await Promise.all(Array.from({ length: 8 }, (_, at) => hugePng(at * 20)))
      const sent = files.map((file) => cook.send('/photos', fileForm('photo', file)))
      const started = performance.now()
      await expectStatus(await target.send(`/search?q=${Math.random().toString(36).slice(2, 6)}`), 200)
      const page = performance.now() - started
      expectThat(page < 2_000, `a page that is in no cache took ${page.toFixed(0)} ms`)
      return `${await countStatuses(sent, 200, 422, 429, 503)}; the page took ${page.toFixed(0)} ms`
    },
  },
  { finding: 'M9', name: '20 unfinished photos of 10 MB', flood: true, long: true, attack: floodOf(20) },
  { finding: 'M9', name: '100 unfinished photos of 10 MB', long: true, attack: floodOf(100) },
  {
    finding: 'M9',
    name: '60 imports of 31 MB',
    long: true,
    attack: async (target) => {
      const cook = await aCook(target)
      const file = new File([new Uint8Array(31 * MB)], 'large.zip')
      return countStatuses(
        Array.from({ length: 60 }, () => cook.send('/import', fileForm('file', file))),
        413,
        422,
        429,
        503,
      )
    },
  },
  {
    finding: 'M9',
    name: '200 forms of 1 MB without an account',
    flood: true,
    attack: (target) => {
      const body = `username=${'a'.repeat(MB - 100)}`
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      return countStatuses(
        Array.from({ length: 200 }, () => target.send('/login', { method: 'POST', headers, body })),
        413,
        503,
      )
    },
  },
  {
    finding: 'M9',
    name: 'a photo without an account is refused before it is sent',
    attack: async (target) => {
      const { hostname, port } = new URL(target.origin)
      const head =
        `POST /photos HTTP/1.1\r\nHost: ${hostname}:${port}\r\nOrigin: ${target.origin}\r\nX-Forwarded-For: ${newAddress()}\r\n` +
        `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: ${10 * MB}\r\n\r\n`
      const status = await new Promise<string>((done) => {
        const socket = connect(Number(port), hostname, () => socket.write(head))
        const end = (text: string) => {
          socket.destroy()
          done(text)
        }
        socket.on('data', (bytes) => end(String(bytes).split(' ')[1] ?? 'none'))
        socket.on('error', () => end('cut off'))
        setTimeout(() => end('no response in 5 s'), 5_000)
      })
      expectThat(['401', '403', '413'].includes(status), `the response was ${status}`)
      return status
    },
  },
]
