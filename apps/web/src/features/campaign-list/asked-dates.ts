import type { CampaignRow } from '@vigie/domain'
import { sharedValue } from '../../lib/shared-value.ts'

const asked = sharedValue<CampaignRow | null>(null)

/** Asks for other dates of a campaign's ad sets, whichever row, key or menu it comes from. */
export const askDates = (row: CampaignRow): void => asked.give(row)
export const closeDates = (): void => asked.give(null)

/** The campaign whose dates are asked about, or `null`. */
export const useAskedDates = asked.useValue
