import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../errors/app-error.ts'
import { holdAtMost } from '../../http/ask-again.ts'
import { addressOf } from '../../http/limits.ts'
import type { Routes } from '../../http/route.ts'
import { receiveUpload } from './receive-upload.ts'
import { largestImageBytes } from './upload-limits.ts'

/** On their way from one address: what asks for nothing but time holds a connection for as long as it likes. */
const hold = holdAtMost(100)

/**
 * Receives the signed forms of the local store: the same form that a bucket would take, the same 204. The signature is
 * the permission; cookies are not looked at.
 */
export async function uploadRoutes({ app, ctx }: Routes): Promise<void> {
  if (ctx.config.bucket) return
  const largest = Math.max(largestImageBytes, ctx.config.largestVideoBytes)
  await app.register(async (uploads: FastifyInstance) => {
    await uploads.register(multipart, {
      limits: { fileSize: largest, files: 1, fields: 10, fieldSize: 4096, headerPairs: 100 },
    })
    uploads.post(
      '/uploads',
      {
        bodyLimit: largest + 64 * 1024,
        config: { mayTakeLong: true },
        onRequest: async (request, { raw }) => {
          const ended = new AbortController()
          hold(addressOf(request), ended.signal)
          raw.once('close', () => ended.abort())
          if (raw.closed) ended.abort()
        },
      },
      async (request, reply) => {
        if (!request.isMultipart()) throw new AppError('request.unsupportedType')
        await receiveUpload(ctx, request)
        return reply.code(204).send()
      },
    )
  })
}
