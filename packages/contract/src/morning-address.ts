import type { MorningPlace } from '@vigie/domain'
import { addresses, addressTo } from './addresses.ts'

/**
 * The page on which something told is acted on.
 * @param account named in the address where the reader may have another account in use: in a mail
 */
export function placeAddress(place: MorningPlace, account?: string): string {
  const search: Readonly<Record<string, string>> = account === undefined ? {} : { account }
  switch (place.kind) {
    case 'publication': {
      const page = place.changes === 'live' ? addresses.updatePlan : addresses.publicationPlan
      return addressTo(page, {}, { file_id: place.fileId, ...search })
    }
    case 'campaign':
      return addressTo(addresses.campaign, { id: place.id }, search)
    case 'ad':
      return addressTo(addresses.ad, { adId: place.id }, search)
    case 'proposal':
      return addressTo(addresses.proposal, { proposalId: place.id }, search)
    case 'people':
      return addressTo(addresses.people, {}, search)
    case 'connections':
      return addressTo(addresses.connections, {}, search)
    case 'alerts':
      return addressTo(addresses.alerts, {}, search)
    case 'draft':
      return addressTo(addresses.editCampaign, { fileId: place.fileId }, search)
    case 'campaigns':
      return addressTo(addresses.campaigns, {}, search)
    case 'connection':
      return addressTo(addresses.addAccount, {}, { reconnect: 'true', ...search })
    case 'decisions':
      return addressTo(addresses.decisionLog, {}, { passage: place.at, ...search })
    case 'events':
      return addressTo(addresses.priorities, {}, search)
    case 'settings':
      return addressTo(addresses.settings, {}, search)
  }
}
