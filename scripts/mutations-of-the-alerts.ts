import type { NamedMutation } from './mutation-plugin.ts'

export const alertTests = 'packages/domain/src/alerts'
const stats = (file: string) => `packages/stats/src/${file}.ts`
const alerts = (file: string) => `${alertTests}/${file}.ts`

/** What the tests of the alerts must notice; the evidence that alerts rest on lies in the statistics. */
export const alertMutations: readonly NamedMutation[] = [
  {
    what: 'hysteresis of an objective',
    file: alerts('objective-evaluation'),
    from: 'usual: { enter: 0.93, leave: 0.5 }',
    to: 'usual: { enter: 0.93, leave: 0.929 }',
  },
  {
    what: 'two evaluations',
    file: alerts('objective-evaluation'),
    from: 'const evaluationsNeeded = 2',
    to: 'const evaluationsNeeded = 1',
  },
  {
    what: 'one order does not decide',
    file: stats('objective-evidence'),
    from: 'Math.min(revenue, orders.revenue)',
    to: 'revenue',
  },
  {
    what: 'refunds are a miss',
    file: stats('objective-evidence'),
    from: 'const revenue = Math.max(0, sum(days.map((day) => day.revenue)))',
    to: 'const revenue = sum(days.map((day) => day.revenue))',
  },
  {
    what: 'a plan counts for a week',
    file: stats('budget-forecast'),
    from: 'Math.max(0, 1 - flat.length / planForgotten)',
    to: '1',
  },
  {
    what: 'a budget begins with its campaign',
    file: alerts('alert-facts'),
    from: 'latest(knownSince ?? today, firstWhole)',
    to: 'latest(knownSince ?? today, windowStart)',
  },
  {
    what: 'the day on which a campaign began is not a whole one',
    file: alerts('alert-facts'),
    from: 'firstSpend === windowStart ? windowStart : dayBefore(firstSpend, -1)',
    to: 'firstSpend',
  },
  {
    what: 'objectives leave days without tracking out',
    file: alerts('alert-facts'),
    from: 'if (!one || !isInWindow || !isKnown(day)) return []',
    to: 'if (!one || !isInWindow) return []',
  },
]
