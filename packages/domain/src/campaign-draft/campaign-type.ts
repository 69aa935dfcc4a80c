import type { FieldRule, TypeField } from '../platforms/platform.ts'
import { rulesOf } from '../platforms/registry.ts'
import type { CampaignDraft, CampaignType, WholeDraft, WholeType } from './draft.ts'
import { isWhole } from './kinds.ts'

type Typed = Pick<CampaignDraft, 'type'>
type Tracked = Pick<CampaignDraft, 'type' | 'tracking'>

/** Whether the network finds the audience of such campaigns by itself: they have no packages to aim with and no matrix. */
export const isWholeType = (type: CampaignType | null): type is WholeType =>
  rulesOf({ type }).whole.isWhole(type)

/** How the draft's type treats a field, as its network's table has it. */
export const fieldRule = (draft: Typed, field: TypeField): FieldRule =>
  rulesOf(draft).fields.rule(draft, field)

/** Whether the draft's type shows a field. A user OS that only an application needs shows with one. */
export const showsField = (draft: Tracked, field: TypeField): boolean =>
  rulesOf(draft).fields.shows(draft, field)

/** Whether the draft cannot be published without the field. An application always needs a user OS. */
export const requiresField = (draft: Tracked, field: TypeField): boolean =>
  rulesOf(draft).fields.requires(draft, field)

/** Types that optimise for an event need something that reports it: a pixel or an application. */
export const needsTracking = (type: CampaignType | null): boolean =>
  rulesOf({ type }).fields.needsTracking(type)

/** The draft with the one line that a campaign without a matrix has. */
export const withWholeLine = (draft: WholeDraft): WholeDraft => rulesOf(draft).whole.withLine(draft)

/** Whether the account must say who its existing customers are, because a share of the budget is theirs. */
export const needsExistingCustomers = (draft: CampaignDraft): boolean =>
  rulesOf(draft).whole.needsExistingCustomers(draft)

/** How many ad sets the lines of a draft make. */
export const countAdsets = (draft: CampaignDraft): number =>
  isWhole(draft)
    ? rulesOf(draft).whole.adsets(draft)
    : draft.lines.reduce((sum, line) => sum + line.adsetCount, 0)
