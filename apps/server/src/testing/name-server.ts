import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { isIPv4 } from 'node:net'

export type NameServer = {
  /** For `Resolver.setServers`. */
  readonly address: string
  /** How many questions came. */
  readonly asked: () => number
  readonly close: () => void
}

/**
 * A server of names on the loopback (RFC 1035): answers each question with the addresses of its family that a test gives, or never.
 * @param addressesOf asked anew each time; `null`: no answer comes
 */
export async function startNameServer(
  addressesOf: (name: string) => readonly string[] | null,
): Promise<NameServer> {
  const socket = createSocket('udp4')
  let asked = 0
  socket.on('message', (question, { address, port }) => {
    asked += 1
    const { name, type, end } = readQuestion(question)
    const found = addressesOf(name)?.filter((one) => isIPv4(one) === (type === 1))
    if (found) socket.send(answerTo(question.subarray(0, end), found), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  const { port } = socket.address() as AddressInfo
  return { address: `127.0.0.1:${port}`, asked: () => asked, close: () => socket.close() }
}

const headLength = 12

function readQuestion(message: Buffer): {
  readonly name: string
  readonly type: number
  readonly end: number
} {
  const labels: string[] = []
  let at = headLength
  for (let length = message.readUInt8(at); length > 0; length = message.readUInt8(at)) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.'), type: message.readUInt16BE(at + 1), end: at + 5 }
}

function answerTo(question: Buffer, addresses: readonly string[]): Buffer {
  const head = Buffer.from(question)
  // An answer, recursion was available, one question, and no other records than these.
  head.writeUInt16BE(0x8180, 2)
  head.writeUInt16BE(addresses.length, 6)
  head.writeUInt16BE(0, 8)
  head.writeUInt16BE(0, 10)
  return Buffer.concat([head, ...addresses.map(recordOf)])
}

function recordOf(address: string): Buffer {
  const bytes = bytesOf(address)
  const record = Buffer.alloc(12)
  // The name is the one of the question.
  record.writeUInt16BE(0xc000 + headLength, 0)
  record.writeUInt16BE(bytes.length === 4 ? 1 : 28, 2)
  record.writeUInt16BE(1, 4)
  record.writeUInt16BE(bytes.length, 10)
  return Buffer.concat([record, bytes])
}

function bytesOf(address: string): Buffer {
  if (isIPv4(address)) return Buffer.from(address.split('.').map(Number))
  const dotted = /[\d.]+$/.exec(address)?.[0] ?? ''
  const plain = isIPv4(dotted)
    ? address.replace(
        dotted,
        Buffer.from(dotted.split('.').map(Number))
          .toString('hex')
          .replace(/(....)/, '$1:'),
      )
    : address
  const [start = '', end = ''] = plain.split('::')
  const groups = (text: string) => (text === '' ? [] : text.split(':'))
  const zeros = Array.from({ length: 8 - groups(start).length - groups(end).length }, () => '0')
  const all = [...groups(start), ...zeros, ...groups(end)]
  return Buffer.from(all.map((group) => group.padStart(4, '0')).join(''), 'hex')
}
