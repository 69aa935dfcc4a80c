import type { CampaignDraft, Device } from '../campaign-draft/draft.ts'
import type { Compile, PlatformRules } from './platform.ts'
import { rulesOf } from './registry.ts'

/**
 * A campaign that was made elsewhere as a file of Vigie: its draft, its packages, what stands by the keys of its plan, and
 * what stands that it does not say; or why it cannot be taken in hand. Its plan is to be empty: whoever stores it sees to that.
 */
export const adoptCampaign: PlatformRules['adopt'] = (inputs) => rulesOf({ type: null }).adopt(inputs)

/** Devices as they may be chosen: the type, or what else was chosen, may leave mobile alone. */
export const allowedDevices = (draft: Pick<CampaignDraft, 'type' | 'placements'>): readonly Device[] =>
  rulesOf(draft).placements.allowedDevices(draft)

/** Whether the campaign needs what advanced mode holds, so that it cannot be closed. */
export const needsAdvanced = (draft: Pick<CampaignDraft, 'type' | 'tracking'>): boolean =>
  rulesOf(draft).placements.needsAdvanced(draft)

/**
 * Whom an ad set of a line aims at, from its packages as they are now; `null` when its zone is stored no more. A line that
 * stands for a whole campaign has no zone of its own.
 */
export const lineTargeting: Compile['targeting'] = (inputs, line) =>
  rulesOf(inputs.draft).compile.targeting(inputs, line)

/** What a campaign lends to every name below it: its values of a name's template. */
export const campaignValues: Compile['nameValues'] = (campaign) =>
  rulesOf(campaign.draft).compile.nameValues(campaign)

/**
 * What the facts of the account say about a draft, beyond our own rules. Everything is read from the platform right
 * before; nothing here asks for anything.
 */
export const checkAccount: PlatformRules['preflight'] = (draft, packages, facts) =>
  rulesOf(draft).preflight(draft, packages, facts)

/** Countries that a draft reaches and where its network must be told who pays and who benefits. */
export const declaredCountries: PlatformRules['declaredCountries'] = (draft, used) =>
  rulesOf(draft).declaredCountries(draft, used)

/** Countries that a draft reaches and where its network shows no ads of what the draft declares to be about. */
export const unshownCountries: PlatformRules['unshownCountries'] = (draft, used) =>
  rulesOf(draft).unshownCountries(draft, used)
