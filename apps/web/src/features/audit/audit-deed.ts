import { useTranslation } from 'react-i18next'
import type { AuditLine } from '../../data/audit.ts'
import type { auditFr } from './audit.fr.ts'
import { useAuditText } from './audit-text.ts'

type Level = keyof (typeof auditFr)['deeds']
type Deed = keyof (typeof auditFr)['deeds']['ad']
type Values = Readonly<Record<string, unknown>>

export const isGroup = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const levels: ReadonlyMap<string, Level> = new Map([
  ['campaign.changed', 'campaign'],
  ['adset.changed', 'adset'],
  ['ad.changed', 'ad'],
])

/** What a write did, where it did one thing that has a word of its own. */
function deedOf({
  before,
  after,
}: AuditLine['facts']): { readonly deed: Deed; readonly field: string } | null {
  if (!isGroup(before) || !isGroup(after)) return null
  const changed = Object.keys(after).filter((name) => before[name] !== after[name])
  const [field, ...more] = changed
  if (field === undefined || more.length > 0) return null
  const [was, is] = [before[field], after[field]]
  if (field === 'name') return { deed: 'renamed', field }
  if (field === 'status') return { deed: is === 'PAUSED' ? 'paused' : 'activated', field }
  if (
    (field === 'dailyBudget' || field === 'lifetimeBudget') &&
    typeof was === 'number' &&
    typeof is === 'number'
  )
    return { deed: is > was ? 'raised' : 'lowered', field }
  return null
}

/** The field of a line that its sentence tells already; `null`: it tells none. */
export const toldField = ({ action, facts }: AuditLine): string | null =>
  levels.has(action) ? (deedOf(facts)?.field ?? null) : null

/** What happened in the words of the field: paused, raised, renamed, not changed. */
export function useDeed(): (line: AuditLine) => string {
  const { t } = useTranslation()
  const text = useAuditText()
  return ({ action, facts }) => {
    const level = levels.get(action)
    const found = level && deedOf(facts)
    return found ? t(($) => $.audit.deeds[level][found.deed]) : text(action)
  }
}

/** The money a day that a line moves, in minor units, where it keeps it. */
export function perDayOf({
  action,
  facts,
}: AuditLine): { readonly before: number; readonly after: number } | null {
  const { perDay, dailyTotal, before, after } = facts
  if (isGroup(perDay) && typeof perDay.before === 'number' && typeof perDay.after === 'number')
    // Nothing a day before or after: it is about no budget.
    return perDay.before === 0 && perDay.after === 0 ? null : { before: perDay.before, after: perDay.after }
  if (action === 'publication.started' && typeof dailyTotal === 'number')
    return { before: 0, after: dailyTotal }
  if (!levels.has(action) || !isGroup(before) || !isGroup(after)) return null
  const [was, is] = [before.dailyBudget, after.dailyBudget]
  return typeof was === 'number' && typeof is === 'number' && was !== is ? { before: was, after: is } : null
}
