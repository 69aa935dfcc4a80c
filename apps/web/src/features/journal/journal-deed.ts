import type { JournalEntry } from '../../data/journal.ts'
import type { journalFr } from './journal.fr.ts'

export type Deed = keyof (typeof journalFr)['deeds']

/** What a line says was done to its object. */
export function deedOf(entry: JournalEntry): Deed {
  const { kind, code, after, origin } = entry
  if (kind === 'verdict') return code === 'ad.rejected' ? 'rejected' : 'stopped'
  if (origin === 'undo') return 'undid'
  if (kind === 'publication') {
    if (after === null) return 'looked'
    if ('adopted' in after) return 'adopted'
    if ('published' in after) return 'published'
    if ('publishedPaused' in after) return 'publishedPaused'
    return 'left' in after ? 'left' : 'keptPaused'
  }
  if (after?.existence === false || after?.isRetired === true) return 'removed'
  if (after?.status === 'ACTIVE') return 'activated'
  if (after?.status === 'PAUSED') return 'paused'
  const field = Object.keys(after ?? {}).find((name) => name in byField)
  if (field === 'dailyBudget' || field === 'lifetimeBudget') return budgetDeed(entry, field)
  return field === undefined ? 'changed' : (byField[field] ?? 'changed')
}

function budgetDeed({ before, after }: JournalEntry, field: string): Deed {
  const [was, is] = [before?.[field], after?.[field]]
  if (typeof was !== 'number' || typeof is !== 'number' || was === is) return 'money'
  return is > was ? 'raised' : 'lowered'
}

/** What makes changes one deed: one hand, one thing done, objects of one level in one campaign; `null`: it stands alone. */
export function groupOf(entry: JournalEntry): string | null {
  const { kind, state, isUndone, who, personName, origin, reason, level, campaignId } = entry
  if (kind !== 'change' || state !== 'OK' || isUndone || level === null) return null
  const cause = [reason?.strategyId, reason?.proposalId, reason?.proposedBy]
  return JSON.stringify([who, personName, origin, cause, level, campaignId, deedOf(entry)])
}

type Values = Pick<JournalEntry, 'before' | 'after'>

/** What changes of one deed did together: what all of them did alike, or their daily budgets added up; `null`: neither. */
export function valuesOfAll(lines: readonly [JournalEntry, ...JournalEntry[]]): Values | null {
  const [{ before, after }] = lines
  const all = lines.map((line) => JSON.stringify([line.before, line.after]))
  if (new Set(all).size === 1 && !('dailyBudget' in (after ?? {}))) return { before, after }
  const sums = lines.reduce<readonly [number, number] | null>(
    (sum, line) => {
      const [was, is] = [line.before?.dailyBudget, line.after?.dailyBudget]
      const isAlone = Object.keys(line.after ?? {}).length === 1
      if (sum === null || !isAlone || typeof was !== 'number' || typeof is !== 'number') return null
      return [sum[0] + was, sum[1] + is]
    },
    [0, 0],
  )
  return sums && { before: { dailyBudget: sums[0] }, after: { dailyBudget: sums[1] } }
}

const byField: Readonly<Record<string, Deed>> = {
  dailyBudget: 'money',
  lifetimeBudget: 'money',
  spendCap: 'money',
  customerCap: 'money',
  minimumSpend: 'money',
  maximumSpend: 'money',
  bidStrategy: 'bid',
  bidAmount: 'bid',
  targeting: 'audience',
  ages: 'audience',
  gender: 'audience',
  languages: 'audience',
  zones: 'audience',
  excludedZones: 'audience',
  audiences: 'audience',
  excludedAudiences: 'audience',
  interests: 'audience',
  placements: 'audience',
  isAdvantageAudience: 'audience',
  creativeId: 'creative',
  startTime: 'begun',
  endTime: 'ended',
  name: 'renamed',
}
