import { useSyncExternalStore } from 'react'

/** A live campaign whose ad sets and ads are looked at and changed. */
export type ManagedCampaign = { readonly campaignId: string; readonly name: string }

let managed: ManagedCampaign | null = null
const listeners = new Set<() => void>()

function show(next: ManagedCampaign | null): void {
  managed = next
  listeners.forEach((listener) => listener())
}

/** Opens "Gérer les éléments" over whatever screen is shown: the list, a campaign, the command bar. */
export const manageElements = (campaign: ManagedCampaign): void => show(campaign)
export const closeElements = (): void => show(null)

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The campaign whose elements are open, or `null`. */
export const useManagedCampaign = (): ManagedCampaign | null => useSyncExternalStore(listen, () => managed)
