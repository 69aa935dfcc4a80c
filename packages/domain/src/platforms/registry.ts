import type { CampaignType } from '../campaign-draft/draft.ts'
import { metaRules } from './meta/rules.ts'
import { networks, type Network } from './networks.ts'
import type { PlatformRules } from './platform.ts'

/** What each network makes of a draft; `null` where campaigns are looked at and not made. */
const rules: Readonly<Record<Network, PlatformRules | null>> = { meta: metaRules, tiktok: null }

const making: readonly PlatformRules[] = networks.flatMap((network) => rules[network] ?? [])

/** Asked for every field of every draft. */
const ofType = new Map(making.flatMap((one) => one.campaignTypes.map((type) => [type, one] as const)))

/**
 * The rules that a draft follows. A type of campaign belongs to one network; before a type is chosen, and for one that
 * nobody knows, the first network that campaigns are made on decides.
 * @throws {Error} when campaigns are made on no network at all
 */
export function rulesOf({ type }: { readonly type: CampaignType | null }): PlatformRules {
  const found = (type === null ? undefined : ofType.get(type)) ?? making[0]
  if (found === undefined) throw new Error('No network is registered that campaigns are made on')
  return found
}

/** Every type of campaign, in the order of the networks. */
export const campaignTypes: readonly CampaignType[] = making.flatMap((one) => one.campaignTypes)
