import type { CampaignDraft, FilePublication, PackageReference } from '@vigie/domain'
import type { LastChange } from './editor-header.tsx'

/** What is known of the file beside its draft. */
export type EditorFile = {
  readonly account: string
  readonly lastChange: LastChange | null
  /** What is published was kept beside it: it can be taken back. */
  readonly hasFormer: boolean
  readonly published: CampaignDraft | null
  /** Packages that hold something else than when it was published. */
  readonly changedPackages: readonly PackageReference[]
  /** What holds the file: it is shown, and cannot be changed. */
  readonly publication: FilePublication | null
  readonly onCreated: (fileId: string) => void
  /** Takes the stored version instead of what is on the screen. */
  readonly onReload: () => void
}
