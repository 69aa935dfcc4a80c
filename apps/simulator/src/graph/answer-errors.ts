import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { asRefusal, GraphError } from './graph-error.ts'

/** A body that cannot be read, a wrong order to the control: refused in words, never a bare crash. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof z.ZodError) return reply.code(400).send({ error: z.prettifyError(error) })
    if (request.url.startsWith('/_control')) return reply.code(400).send({ error: String(error) })
    const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
    const refusal =
      status < 500
        ? new GraphError(100, '(#100) The request could not be read', {
            status,
            type: 'GraphMethodException',
          })
        : asRefusal(error)
    return reply.code(refusal.status).send(refusal.toBody())
  })
}
