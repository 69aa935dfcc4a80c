import { isWhole } from '../../campaign-draft/kinds.ts'
import type { CampaignDraft } from '../../campaign-draft/draft.ts'
import type { DraftProblem } from '../../campaign-draft/draft-problem.ts'
import type { DraftChecks } from '../platform.ts'
import { isIos14App } from './app-store.ts'
import { needsTracking, requiresField, showsField } from './objectives.ts'

/** The platform's limit of ad sets in one campaign. */
const largestAdsetCount = 200
/** App campaigns for iOS 14 and later hold at most five ad sets. */
const largestAdsetCountForIos14 = 5

export const adsetLimit: DraftChecks['adsetLimit'] = (draft) =>
  isIos14App(draft) && !isWhole(draft)
    ? { largest: largestAdsetCountForIos14, limit: 'ios14' }
    : { largest: largestAdsetCount, limit: 'campaign' }

/** What the campaign promotes and is measured by, as its type demands. */
export function promotedProblems(draft: CampaignDraft): DraftProblem[] {
  const section = 'general'
  return [
    ...trackingProblems(draft).map((code) => ({ code, section }) as const),
    ...(requiresField(draft, 'objective') && !draft.objective
      ? [{ code: 'objective.missing', section, source: draft.tracking?.kind ?? 'pixel' } as const]
      : []),
    ...catalogProblems(draft).map((code) => ({ code, section }) as const),
  ]
}

function trackingProblems(draft: CampaignDraft): ('application.missing' | 'tracking.missing')[] {
  if (requiresField(draft, 'application') && draft.tracking?.kind !== 'application')
    return ['application.missing']
  return needsTracking(draft.type) && !draft.tracking ? ['tracking.missing'] : []
}

function catalogProblems(draft: CampaignDraft): ('catalog.missing' | 'productSet.missing')[] {
  if (requiresField(draft, 'catalog') && !draft.catalog) return ['catalog.missing']
  return showsField(draft, 'catalog') && draft.catalog && !draft.productSet ? ['productSet.missing'] : []
}

/** Ads speak as a page and as its account on Instagram. */
export function identityProblems(draft: CampaignDraft): DraftProblem[] {
  const section = 'adPackages'
  return [
    ...(draft.page ? [] : [{ code: 'page.missing', section } as const]),
    ...(draft.instagramAccount ? [] : [{ code: 'instagramAccount.missing', section } as const]),
  ]
}
