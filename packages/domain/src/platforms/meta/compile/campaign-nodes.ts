import { isWhole } from '../../../campaign-draft/kinds.ts'
import { campaignBudget, lineBudget } from '../../../budget/budget-levels.ts'
import { isIos14App, storeUrlFor } from '../app-store.ts'
import type { CampaignDraft } from '../../../campaign-draft/draft.ts'
import { isCapped } from '../../../budget/bid-strategy.ts'
import { bidOf } from '../../../budget/bids.ts'
import { namer } from '../../../naming/compose-names.ts'
import { campaignValues } from '../name-values.ts'
import type { AdsetGroup } from '../../../publication/adset-group.ts'
import { advantageTargeting } from '../customer-shares.ts'
import type { PlanInputs } from '../../../publication/plan-inputs.ts'
import type {
  AdsetNode,
  CampaignNode,
  PromotedApplication,
  Unordered,
} from '../../../publication/planned-node.ts'
import { spendCapOf } from '../../../publication/spend-cap.ts'
import { targetingOf } from './targeting-of.ts'

/** What the campaign is called on the platform. */
export const campaignName = (inputs: PlanInputs): string =>
  namer(inputs.account.naming.campaign)(campaignValues({ ...inputs, timezone: inputs.account.timezone }))

export function campaignNode(inputs: PlanInputs, groups: readonly AdsetGroup[]): Unordered<CampaignNode> {
  const { draft } = inputs
  const spendCap = inputs.account.capsCampaignSpend ? spendCapOf(draft, groups, inputs) : null
  const budget = campaignBudget(draft)
  return {
    key: 'c',
    kind: 'campaign',
    operation: 'create',
    parentKey: null,
    desired: {
      name: campaignName(inputs),
      campaignType: draft.type ?? 'OFFSITE_CONVERSIONS',
      budget,
      ...(budget === null ? {} : strategyOf(draft)),
      specialAdCategories: draft.specialAdCategories,
      catalogId: draft.catalog?.id ?? null,
      application: promotedApplication(draft),
      isForIos14: isIos14App(draft),
      ...(spendCap === null ? {} : { spendCap }),
    },
  }
}

/** A strategy stands with the budget that it spends; the highest volume needs no word. */
const strategyOf = ({ bidStrategy }: CampaignDraft) => (isCapped(bidStrategy) ? { bidStrategy } : {})

/** The application with its store, for drafts that promote one. */
export function promotedApplication({ tracking, placements }: CampaignDraft): PromotedApplication | null {
  if (tracking?.kind !== 'application') return null
  const storeUrl = storeUrlFor(tracking.stores, placements.userOs)
  return storeUrl === null ? null : { id: tracking.id, storeUrl }
}

export function adsetNode(
  inputs: PlanInputs,
  { key, name, line, customers }: AdsetGroup,
): Unordered<AdsetNode> {
  const { draft, account } = inputs
  const budget = lineBudget(draft, line)
  const bidAmount = bidOf(draft, line)
  return {
    key,
    kind: 'adset',
    operation: 'create',
    parentKey: 'c',
    desired: {
      name,
      campaignType: draft.type ?? 'OFFSITE_CONVERSIONS',
      budget,
      ...(budget === null ? {} : strategyOf(draft)),
      ...(bidAmount === null ? {} : { bidAmount }),
      startTime: line.startTime ?? draft.startTime,
      endTime: line.endTime ?? draft.endTime,
      application: promotedApplication(draft),
      productSetId: draft.productSet?.id ?? null,
      customers,
      pixelId: draft.tracking?.kind === 'pixel' ? draft.tracking.id : null,
      customEventType: draft.objective?.customEventType ?? null,
      pixelRule: draft.objective?.rule ?? null,
      attribution: draft.attribution,
      targeting: isWhole(draft) ? advantageTargeting(draft) : targetingOf(inputs, line),
      dsaBeneficiary: account.dsaBeneficiary,
      dsaPayor: account.dsaPayor,
    },
  }
}
