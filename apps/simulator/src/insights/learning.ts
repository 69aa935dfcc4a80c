import type { Figures } from './ledger.ts'
import { countedOf } from './counted.ts'
import { dayAt } from './calendar.ts'
import type { FormerBudgets } from '../world/nodes.ts'
import type { NodeOf } from '../world/world.ts'

const learningEvents = 50
const learningDays = 7

/** Whether the delivery of an ad set has settled: about fifty conversions in the week that follows its last large change. */
export function learningStage(figures: Figures, adset: NodeOf<'adset'>): object | undefined {
  const { world } = figures
  const campaign = world.find('campaign', adset.parent)
  const start = lastEdit(adset)
  if (!campaign || start === null || adset.fields.status !== 'ACTIVE') return undefined
  const { plan, ads, today } = figures.ofCampaign(campaign)
  const first = dayAt(plan.timeZone, start).number
  let conversions = 0
  for (const { adset: own, row } of ads)
    for (let day = first; own.id === adset.id && day <= Math.min(today, first + learningDays); day += 1)
      conversions +=
        countedOf(row(day), 'withinDay') +
        countedOf(row(day), 'withinWeek') +
        countedOf(row(day), 'afterView')
  const isOver = world.clock.now() - start > learningDays * 86_400_000
  const without = isOver ? 'FAIL' : 'LEARNING'
  return {
    status: conversions >= learningEvents ? 'SUCCESS' : without,
    conversions,
    last_sig_edit_ts: Math.floor(start / 1000),
    attribution_windows: ['7d_click', '1d_view'],
  }
}

/** So much of a budget, up or down, and delivery is found anew; less of it and what was learnt stays. */
const largeShare = 0.2

/** The start of its delivery, or the last large change of its budget. */
function lastEdit(adset: NodeOf<'adset'>): number | null {
  const starts = adset.activity.map(({ from }) => from)
  const former = adset.formerBudgets ?? []
  const edits = former.flatMap((before, place) =>
    isLarge(before, former[place + 1] ?? adset.fields) ? [before.until] : [],
  )
  return starts.length === 0 ? null : Math.max(...starts, ...edits)
}

type Budgets = Pick<FormerBudgets, 'daily_budget' | 'lifetime_budget'>

const isLarge = (before: Budgets, after: Budgets): boolean =>
  (['daily_budget', 'lifetime_budget'] as const).some((field) => {
    const [was, is] = [Number(before[field] ?? 0), Number(after[field] ?? 0)]
    return Math.abs(is - was) > 0 && Math.abs(is - was) >= was * largeShare
  })
