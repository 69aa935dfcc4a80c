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
