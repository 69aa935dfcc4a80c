import type { DraftSection } from '@vigie/domain'

/** One question to the platform whose answer writes nothing. */
export type Probe = {
  readonly section: DraftSection
  readonly lineNumber: number | null
  readonly ask: () => Promise<unknown>
}
