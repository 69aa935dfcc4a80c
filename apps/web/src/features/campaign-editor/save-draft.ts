import { configurationEndpoints } from '@vigie/contract/configurations'
import type { CampaignDraft } from '@vigie/domain'
import { callsOf } from '../../lib/api.ts'

const api = callsOf(configurationEndpoints)

type Saving = {
  readonly account: string
  readonly draft: CampaignDraft
  readonly author: string
  /** Save over a revision other than the one the draft was made on. */
  readonly overRevision?: number
}

export type Stored = { readonly fileId: string; readonly revision: number }

/** Creates the file the first time, changes it afterwards (specification A §4.5). */
export async function saveDraft({ account, draft, author, overRevision }: Saving): Promise<Stored> {
  const { fileId } = draft
  if (fileId === null) {
    const created = await api.createConfiguration({ params: { account }, body: draft })
    return { fileId: created.result, revision: created.revision }
  }
  const changed = await api.updateConfiguration({
    params: { account, fileId },
    query: { revision: overRevision ?? draft.revision ?? 0, current_author: author },
    body: draft,
  })
  return { fileId, revision: changed.revision }
}
