import { createHash } from 'node:crypto'
import { BucketError } from './bucket-error.ts'

export type StoredObject = {
  readonly content: Buffer
  readonly type: string
  readonly modified: Date
  readonly etag: string
}

export type Objects = ReturnType<typeof makeObjects>

/** What the bucket holds, in memory. */
export function makeObjects(now: () => Date) {
  const held = new Map<string, StoredObject>()
  return {
    keys: (): string[] => [...held.keys()].sort(),
    find: (key: string): StoredObject | undefined => held.get(key),
    get: (key: string): StoredObject => {
      const found = held.get(key)
      if (!found) throw new BucketError(404, 'NoSuchKey')
      return found
    },
    put: (key: string, content: Buffer, type: string): StoredObject => {
      const stored = { content, type, modified: now(), etag: etagOf(content) }
      held.set(key, stored)
      return stored
    },
    remove: (key: string): void => void held.delete(key),
  }
}

export const etagOf = (content: Buffer): string => `"${createHash('md5').update(content).digest('hex')}"`
