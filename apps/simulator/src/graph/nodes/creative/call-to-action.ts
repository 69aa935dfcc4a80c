import { isRecord } from '../../../world/is-record.ts'
import { callToActionTypes } from '../../parameters/enums.ts'
import { refuse } from '../../refusals/refuse.ts'
import { checkAddress } from './address.ts'

/** The button of an ad: a known type, and a valid address where it leads somewhere. */
export function checkCallToAction(action: Record<string, unknown>): void {
  const type = String(action.type ?? '')
  if (!callToActionTypes.includes(type)) throw refuse('callToActionUnknown', { type })
  const value = isRecord(action.value) ? action.value : undefined
  if (type === 'WHATSAPP_MESSAGE' && value?.link !== undefined) throw refuse('callWithValue')
  if (value?.link === undefined) return
  if (type === 'CALL_NOW') {
    if (!/^tel:\+?\d/.test(String(value.link))) throw refuse('linkInvalid')
    return
  }
  checkAddress(value.link)
}
