import { addresses, addressTo, placeAddress } from '@vigie/contract'
import type { AuditLine } from '../../data/audit.ts'

/** Where what a line is about can be looked at; `null` where it has no page, or is not there any more. */
export function placeOfLine({ action, subject, subjectName, facts }: AuditLine): string | null {
  if (subjectName === null || subject === '') return null
  const [noun] = action.split('.', 1)
  switch (noun) {
    case 'proposal':
    case 'clientLink':
      return placeAddress({ kind: 'proposal', id: subject })
    case 'campaign':
      return placeAddress({ kind: 'campaign', id: subject })
    case 'ad':
      return placeAddress({ kind: 'ad', id: subject })
    case 'draft':
      return placeAddress({ kind: 'draft', fileId: subject })
    case 'publication':
      return typeof facts.campaignId === 'string'
        ? placeAddress({ kind: 'campaign', id: facts.campaignId })
        : null
    case 'person':
    case 'access':
      return addressTo(addresses.people, {})
    default:
      return null
  }
}
