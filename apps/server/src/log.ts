import { traceOfLine } from './tracing.ts'
import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino'

type LoggedRequest = { id?: unknown; method?: string; routeOptions?: { url?: string }; ip?: string }

/**
 * Structured logs. A request is logged by an allow-list, by its route and not its address: addresses, headers and
 * bodies may carry codes and tokens.
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: traceOfLine,
    serializers: {
      req: (request: LoggedRequest) => ({
        id: request.id,
        method: request.method,
        route: request.routeOptions?.url ?? 'none',
        ip: request.ip,
      }),
      res: (reply: { statusCode?: number }) => ({ status: reply.statusCode }),
      err: describeError,
    },
  }
  return destination ? pino(options, destination) : pino(options)
}

/** Names and stacks, the whole chain of causes; never the fields that HTTP clients hang on their errors. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) }
  const code = 'code' in error ? String(error.code) : undefined
  return {
    type: error.name,
    message: error.message,
    code,
    stack: error.stack,
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  }
}
