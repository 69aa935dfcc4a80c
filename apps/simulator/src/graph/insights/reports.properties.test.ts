import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ask, lastDays, tree, worldOf } from '../../testing/trees.ts'
import type { Entry } from '../../insights/aggregate.ts'
import { plainIndex } from '../../insights/fact-names.ts'
import { figuresOf, reachOf, type Writing } from '../../insights/insight-row.ts'

const runs = { numRuns: 12 }
const writing: Writing = {
  currency: 'EUR',
  windows: ['1d_click', '7d_click', '28d_click', '1d_view'],
  hasActionTypes: true,
  isHourly: false,
  isWithoutReach: false,
}
const impressions = ({ facts }: Entry): number => facts[plainIndex('impressions')] ?? 0
const sum = (entries: readonly Entry[], of: (entry: Entry) => number): number =>
  entries.reduce((total, entry) => total + of(entry), 0)

test('people are counted once: fewer than their impressions, fewer in a whole than in its parts together', () => {
  fc.assert(
    fc.property(tree, (given) => {
      const { world, figures } = worldOf(given)
      const reach = (entry: Entry) => reachOf(impressions(entry))
      const [whole] = ask(figures, { periods: lastDays(world, given.timeZone, false) })
      const parts = ask(figures, { level: 'ad', periods: lastDays(world, given.timeZone, true) })
      if (!whole) return
      expect(reach(whole)).toBeLessThanOrEqual(impressions(whole))
      // Each part may be rounded up by a half.
      expect(reach(whole)).toBeLessThanOrEqual(sum(parts, reach) + parts.length / 2)
      const large = parts.filter((part) => impressions(part) > 5000)
      if (large.length > 1) expect(reach(whole)).toBeLessThan(sum(parts, reach))
    }),
    runs,
  )
})

test('a longer window never counts fewer, and the default is what follows a click within a week or a view within a day', () => {
  fc.assert(
    fc.property(tree, (given) => {
      const { world, figures } = worldOf(given)
      for (const entry of ask(figures, { level: 'ad', periods: lastDays(world, given.timeZone, false) })) {
        const own = figuresOf(entry, { ...writing, windows: [] })
        for (const action of listOf(figuresOf(entry, writing).actions)) {
          const count = (window: string) => Number(action[window] ?? 0)
          expect(count('1d_click')).toBeLessThanOrEqual(count('7d_click'))
          expect(count('7d_click')).toBeLessThanOrEqual(count('28d_click'))
          const same = listOf(own.actions).find(({ action_type: type }) => type === action.action_type)
          const isOffsite = action.action_type?.startsWith('omni_') === true && '28d_click' in action
          if (isOffsite && action.action_type !== 'omni_landing_page_view')
            expect(Number(same?.value ?? 0)).toBe(count('7d_click') + count('1d_view'))
        }
      }
    }),
    runs,
  )
})

test('the hours of each day make that day, those of a change of clocks too', () => {
  fc.assert(
    fc.property(tree, (given) => {
      const { world, figures } = worldOf(given)
      const periods = lastDays(world, given.timeZone, true)
      const byDay = (entries: readonly Entry[]) => {
        const days = new Map<number, number>()
        for (const entry of entries)
          days.set(entry.period.from, (days.get(entry.period.from) ?? 0) + impressions(entry))
        return [...days].filter(([, count]) => count > 0)
      }
      const hourly = ask(figures, {
        periods,
        breakdowns: ['hourly_stats_aggregated_by_advertiser_time_zone'],
      })
      expect(byDay(hourly)).toEqual(byDay(ask(figures, { periods })))
    }),
    runs,
  )
})

type Action = Readonly<Record<string, string>>
const listOf = (value: unknown): readonly Action[] => (Array.isArray(value) ? (value as Action[]) : [])
