import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

const worthwhileLength = 1400
/** Longer answers are compressed less: sending a little more takes less time than finding it. */
const longLength = 200_000
/** `;q=0` after a name refuses it. */
const encodings = [
  { name: 'br', asked: /(?:^|[ ,])br(?!;q=0(?:\.0*)?(?:[ ,]|$))(?:[ ,;]|$)/ },
  { name: 'gzip', asked: /(?:^|[ ,])gzip(?!;q=0(?:\.0*)?(?:[ ,]|$))(?:[ ,;]|$)/ },
] as const
const compressible = /^(application\/json|text\/html)/

/** Compresses pages and answers while they leave. Files are compressed beforehand, streams of events never. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < worthwhileLength) return payload
    if (!compressible.test(String(reply.getHeader('content-type'))) || reply.hasHeader('content-encoding'))
      return payload
    reply.header('vary', 'accept-encoding')
    const accepted = String(request.headers['accept-encoding'] ?? '')
    const encoding = encodings.find(({ asked }) => asked.test(accepted))?.name
    if (!encoding) return payload
    reply.header('content-encoding', encoding).removeHeader('content-length')
    const isLong = payload.length > longLength
    return encoding === 'br'
      ? toBrotli(payload, { params: { [constants.BROTLI_PARAM_QUALITY]: isLong ? 1 : 4 } })
      : toGzip(payload, { level: isLong ? 1 : 6 })
  })
}
