import type { Logger } from 'pino'

/** What a process that is beyond help may still take to end what it began. */
const patience = 5000

/**
 * Failures that nobody caught. A promise that nobody waited for is told and the product goes on; an exception leaves the
 * process in a state that nobody knows: it ends, and what started it starts it again.
 */
export function catchTheRest(log: Pick<Logger, 'error' | 'fatal'>, stop: () => Promise<void>): void {
  process.on('unhandledRejection', (reason) => log.error({ err: reason }, 'a failure that nobody waited for'))
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'a failure that nobody caught: the process ends')
    setTimeout(() => process.exit(1), patience).unref()
    void stop().finally(() => process.exit(1))
  })
}
