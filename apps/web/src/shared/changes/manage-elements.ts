import { sharedValue } from '../../lib/shared-value.ts'

/** A live campaign whose ad sets and ads are looked at and changed. */
export type ManagedCampaign = { readonly campaignId: string; readonly name: string }

const managed = sharedValue<ManagedCampaign | null>(null)

/** Opens "Gérer les éléments" over whatever screen is shown: the list, a campaign, the command bar. */
export const manageElements = (campaign: ManagedCampaign): void => managed.give(campaign)
export const closeElements = (): void => managed.give(null)

/** The campaign whose elements are open, or `null`. */
export const useManagedCampaign = managed.useValue
