import { CancelledError } from '@tanstack/react-query'

/**
 * Waits for a reading on the way to a screen. It is shared with whoever shows the same, and given up when the last of them
 * leaves or when all is read anew: that is no failure of what is read, which is asked for again.
 */
export const readThrough = <T>(read: () => Promise<T>): Promise<T> =>
  read().catch((error: unknown) => {
    if (error instanceof CancelledError) return readThrough(read)
    throw error
  })
