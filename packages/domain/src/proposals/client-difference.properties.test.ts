import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalJson } from '../publication/canonical-json.ts'
import { clientDifference, type ListDifference } from './client-difference.ts'
import type { ClientAd, ClientObject, ClientTarget, ClientView } from './client-view.ts'

// Few words, so that lists share some.
const word = fc.constantFrom('', 'Lampe', 'Bougie', 'Vase')
const ad: fc.Arbitrary<ClientAd> = fc.record({
  title: word,
  body: word,
  picture: fc.option(fc.constantFrom('a', 'b'), { nil: null }),
})
const place = fc.record({
  name: fc.constantFrom('France', 'Lyon'),
  countryCode: fc.constantFrom('FR', null),
  radiusKm: fc.constantFrom(0, 25),
})
const target: fc.Arbitrary<ClientTarget> = fc.record({
  ageMin: fc.constantFrom(18, 25, null),
  ageMax: fc.constantFrom(54, null),
  gender: fc.constantFrom('all', 'men', 'women'),
  places: fc.array(place, { maxLength: 2 }),
  excludedPlaces: fc.constant([]),
  languages: fc.constant([]),
  interests: fc.array(word, { maxLength: 2 }),
  excludedInterests: fc.constant([]),
  audiences: fc.nat(2),
  excludedAudiences: fc.constant(0),
  mayLookBeyond: fc.boolean(),
})
const instant = fc.constantFrom('2026-03-16T08:00:00Z', '2026-05-24T20:00:00Z', null)
const plan = fc.record({
  kind: fc.constant('publication' as const),
  campaignName: word,
  isNew: fc.boolean(),
  daily: fc.nat(3),
  lifetime: fc.nat(3),
  start: instant,
  end: instant,
  targets: fc.array(target, { maxLength: 4 }),
  moreTargets: fc.constant(0),
  ads: fc.array(ad, { maxLength: 6 }),
  moreAds: fc.constant(0),
  stopped: fc.nat(2),
  otherChanges: fc.nat(2),
})
const object: fc.Arbitrary<ClientObject> = fc.record({
  level: fc.constantFrom('campaign', 'adset'),
  name: word,
  campaignName: fc.constantFrom('Été', null),
  fields: fc.array(
    fc.record({
      field: fc.constant('dailyBudget' as const),
      before: fc.option(fc.nat(3), { nil: null }),
      after: fc.nat(3),
    }),
    { maxLength: 1 },
  ),
})
const changes = fc.record({
  kind: fc.constant('changes' as const),
  perDay: fc.record({ before: fc.nat(3), after: fc.nat(3) }),
  objects: fc.array(object, { maxLength: 5 }),
  moreObjects: fc.constant(0),
})
const view: fc.Arbitrary<ClientView> = fc.oneof(plan, changes)

const sorted = (values: readonly unknown[]) => values.map((one) => canonicalJson(one)).toSorted()
const read = ({ title, body, picture }: ClientAd) => ({ title, body, picture })

/** The former list with what the difference says done to it. */
function applied<T>(
  before: readonly T[],
  { added, removed, changed }: ListDifference<T>,
): readonly unknown[] {
  const left = sorted(before)
  for (const gone of [...removed, ...changed.map((one) => one.before)]) {
    const at = left.indexOf(canonicalJson(gone))
    expect(at).not.toBe(-1)
    left.splice(at, 1)
  }
  return [...left, ...sorted([...added, ...changed.map((one) => one.after)])].toSorted()
}

test('what reads the same is no difference, in whichever order it stands', () => {
  fc.assert(
    fc.property(view, (one) => {
      expect(clientDifference(one, one)).toBeNull()
      const turned =
        one.kind === 'publication'
          ? { ...one, ads: one.ads.toReversed().map((of, at) => ({ ...of, at })) }
          : { ...one, objects: one.objects.toReversed() }
      expect(clientDifference(one, turned)).toBeNull()
    }),
  )
})

test('the former plan and its difference make the new one: nothing is left out, nothing invented', () => {
  fc.assert(
    fc.property(plan, plan, (before, after) => {
      const found = clientDifference(before, after)
      if (found?.kind !== 'publication') {
        expect(sorted(after.ads.map(read))).toEqual(sorted(before.ads.map(read)))
        expect(sorted(after.targets)).toEqual(sorted(before.targets))
        return
      }
      expect(applied(before.ads.map(read), found.ads)).toEqual(sorted(after.ads.map(read)))
      expect(applied(before.targets, found.targets)).toEqual(sorted(after.targets))
      for (const part of ['daily', 'lifetime', 'start', 'end', 'campaignName', 'stopped'] as const)
        expect(found[part] === null ? before[part] : found[part].after).toBe(after[part])
    }),
  )
})

test('the former changes and their difference make the new ones', () => {
  fc.assert(
    fc.property(changes, changes, (before, after) => {
      const found = clientDifference(before, after)
      if (found?.kind !== 'changes') {
        expect(sorted(after.objects)).toEqual(sorted(before.objects))
        expect(after.perDay.after).toBe(before.perDay.after)
        return
      }
      expect(applied(before.objects, found.objects)).toEqual(sorted(after.objects))
    }),
  )
})

test('read backwards, what was added was removed and what changed changed back', () => {
  fc.assert(
    fc.property(plan, plan, (before, after) => {
      const there = clientDifference(before, after)
      const back = clientDifference(after, before)
      if (there?.kind !== 'publication' || back?.kind !== 'publication') {
        expect(there).toBe(back)
        return
      }
      expect([there.daily?.before, there.daily?.after]).toEqual([back.daily?.after, back.daily?.before])
      expect(there.ads.added.length + there.ads.changed.length).toBe(
        back.ads.removed.length + back.ads.changed.length,
      )
    }),
  )
})

test('nothing is said to have changed that reads as it did', () => {
  fc.assert(
    fc.property(plan, plan, (before, after) => {
      const found = clientDifference(before, after)
      if (found?.kind !== 'publication') return
      for (const { before: was, after: is } of [...found.ads.changed, ...found.targets.changed])
        expect(canonicalJson(was)).not.toBe(canonicalJson(is))
      const [added, removed] = [found.ads.added, found.ads.removed].map((list) => new Set(sorted(list)))
      expect([...(added ?? [])].filter((one) => removed?.has(one))).toEqual([])
    }),
  )
})

test('a publication and a change of what is live are not compared', () => {
  fc.assert(
    fc.property(plan, changes, (one, other) => {
      expect(clientDifference(one, other)).toBeNull()
    }),
  )
})
