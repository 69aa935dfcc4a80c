import { learningCauses, type LiveBudget, type OnlineNow, type UnpublishedChange } from '@vigie/domain'

/** Where a publication moves budgets of one line, or that of the campaign, from one amount that is online. */
export type BudgetMove = Pick<LiveBudget, 'published' | 'online' | 'after'> & {
  /** What carries it, as plans call it. */
  readonly keys: readonly string[]
}

/**
 * What an unpublished change moves: once for each amount that is online, because the ad sets of one line need not stand alike.
 * Empty for what is no change of a budget, and where it moves to the other level.
 */
export function movesOf(change: UnpublishedChange, budgets: readonly LiveBudget[]): readonly BudgetMove[] {
  if ((change.kind !== 'field' && change.kind !== 'line') || change.field !== 'budget') return []
  const isOwn = ({ key }: LiveBudget) =>
    change.kind === 'field' ? key === 'c' : key.startsWith(`c/${change.lineKey}/`)
  return [...Map.groupBy(budgets.filter(isOwn), ({ online }) => online).values()].flatMap((same) => {
    const [first] = same
    return first ? [{ ...first, keys: same.map(({ key }) => key) }] : []
  })
}

/** While nobody looked, or a look found nothing. */
export const asPublished: OnlineNow = { off: new Set(), budgets: new Map() }

/** Whether the platform begins to learn again because of it, by the rule of the plan. */
export const isLearnedAgain = ({ online, after }: BudgetMove): boolean =>
  online !== after && learningCauses([{ field: 'dailyBudget', before: online, after }]).length > 0
