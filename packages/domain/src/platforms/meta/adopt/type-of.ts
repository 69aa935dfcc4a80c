import type { FoundAdset, FoundCampaign } from '../../../adoption/found-campaign.ts'
import type { MatrixType } from '../../../campaign-draft/draft.ts'
import { mostOf } from './most-of.ts'

const plainGoals: Readonly<Record<string, MatrixType>> = {
  OFFSITE_CONVERSIONS: 'OFFSITE_CONVERSIONS',
  VALUE: 'VALUE',
  LINK_CLICKS: 'LINK_CLICKS',
  LANDING_PAGE_VIEWS: 'LANDING_PAGE_VIEWS',
}
const appGoals: Readonly<Record<string, MatrixType>> = {
  APP_INSTALLS: 'APP_INSTALLS',
  OFFSITE_CONVERSIONS: 'APP_INSTALLS',
}
/** The objectives that a campaign of each type has, of this generation and of the one before. */
const objectives: Readonly<Partial<Record<MatrixType, readonly string[]>>> = {
  OFFSITE_CONVERSIONS: ['OUTCOME_SALES', 'CONVERSIONS'],
  VALUE: ['OUTCOME_SALES', 'CONVERSIONS'],
  LINK_CLICKS: ['OUTCOME_TRAFFIC', 'LINK_CLICKS'],
  LANDING_PAGE_VIEWS: ['OUTCOME_TRAFFIC', 'LINK_CLICKS'],
  APP_INSTALLS: ['OUTCOME_APP_PROMOTION', 'APP_INSTALLS'],
  PRODUCT_CATALOG_SALES: ['OUTCOME_SALES', 'PRODUCT_CATALOG_SALES'],
}

/** What an ad set is for, in our types; `null` for what none of ours is for. */
export function typeOfAdset({ campaign }: FoundCampaign, { goal, promoted }: FoundAdset): MatrixType | null {
  if (promoted.applicationId !== null) return appGoals[goal] ?? null
  if (campaign.catalogId !== null || promoted.productSetId !== null)
    return goal === 'OFFSITE_CONVERSIONS' ? 'PRODUCT_CATALOG_SALES' : null
  return plainGoals[goal] ?? null
}

/** What most of a campaign is for; `null` where nothing of it is for what our types are for. */
export const typeOfCampaign = (found: FoundCampaign): MatrixType | null =>
  mostOf(found.adsets.flatMap((adset) => typeOfAdset(found, adset) ?? [])) ?? null

/** Whether a copy of the campaign would have the objective that it has. */
export const hasUsualObjective = (type: MatrixType, objective: string): boolean =>
  objectives[type]?.includes(objective) ?? false
