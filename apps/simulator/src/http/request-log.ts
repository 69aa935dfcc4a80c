/** One call as the panel shows it. */
export type RequestLog = {
  readonly at: string
  readonly method: string
  readonly path: string
  readonly status: number
  /** The platform's numbers and words, when the call was refused. */
  readonly refusal: string | null
}

/** Tells the panel of a call that was answered. */
export type NoteCall = (call: Omit<RequestLog, 'at'>) => void
