import { AppError } from '../errors/app-error.ts'
import type { FileStorage } from './file-storage.ts'

/** The same store, whose failures say what a person can be told: it is full, or it does not answer. */
export function withToldFailures(store: FileStorage): FileStorage {
  return {
    presign: told(store.presign),
    size: told(store.size),
    read: told(store.read),
    readRange: told(store.readRange),
    stream: told(store.stream),
    write: told(store.write),
    writeStream: told(store.writeStream),
    move: told(store.move),
    remove: told(store.remove),
    list: store.list,
    removeOlderThan: told(store.removeOlderThan),
  }
}

const told =
  <A extends unknown[], R>(work: (...given: A) => Promise<R>) =>
  (...given: A): Promise<R> =>
    work(...given).catch((error: unknown) => {
      throw toToldFailure(error) ?? error
    })

const full = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])
/** Of the connection; an answer that is no HTTP has a code that begins with `HPE_`. */
const away = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EHOSTUNREACH', 'ETIMEDOUT', 'EPIPE'])

/** `null` for a failure that is no answer of a full or absent store. */
export function toToldFailure(error: unknown): AppError | null {
  if (!(error instanceof Error) || error instanceof AppError) return null
  const code = 'code' in error ? String(error.code) : ''
  if (full.has(code)) return new AppError('storage.full', {}, error)
  const isAway =
    away.has(code) || code.startsWith('HPE_') || error.name === 'TimeoutError' || isNoAnswer(error)
  return isAway ? new AppError('storage.unavailable', {}, error) : null
}

/**
 * What a bucket's service answered, as its client keeps it, is none that it gives when it is well: refused keys and a proxy's page are for
 * whoever runs the installation, and to everybody else a store that is away. That there is no such file is an answer.
 */
function isNoAnswer(error: Error): boolean {
  const { $metadata: answer } = error as { readonly $metadata?: { readonly httpStatusCode?: number } }
  const status = answer?.httpStatusCode ?? 0
  return status >= 300 && status !== 404
}
