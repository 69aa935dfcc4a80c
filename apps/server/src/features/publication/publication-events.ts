import { publicationEventsPath, publicationProgress } from '@vigie/contract'
import { isEnd, type PublicationProgress } from '@vigie/domain'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { inAccount } from '../../db/in-account.ts'
import { guard, type Routes } from '../../http/route.ts'
import { readChanges } from './progress.ts'

/** How often the ledger is read for those who watch, in milliseconds: thousands of objects change too often to tell each time. */
const intervalFor = ({ total }: PublicationProgress): number => Math.min(3000, 400 + total / 2)

/** A stream that says nothing for longer is cut by what stands between. */
const longestSilence = 15_000

/**
 * Progress as server-sent events: the whole state first, so that a reconnection needs no memory, then the objects that
 * changed since, so that watching thousands of them costs next to nothing.
 */
export function publicationEvents({ app, ctx }: Routes): void {
  app.get(publicationEventsPath, async (request, reply) => {
    const { tenant } = await guard(ctx, { permission: 'view' }, request)
    const { publicationId } = request.params as { publicationId: string }
    const read = (since: number) =>
      inAccount(ctx, tenant.accountId, (scope) => readChanges(scope, publicationId, since))
    let { progress, until } = await read(0)
    const closed = new AbortController()
    request.raw.once('close', () => closed.abort())
    reply.hijack()
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    let event = 'progress'
    let sent = ''
    let silentFor = 0
    while (!closed.signal.aborted) {
      const text = JSON.stringify(
        z.encode(publicationProgress, progress as z.output<typeof publicationProgress>),
      )
      if (text !== sent) reply.raw.write(`event: ${event}\ndata: ${text}\n\n`)
      else if (silentFor >= longestSilence) reply.raw.write(': still here\n\n')
      const interval = intervalFor(progress)
      silentFor = text === sent && silentFor < longestSilence ? silentFor + interval : 0
      sent = text
      if (isEnd(progress.state)) break
      await pause(interval, undefined, { signal: closed.signal }).catch(() => undefined)
      // Without an answer of the ledger the stream ends: the browser asks again, and is told then.
      const next = closed.signal.aborted ? null : await read(until).catch(() => null)
      if (next === null) break
      event = 'changes'
      ;({ progress, until } = next)
    }
    reply.raw.end()
  })
}
