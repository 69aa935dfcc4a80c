import type { PlannedEdit } from '@vigie/domain'
import type { TFunction } from 'i18next'
import { formatMoney } from '../../lib/format.ts'

type Asked = { readonly side: 'from' | 'to'; readonly currency: string }

/** What an edit makes of an object, or what it was: a status in words, an amount, a name as it is. */
export function valueText(t: TFunction, edit: PlannedEdit, { side, currency }: Asked): string {
  if (edit.field === 'status') return t(($) => $.bulkChanges.status[edit.level][edit[side]])
  return edit.field === 'name' ? edit[side] : formatMoney(edit[side], currency)
}
