import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupAlerts } from './alert-groups.ts'
import { asksForAttention } from './listed-alert.ts'

const now = '2026-03-12T10:00:00Z'
const instant = fc.constantFrom(null, '2026-03-12T09:00:00Z')

const alert = fc.record({
  id: fc.uuid(),
  createdAt: fc.constantFrom('2026-03-10T08:00:00Z', '2026-03-11T08:00:00Z', '2026-03-12T08:00:00Z'),
  priority: fc.constantFrom(1 as const, 2 as const, 3 as const, 4 as const),
  campaignIds: fc.array(fc.constantFrom('1', '2', '3'), { maxLength: 2 }),
  campaignNames: fc.constant(['Soldes']),
  resolvedAt: instant,
  acknowledgedAt: instant,
  snoozedUntil: fc.constantFrom(null, '2026-03-12T09:00:00Z', '2026-03-13T09:00:00Z'),
})
const alerts = fc.uniqueArray(alert, { maxLength: 20, selector: ({ id }) => id })

test('every alert stands once, with those of its campaign alone', () =>
  fc.assert(
    fc.property(alerts, (all) => {
      const groups = groupAlerts(all, now)
      const listed = groups.flatMap((group) => group.alerts.map(({ id }) => id))
      expect(listed.toSorted()).toEqual(all.map(({ id }) => id).toSorted())
      for (const { campaign, alerts: list } of groups)
        for (const { campaignIds } of list)
          expect(campaign?.id ?? null).toBe(campaignIds.length === 1 ? campaignIds[0] : null)
    }),
  ))

test('what asks for attention stands first, the gravest of it before the rest, within a group and among them', () =>
  fc.assert(
    fc.property(alerts, (all) => {
      const groups = groupAlerts(all, now)
      const ranks = (list: typeof all) =>
        list.map((one) => (asksForAttention(one, now) ? 0 : 10) + one.priority)
      const firsts = ranks(groups.flatMap((group) => group.alerts.slice(0, 1)))
      expect(firsts).toEqual(firsts.toSorted((one, other) => one - other))
      for (const { alerts: list } of groups) {
        const grave = ranks([...list])
        expect(grave).toEqual(grave.toSorted((one, other) => one - other))
      }
      expect(groupAlerts(all.toReversed(), now)).toEqual(groups)
    }),
  ))

test('an alert that is over stands below a lesser one that waits', () => {
  const one = { priority: 1 as const, campaignIds: [], campaignNames: [], createdAt: now }
  const waits = { acknowledgedAt: null, snoozedUntil: null, resolvedAt: null }
  const over = { ...one, ...waits, id: 'over', resolvedAt: now }
  const lesser = { ...one, ...waits, id: 'lesser', priority: 3 as const }
  expect(groupAlerts([over, lesser], now)[0]?.alerts.map(({ id }) => id)).toEqual(['lesser', 'over'])
})
