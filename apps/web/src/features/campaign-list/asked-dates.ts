import type { CampaignRow } from '@vigie/domain'
import { useSyncExternalStore } from 'react'

let asked: CampaignRow | null = null
const listeners = new Set<() => void>()

function show(next: CampaignRow | null): void {
  asked = next
  listeners.forEach((listener) => listener())
}

/** Asks for other dates of a campaign's ad sets, whichever row, key or menu it comes from. */
export const askDates = (row: CampaignRow): void => show(row)
export const closeDates = (): void => show(null)

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The campaign whose dates are asked about, or `null`. */
export const useAskedDates = (): CampaignRow | null => useSyncExternalStore(listen, () => asked)
