import type { FastifyInstance } from 'fastify'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { platformTime, type Clock } from '../world/clock.ts'
import type { CaughtHook, HookBox } from './hook-box.ts'

/** How the address answers: `?status=503` fails, `?times=2` only the first two times, `?wait=9000` is slow, `?after=60` asks for a pause. */
const behaviour = z.object({
  status: z.coerce.number().int().min(200).max(599).default(200),
  times: z.coerce.number().int().min(0).default(1_000_000),
  after: z.string().max(40).optional(),
  wait: z.coerce.number().int().min(0).max(120_000).default(0),
})

/**
 * Addresses that receive webhooks: `POST /_control/hooks/NAME` keeps what came, `GET` tells it, `DELETE` forgets it. Slack's
 * and Teams' own answers are given to names that begin with theirs.
 */
export function registerHooks(app: FastifyInstance, clock: Clock, box: HookBox): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    scope.route({
      method: ['POST', 'PUT'],
      url: '/_control/hooks/:name',
      handler: async (request, reply) => {
        const { name } = request.params as { name: string }
        const { status, times, wait, after } = behaviour.parse(request.query)
        const former = box.named(name).length
        const answered = former < times ? status : 200
        box.add({
          name,
          at: clock.now(),
          method: request.method,
          headers: Object.fromEntries(
            Object.entries(request.headers).map(([key, value]) => [key, String(value)]),
          ),
          query: { ...(request.query as Record<string, unknown>) },
          text: typeof request.body === 'string' ? request.body : '',
          status: answered,
        })
        if (wait > 0) await pause(wait)
        if (after !== undefined) reply.header('retry-after', after)
        return reply.code(answered).type('text/plain').send(answerOf(name, answered))
      },
    })
    scope.get('/_control/hooks', async () => box.list().map(told))
    scope.get('/_control/hooks/:name', async (request) => {
      const { name } = request.params as { name: string }
      return box.named(name).map(told)
    })
    scope.delete('/_control/hooks/:name', async (request) => {
      const { name } = request.params as { name: string }
      box.forget(name)
      return { done: true }
    })
  })
}

/** Slack answers `ok`, Teams `1`; both say in words what they refuse. */
function answerOf(name: string, status: number): string {
  if (status >= 400) return name.startsWith('slack') ? 'no_service' : 'refused'
  return name.startsWith('teams') ? '1' : 'ok'
}

const told = (hook: CaughtHook) => ({ ...hook, at: platformTime(hook.at), body: parsed(hook.text) })

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}
