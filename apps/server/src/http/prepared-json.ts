import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const unpack = promisify(gunzip)
const prepared = Symbol('prepared JSON')

/** An answer that is JSON already, in the wire shape of its endpoint: large lists are never taken apart. */
export type PreparedJson = { readonly [prepared]: Json }
/** Text; bytes of text; or what gzip made of them, which is sent as it was kept. */
type Json = string | Buffer | { readonly gzip: Buffer }

export const preparedJson = (json: Json): PreparedJson => ({ [prepared]: json })

export const isPrepared = (answer: unknown): answer is PreparedJson =>
  typeof answer === 'object' && answer !== null && prepared in answer

const takesGzip = (request: FastifyRequest): boolean =>
  /(?:^|[ ,])gzip(?!;q=0(?:\.0*)?(?:[ ,]|$))(?:[ ,;]|$)/.test(
    String(request.headers['accept-encoding'] ?? ''),
  )

/**
 * What this client takes: unpacked, where it refuses gzip. It is not packed again for the few who take something else.
 * Sending does it too; a large answer has it done in its account's turn.
 */
export async function preparedFor(request: FastifyRequest, answer: PreparedJson): Promise<PreparedJson> {
  const json = answer[prepared]
  if (typeof json === 'string' || Buffer.isBuffer(json) || takesGzip(request)) return answer
  // In one go: the length stands at the end.
  const length = json.gzip.readUInt32LE(json.gzip.length - 4)
  return preparedJson(await unpack(json.gzip, { chunkSize: Math.max(shortestChunk, length) }))
}

/** What zlib asks for. */
const shortestChunk = 64

export async function sendPrepared(request: FastifyRequest, reply: FastifyReply, answer: PreparedJson) {
  reply.type('application/json; charset=utf-8')
  const json = (await preparedFor(request, answer))[prepared]
  if (typeof json === 'string') return reply.send(json)
  reply.header('vary', 'accept-encoding')
  if (Buffer.isBuffer(json)) return reply.send(json)
  reply.header('content-encoding', 'gzip')
  return reply.send(json.gzip)
}
