/** One business rule of the platform: its subcode, the field to blame, and what it tells people. `{name}` stands for a fact. */
export type RefusalText = {
  /** `undefined` where the platform's own number is not documented. */
  readonly subcode?: number
  readonly field?: string
  /** Title and message. */
  readonly fr: readonly [string, string]
  readonly en: readonly [string, string]
}
