/** A server that does nothing but answer, in a process of its own; prints its port. */
import { createServer } from 'node:http'

const server = createServer((_, response) => response.end('ok\n'))
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(typeof address === 'object' && address ? address.port : 0)
})
