import { longestCampaignName, type CampaignDraft } from '@vigie/domain'
import { AppError } from '../../errors/app-error.ts'

/**
 * A draft under a name that a file may have. Forbidden characters are refused when publishing, not here: an
 * unfinished draft must not be lost for one of them.
 * @throws {AppError} `configuration.nameMissing`, `configuration.nameInvalid`
 */
export function draftWithName(draft: CampaignDraft, name: string): CampaignDraft {
  if (name.trim() === '') throw new AppError('configuration.nameMissing')
  if (name.length > longestCampaignName) {
    throw new AppError('configuration.nameInvalid', { longest: longestCampaignName })
  }
  return { ...draft, name }
}
