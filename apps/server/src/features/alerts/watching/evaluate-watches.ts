import type { AccountScope } from '../../../db/in-account.ts'
import { watchConnections } from './watch-connections.ts'
import { watchDelivery } from './watch-delivery.ts'
import { watchDrift } from './watch-drift.ts'
import { watchFatigue } from './watch-fatigue.ts'
import { watchFigures } from './watch-figures.ts'
import { watchRejections } from './watch-rejections.ts'
import { watchTracking } from './watch-tracking.ts'
import type { Found, WatchFrame } from './watch.ts'

const watches = [
  watchFigures,
  watchDelivery,
  watchTracking,
  watchRejections,
  watchFatigue,
  watchConnections,
  watchDrift,
]

/** Looks at everything that nobody made a rule for: each finding is told once, until it is over. */
export async function evaluateWatches(scope: AccountScope, frame: WatchFrame): Promise<Found> {
  const alerts: Found['alerts'][number][] = []
  const over: string[] = []
  for (const watch of watches) {
    const found = await watch(scope, frame)
    alerts.push(...found.alerts)
    over.push(...found.over)
  }
  return { alerts, over }
}
