import { isAnswerLost } from '@vigie/contract'
import type { CampaignDraft } from '@vigie/domain'
import { storeDraft } from '../../../data/configurations.ts'
import { isApiError, isSessionEnd } from '../../../lib/api-error.ts'
import type { SaveAnswer } from './saving.ts'

type Saving = {
  readonly account: string
  readonly draft: CampaignDraft
  readonly author: string
}

/** Stores a draft, and says what came of it. */
export async function saveDraft(saving: Saving): Promise<SaveAnswer> {
  try {
    return { kind: 'stored', ...(await storeDraft(saving)) }
  } catch (error) {
    return { kind: failureKind(error), error }
  }
}

function failureKind(error: unknown): Exclude<SaveAnswer['kind'], 'stored'> {
  if (isApiError(error, 'configuration.changedMeanwhile')) return 'conflict'
  if (isAnswerLost(error)) return 'unanswered'
  if (isSessionEnd(error)) return 'signedOut'
  return isApiError(error) && (error.status === 429 || error.status >= 500) ? 'unavailable' : 'refused'
}
