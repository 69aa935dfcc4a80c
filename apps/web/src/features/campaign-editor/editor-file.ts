import type { CampaignDraft, FilePublication } from '@vigie/domain'
import type { LastChange } from './editor-header.tsx'

/** What is known of the file beside its draft. */
export type EditorFile = {
  readonly account: string
  readonly lastChange: LastChange | null
  readonly isChangedSincePublished: boolean
  readonly published: CampaignDraft | null
  /** What holds the file: it is shown, and cannot be changed. */
  readonly publication: FilePublication | null
  readonly onCreated: (fileId: string) => void
  /** Takes the stored version instead of what is on the screen. */
  readonly onReload: () => void
}
