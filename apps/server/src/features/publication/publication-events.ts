import { publicationEventsPath, publicationProgress } from '@vigie/contract'
import { isEnd, type PublicationProgress } from '@vigie/domain'
import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { inAccount } from '../../db/in-account.ts'
import { openStream } from '../../http/live-stream.ts'
import type { Routes } from '../../http/route.ts'
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
    const { tenant, signal, end } = await openStream(ctx, 'figures:view', request)
    const { publicationId } = request.params as { publicationId: string }
    const read = (since: number) =>
      inAccount(ctx, tenant.accountId, (scope) => readChanges(scope, publicationId, since))
    try {
      const first = await read(0)
      reply.hijack()
      reply.raw.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      })
      await tell(reply.raw, first, { read, signal })
    } catch (error) {
      if (!reply.sent) throw error
      request.log.error({ req: request, err: error }, 'stream failed')
    } finally {
      end()
      if (reply.sent) reply.raw.end()
    }
  })
}

type Changes = Awaited<ReturnType<typeof readChanges>>
type Source = {
  readonly read: (since: number) => Promise<Changes>
  readonly signal: AbortSignal
}

async function tell(raw: ServerResponse, first: Changes, { read, signal }: Source): Promise<void> {
  let { progress, until } = first
  let event = 'progress'
  let sent = ''
  let silentFor = 0
  while (!signal.aborted) {
    const text = JSON.stringify(
      z.encode(publicationProgress, progress as z.output<typeof publicationProgress>),
    )
    if (text !== sent) raw.write(`event: ${event}\ndata: ${text}\n\n`)
    else if (silentFor >= longestSilence) raw.write(': still here\n\n')
    const interval = intervalFor(progress)
    silentFor = text === sent && silentFor < longestSilence ? silentFor + interval : 0
    sent = text
    if (isEnd(progress.state)) return
    await pause(interval, undefined, { signal }).catch(() => undefined)
    // Without an answer of the ledger the stream ends: the browser asks again, and is told then.
    const next = signal.aborted ? null : await read(until).catch(() => null)
    if (next === null) return
    event = 'changes'
    ;({ progress, until } = next)
  }
}
