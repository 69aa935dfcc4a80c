import { publicationEventsPath, publicationProgress } from '@vigie/contract'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { inAccount } from '../../db/in-account.ts'
import { guard, type Routes } from '../../http/route.ts'
import { endedStates } from './ledger.ts'
import { readProgress } from './progress.ts'

/** How often the ledger is read for those who watch. */
const interval = 400

/** Progress as server-sent events: the whole state each time, so that a reconnection needs no memory. */
export function publicationEvents({ app, ctx }: Routes): void {
  app.get(publicationEventsPath, async (request, reply) => {
    const { tenant } = await guard(ctx, { permission: 'view' }, request)
    const { publicationId } = request.params as { publicationId: string }
    const read = () => inAccount(ctx, tenant.accountId, (scope) => readProgress(scope, publicationId))
    let progress = await read()
    const closed = new AbortController()
    request.raw.once('close', () => closed.abort())
    reply.hijack()
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    let sent = ''
    while (!closed.signal.aborted) {
      const text = JSON.stringify(
        z.encode(publicationProgress, progress as z.output<typeof publicationProgress>),
      )
      if (text !== sent) reply.raw.write(`event: progress\ndata: ${text}\n\n`)
      sent = text
      if (endedStates.includes(progress.state)) break
      await pause(interval, undefined, { signal: closed.signal }).catch(() => undefined)
      if (!closed.signal.aborted) progress = await read()
    }
    reply.raw.end()
  })
}
