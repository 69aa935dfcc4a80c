import { campaignFileEndpoints, type FileFormat } from '@vigie/contract/campaign-files'
import type { CampaignDraft } from '@vigie/domain'
import { callsOf } from './client/api.ts'

const api = callsOf(campaignFileEndpoints)

/** A draft as a file. */
export const writeCampaignFile = (account: string, format: FileFormat, draft: CampaignDraft) =>
  api.writeCampaignFile({ params: { account, format }, body: draft })

/** The draft that a file holds, given in base64. @throws {ApiError} `campaignFile.invalid` with the problems */
export const readCampaignFile = (
  account: string,
  format: FileFormat,
  content: string,
): Promise<CampaignDraft> => api.readCampaignFile({ params: { account, format }, body: { content } })
