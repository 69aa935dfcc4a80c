import type { ExplorerQuestion } from '../../../data/explorer.ts'
import type { Range } from '../../../lib/days.ts'
import { areRowsCompared, comparedDays } from '../../../shared/figures/comparison/comparison-search.ts'
import { viewOf, type ViewSearch } from './explorer-search.ts'
import type { Level } from './use-view.ts'

/** What the server is asked for a list, as its address says it. */
export function questionOf(level: Level, search: ViewSearch, { since, until }: Range): ExplorerQuestion {
  const { campaigns, adsets, name, delivery, values, sort, then } = viewOf(search)
  return {
    level,
    since,
    until,
    campaignIds: [...campaigns],
    adsetIds: level === 'ad' ? [...adsets] : [],
    name,
    delivery: [...delivery],
    values: [...values],
    sort,
    then,
    against: areRowsCompared(search) ? comparedDays(search.against, { since, until }) : null,
  }
}
