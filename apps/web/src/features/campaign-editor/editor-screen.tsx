import type { CampaignDraft } from '@vigie/domain'
import { useState } from 'react'
import { useSession } from '../../data/session.ts'
import type { EditorFile } from './editor-file.ts'
import { OpenedEditor } from './opened-editor.tsx'
import { forgetCopy, readCopy, type DraftCopy } from './session/draft-copy.ts'
import type { DraftSession } from './session/draft-session.ts'
import type { Start } from './session/saving.ts'
import { useUnfinishedSessions, workKey } from './session/use-draft-session.ts'

type Props = EditorFile & { readonly account: string; readonly initial: CampaignDraft }

/** Opens a file, or a new campaign, with the work that this device or this page still has of it. */
export function EditorScreen({ initial, ...file }: Props) {
  const { account } = file
  const author = useSession().person?.nickname ?? ''
  const left = useUnfinishedSessions()
  const [opening, setOpening] = useState(() => {
    const waiting = left.find(workKey({ account, author }, initial.fileId))
    return openingOf(initial, waiting, readCopy(account, initial.fileId))
  })
  const { version, start, copy } = opening
  return (
    <OpenedEditor
      {...file}
      key={version}
      author={author}
      start={start}
      copy={copy}
      onRecover={() => {
        if (copy !== null) setOpening({ version: version + 1, start: takenUp(copy, initial), copy: null })
      }}
      onDismiss={() => {
        forgetCopy(account, initial.fileId)
        setOpening({ ...opening, copy: null })
      }}
    />
  )
}

type Opening = {
  readonly version: number
  readonly start: Start | DraftSession
  /** What this device kept, for the person to take up or not. */
  readonly copy: DraftCopy | null
}

/** What was left undone a moment ago goes on; what waited for a sub-screen is taken up; else it is what the server has. */
function openingOf(initial: CampaignDraft, waiting: DraftSession | null, copy: DraftCopy | null): Opening {
  if (waiting !== null) return { version: 0, start: waiting, copy: null }
  if (copy?.resumes) return { version: 0, start: takenUp(copy, initial), copy: null }
  return { version: 0, start: { draft: initial, base: initial, isUnsaved: false }, copy }
}

const takenUp = (copy: DraftCopy, initial: CampaignDraft): Start => ({
  draft: {
    // A copy that was kept before a field existed has it as the file does.
    ...initial,
    ...copy.draft,
    campaignId: initial.campaignId,
    foreignAdsets: initial.foreignAdsets,
    publishedLines: initial.publishedLines,
  },
  base: copy.base ?? initial,
  isUnsaved: true,
})
