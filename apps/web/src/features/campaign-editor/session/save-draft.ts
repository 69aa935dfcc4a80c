import { isAnswerLost } from '@vigie/contract'
import { configurationEndpoints } from '@vigie/contract/configurations'
import type { CampaignDraft } from '@vigie/domain'
import { callsOf } from '../../../data/client/api.ts'
import { isApiError, isSessionEnd } from '../../../lib/api-error.ts'
import type { SaveAnswer } from './saving.ts'

const api = callsOf(configurationEndpoints)

type Saving = {
  readonly account: string
  readonly draft: CampaignDraft
  readonly author: string
}

/** Creates the file the first time, changes it afterwards, and says what came of it. */
export async function saveDraft(saving: Saving): Promise<SaveAnswer> {
  try {
    return { kind: 'stored', ...(await store(saving)) }
  } catch (error) {
    return { kind: failureKind(error), error }
  }
}

async function store({ account, draft, author }: Saving) {
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

function failureKind(error: unknown): Exclude<SaveAnswer['kind'], 'stored'> {
  if (isApiError(error, 'configuration.changedMeanwhile')) return 'conflict'
  if (isAnswerLost(error)) return 'unanswered'
  if (isSessionEnd(error)) return 'signedOut'
  return isApiError(error) && (error.status === 429 || error.status >= 500) ? 'unavailable' : 'refused'
}
