/** A node:http server that does nothing but return the bytes it is given, with the same headers: what a page cache is measured by. */
import { createServer } from 'node:http'

const [, , url = '', accept = 'br'] = process.argv
const response = await fetch(url, { headers: { 'accept-encoding': accept } })
const headers = Object.fromEntries(response.headers)
for (const name of ['connection', 'keep-alive', 'date', 'transfer-encoding', 'content-encoding', 'content-length'])
  delete headers[name]
const body = Buffer.from(await response.arrayBuffer())
headers['content-length'] = String(body.length)
const server = createServer((request, answer) => {
  request.resume()
  answer.writeHead(200, headers).end(body)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`${typeof address === 'object' && address ? address.port : 0}\n`)
})
