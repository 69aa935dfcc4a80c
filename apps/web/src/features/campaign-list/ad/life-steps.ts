import type { AdPage } from '../../../data/ad-page.ts'
import type { HistoryEntry } from '../../../data/live-changes.ts'

type Deed = 'made' | 'shown' | 'on' | 'off' | 'named' | 'budget' | 'changed' | 'refused' | 'changedElsewhere'

/** One thing that became of an ad. */
export type LifeStep = {
  readonly key: string
  readonly deed: Deed
  readonly at: string
  /** The day alone is known. */
  readonly isDay: boolean
  readonly by: string | null
  /** Where it was done from; `null` for what the platform did or nobody tells. */
  readonly origin: HistoryEntry['origin'] | null
  readonly isDone: boolean
}

/** What is told in a row; the rest is one click away. */
const mostSteps = 5

type Of = {
  readonly ad: Pick<AdPage, 'id' | 'adsetId' | 'life' | 'changedAt'>
  readonly entries: readonly HistoryEntry[]
  readonly isRefused: boolean
}

/**
 * The life of an ad, first to last: what became of it, what was written to it, and what was done to the switch and the budget of its ad
 * set. Of a long one the beginning and the end.
 */
export function lifeSteps({ ad, entries, isRefused }: Of): readonly LifeStep[] {
  const written = entries.flatMap((entry): LifeStep[] => {
    const deed = entry.objectId === ad.id ? deedOf(entry) : setDeedOf(entry, ad.adsetId)
    if (deed === null || (deed === 'made' && ad.life.some(({ what }) => what === 'made'))) return []
    const { id, at, personName, origin, state } = entry
    const isDone = state === 'OK' || state === 'ADOPTED'
    return [{ key: id, deed, at, isDay: false, by: personName, origin, isDone }]
  })
  const became = ad.life.map(({ what, at, isDay, by }): LifeStep => ({
    ...{ key: `${what} ${at}`, deed: what, at, isDay, by, isDone: true },
    origin: what === 'made' ? 'publication' : null,
  }))
  const isToldOf = became.some(({ deed }) => deed === 'refused')
  // Seen by the reading that this page is made of, and told by no alert yet.
  const seen: readonly LifeStep[] =
    isRefused && !isToldOf && ad.changedAt !== null
      ? [
          {
            key: 'refused',
            deed: 'refused',
            at: ad.changedAt,
            isDay: false,
            by: null,
            origin: null,
            isDone: true,
          },
        ]
      : []
  const all = [...became, ...written, ...seen].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
  return all.length <= mostSteps ? all : [...all.slice(0, 1), ...all.slice(1 - mostSteps)]
}

function deedOf({ before, after }: HistoryEntry): Deed {
  if (before === null) return 'made'
  if (after?.status === 'ACTIVE') return 'on'
  if (after?.status === 'PAUSED') return 'off'
  return after && 'name' in after ? 'named' : 'changed'
}

/** Of its ad set what an ad lives on: another name of it is nothing in its life. */
function setDeedOf({ objectId, before, after }: HistoryEntry, adsetId: string): Deed | null {
  if (objectId !== adsetId || before === null || after === null) return null
  return 'dailyBudget' in after || 'lifetimeBudget' in after ? 'budget' : null
}
