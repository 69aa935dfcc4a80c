import type { Readable } from 'node:stream'

/** A signed form: post `fields`, then the file last, as multipart to `url`; 204 means stored. */
type UploadForm = { readonly url: string; readonly fields: Readonly<Record<string, string>> }

export type UploadRules = {
  /** Where the file will be, chosen by us, never by the sender. */
  readonly key: string
  readonly type: string
  readonly maxBytes: number
}

/** Bytes from `start` up to and without `end`. */
export type ByteRange = { readonly start: number; readonly end: number }

/**
 * Where files are: this machine's disk, or a bucket of an S3-compatible service. Pictures are read whole; anything that
 * may be large goes through `readRange`, `stream` and `writeStream`, which hold a piece of it at a time.
 */
export type FileStorage = {
  readonly presign: (rules: UploadRules) => Promise<UploadForm>
  /** @returns `null` when nothing is stored under this key */
  readonly size: (key: string) => Promise<number | null>
  /** @returns `null` when nothing is stored under this key */
  readonly read: (key: string) => Promise<Buffer | null>
  /** @throws when nothing is stored under this key */
  readonly readRange: (key: string, range: ByteRange) => Promise<Buffer>
  /** @throws when nothing is stored under this key */
  readonly stream: (key: string, range?: ByteRange) => Promise<Readable>
  readonly write: (key: string, content: Buffer, type: string) => Promise<void>
  /** Stores what comes, as it comes. When the source fails, nothing is stored. */
  readonly writeStream: (key: string, source: Readable, type: string) => Promise<void>
  /** Gives a stored file another place. */
  readonly move: (from: string, to: string, type: string) => Promise<void>
  readonly remove: (key: string) => Promise<void>
  /** Every file below a folder, in no order. */
  readonly list: (folder: string) => AsyncIterable<{ readonly key: string; readonly size: number }>
  /** Removes files of a folder that are older than an instant. */
  readonly removeOlderThan: (folder: string, instant: Date) => Promise<void>
}

/** How long a form is accepted. */
export const formLifetimeMs = 10 * 60_000
