import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { GzipPart } from './gzip-parts.ts'

const unpack = promisify(gunzip)
const prepared = Symbol('prepared JSON')

/** An answer that is JSON already, in the wire shape of its endpoint: large lists are never taken apart. */
export type PreparedJson = { readonly [prepared]: string | Buffer }

/** @param json text, or text packed by gzip: it is sent as it was kept */
export const preparedJson = (json: string | Buffer): PreparedJson => ({ [prepared]: json })

export const isPrepared = (answer: unknown): answer is PreparedJson =>
  typeof answer === 'object' && answer !== null && prepared in answer

const takesGzip = (request: FastifyRequest): boolean =>
  /(?:^|[ ,])gzip(?!;q=0(?:\.0*)?(?:[ ,]|$))(?:[ ,;]|$)/.test(
    String(request.headers['accept-encoding'] ?? ''),
  )

const lengthOf = (packed: Buffer): number => packed.readUInt32LE(packed.length - 4)

export async function sendPrepared(request: FastifyRequest, reply: FastifyReply, answer: PreparedJson) {
  reply.type('application/json; charset=utf-8')
  const json = answer[prepared]
  if (typeof json === 'string') return reply.send(json)
  reply.header('vary', 'accept-encoding')
  // The length stands at the end: in one go, and not packed again for the few who take something else.
  if (!takesGzip(request)) return reply.send(await unpack(json, { chunkSize: Math.max(64, lengthOf(json)) }))
  return reply.header('content-encoding', 'gzip').send(json)
}

/** JSON in a row: texts of this moment, and parts that were packed before. */
export type JsonPieces = readonly (string | GzipPart)[]

/** An object of members that are JSON already; one that is `null` is left out. */
export function jsonObject(
  members: Readonly<Record<string, string | GzipPart | JsonPieces | null>>,
): JsonPieces {
  const written = Object.entries(members).flatMap(([name, json]) =>
    json === null ? [] : [',', `${JSON.stringify(name)}:`, ...(Array.isArray(json) ? json : [json])],
  )
  return ['{', ...written.slice(1), '}']
}
