import type { CampaignDraft, DraftProblem, DraftSection } from '@vigie/domain'
import type { Dispatch } from './session/draft-session.ts'

/** What every section of the editor works with. */
export type Editor = {
  readonly account: string
  readonly currency: string
  readonly timezone: string
  readonly draft: CampaignDraft
  /** What is live of it, to compare with; `null` for what was never published. */
  readonly published: CampaignDraft | null
  readonly dispatch: Dispatch
  /** Problems to show: what is wrong at once, what is missing from the first save on. */
  readonly problems: readonly DraftProblem[]
  readonly problemText: (problem: DraftProblem) => string
  /** The sentence beside a field, or `null`. */
  readonly errorOf: (field: string) => string | null
  /** Saves, then opens a sub-screen that comes back here. */
  readonly openSubPage: (path: string, search?: Readonly<Record<string, string>>) => void
  readonly goTo: (section: DraftSection, field: string) => void
}
