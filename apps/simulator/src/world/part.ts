/** A part of what a simulated world is: it can be written down, come back as it was, and begin again. */
export interface Part {
  /** Plain JSON, with everything that later answers depend on. */
  readonly save: () => unknown
  /**
   * Reads what `save` wrote and returns what puts it in place; nothing changes before that is called.
   * @throws ZodError when it is something else
   */
  readonly load: (saved: unknown) => () => void
  readonly reset: () => void
}
