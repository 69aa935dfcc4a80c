import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupAlerts } from './alert-groups.ts'

const alert = fc.record({
  id: fc.uuid(),
  createdAt: fc.constantFrom('2026-03-10T08:00:00Z', '2026-03-11T08:00:00Z', '2026-03-12T08:00:00Z'),
  priority: fc.constantFrom(1 as const, 2 as const, 3 as const, 4 as const),
  campaignIds: fc.array(fc.constantFrom('1', '2', '3'), { maxLength: 2 }),
  campaignNames: fc.constant(['Soldes']),
})
const alerts = fc.uniqueArray(alert, { maxLength: 20, selector: ({ id }) => id })

test('every alert stands once, with those of its campaign alone', () =>
  fc.assert(
    fc.property(alerts, (all) => {
      const groups = groupAlerts(all)
      const listed = groups.flatMap((group) => group.alerts.map(({ id }) => id))
      expect(listed.toSorted()).toEqual(all.map(({ id }) => id).toSorted())
      for (const { campaign, alerts: list } of groups)
        for (const { campaignIds } of list)
          expect(campaign?.id ?? null).toBe(campaignIds.length === 1 ? campaignIds[0] : null)
    }),
  ))

test('the gravest stands first, within a group and among them, however they came', () =>
  fc.assert(
    fc.property(alerts, (all) => {
      const groups = groupAlerts(all)
      const firsts = groups.map((group) => group.alerts[0]?.priority ?? 0)
      expect(firsts).toEqual(firsts.toSorted((one, other) => one - other))
      for (const { alerts: list } of groups) {
        const grave = list.map(({ priority }) => priority)
        expect(grave).toEqual(grave.toSorted((one, other) => one - other))
      }
      expect(groupAlerts(all.toReversed())).toEqual(groups)
    }),
  ))
