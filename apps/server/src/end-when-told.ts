import type { Logger } from 'pino'

/** Requests in flight are given five seconds and jobs fifteen: whatever is not over by then does not end by itself. */
const patience = 30_000

/**
 * Ends this process when it is told to, once what runs has ended; also where that fails or takes for ever, as it does when the
 * database is told to end at the same moment.
 */
export function endWhenTold(
  log: Pick<Logger, 'error'>,
  stop: () => Promise<void>,
  { patienceMs = patience } = {},
): void {
  let isStopping = false
  const end = () => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => {
      log.error('what runs did not end in time: the process ends without it')
      process.exit(1)
    }, patienceMs)
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'not everything could be ended in order')
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
}
