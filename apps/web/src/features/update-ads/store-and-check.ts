import type { CampaignDraft } from '@vigie/domain'
import { storeDraft } from '../../data/configurations.ts'
import { checkUpdatePlan } from '../../data/publication.ts'

type Asked = { readonly account: string; readonly draft: CampaignDraft; readonly author: string }

/**
 * Stores the choices, then has the server check the file: its plan is the dry run.
 * @returns the revision stored
 * @throws {ApiError} `plan.invalid` with the problems, `configuration.changedMeanwhile`
 */
export async function storeAndCheck(asked: Asked, stored: (revision: number) => void): Promise<void> {
  const { fileId, revision } = await storeDraft(asked)
  stored(revision)
  await checkUpdatePlan(asked.account, fileId)
}
