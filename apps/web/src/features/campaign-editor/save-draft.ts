import { configurationEndpoints } from '@vigie/contract/configurations'
import type { CampaignDraft } from '@vigie/domain'
import { callsOf } from '../../data/client/api.ts'

const api = callsOf(configurationEndpoints)

type Saving = {
  readonly account: string
  readonly draft: CampaignDraft
  readonly author: string
}

export type Stored = { readonly fileId: string; readonly revision: number }

/** Creates the file the first time, changes it afterwards. */
export async function saveDraft({ account, draft, author }: Saving): Promise<Stored> {
  const { fileId } = draft
  if (fileId === null) {
    const created = await api.createConfiguration({
      params: { account },
      body: { draft, author, campaignId: null },
    })
    return { fileId: created.result, revision: created.revision }
  }
  const changed = await api.updateConfiguration({
    params: { account, fileId },
    query: { revision: draft.revision ?? 0, current_author: author },
    body: draft,
  })
  return { fileId, revision: changed.revision }
}
