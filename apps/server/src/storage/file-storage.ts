/** A signed form: post `fields`, then the file last, as multipart to `url`; 204 means stored. */
export type UploadForm = { readonly url: string; readonly fields: Readonly<Record<string, string>> }

export type UploadRules = {
  /** Where the file will be, chosen by us, never by the sender. */
  readonly key: string
  readonly type: string
  readonly maxBytes: number
}

/** Where files are: this machine's disk, or a bucket of an S3-compatible service. */
export type FileStorage = {
  readonly presign: (rules: UploadRules) => Promise<UploadForm>
  /** @returns `null` when nothing is stored under this key */
  readonly read: (key: string) => Promise<Buffer | null>
  readonly write: (key: string, content: Buffer, type: string) => Promise<void>
  readonly remove: (key: string) => Promise<void>
  /** Removes files of a folder that are older than an instant. A bucket has its own lifecycle rules for that. */
  readonly removeOlderThan: (folder: string, instant: Date) => Promise<void>
}

/** How long a form is accepted. */
export const formLifetimeMs = 10 * 60_000
