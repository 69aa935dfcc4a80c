import type { Figures } from './ledger.ts'
import { countedOf } from './counted.ts'
import { dayAt } from './calendar.ts'
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

/** The start of its delivery, or the last change of its budget. */
function lastEdit(adset: NodeOf<'adset'>): number | null {
  const starts = adset.activity.map(({ from }) => from)
  const edits = (adset.formerBudgets ?? []).map(({ until }) => until)
  return starts.length === 0 ? null : Math.max(...starts, ...edits)
}
