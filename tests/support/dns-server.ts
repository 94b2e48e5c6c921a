import { createSocket } from 'node:dgram'
import { once } from 'node:events'

const TYPE_A = 1
const HEADER = 12

/** The name and type in a DNS query (RFC 1035, section 4). */
function questionOf(query: Buffer) {
  const labels: string[] = []
  let at = HEADER
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 }
}

function responseTo(query: Buffer, end: number, addresses: readonly string[]) {
  const head = Buffer.from(query.subarray(0, end))
  head.writeUInt16BE(0x8180, 2)
  head.writeUInt16BE(addresses.length, 6)
  head.fill(0, 8, HEADER)
  const records = addresses.map((address) =>
    Buffer.from([0xc0, HEADER, 0, TYPE_A, 0, 1, 0, 0, 0, 0, 0, 4, ...address.split('.').map(Number)]),
  )
  return Buffer.concat([head, ...records])
}

/**
 * A DNS server of this machine: `addressesOf` names the IPv4 addresses of a name, or null for silence. `queries` has the names
 * that were queried for an IPv4 address, in order.
 */
export async function aDnsServer(addressesOf: (name: string) => readonly string[] | null) {
  const socket = createSocket('udp4')
  const queries: string[] = []
  socket.on('message', (query, { address, port }) => {
    const { name, type, end } = questionOf(query)
    if (type === TYPE_A) queries.push(name)
    const addresses = addressesOf(name)
    if (addresses) socket.send(responseTo(query, end, type === TYPE_A ? addresses : []), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return { server: `127.0.0.1:${socket.address().port}`, queries, stop: () => void socket.close() }
}
