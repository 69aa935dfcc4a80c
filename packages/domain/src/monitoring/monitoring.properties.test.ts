import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  applyBranching,
  checkBranches,
  levelsOf,
  problemsOfAdding,
  reachedByName,
  type Branches,
  type BranchingEvent,
} from './branching.ts'
import { checkPriorities, everyPixel, moved, offlineSource, ranked, sourceOf } from './monitored-event.ts'
import {
  checkStrategy,
  isUnchosen,
  learntWeights,
  unknownWeights,
  sharesOf,
  withNewEvent,
  withWorth,
  worthAsOrdered,
  worthOfHeaviest,
  type EventWeight,
} from './strategy.ts'
import {
  followingOf,
  isWithin,
  newlyWatched,
  strategyReach,
  touchedCampaigns,
  wasShown,
} from './strategy-reach.ts'

const eventName = fc.constantFrom('omni_purchase', 'omni_add_to_cart', 'inline_link_clicks', 'comment')
const weights = (): fc.Arbitrary<EventWeight[]> =>
  fc.uniqueArray(fc.record({ event: eventName, weight: fc.integer({ min: 0, max: 100 }) }), {
    selector: ({ event }) => event,
  })

describe('priorities', () => {
  const list = fc.array(fc.record({ key: fc.uuid(), event: eventName, source: fc.constantFrom('A', 'B') }))

  test('are numbered 1 to n in the order of the list, wherever a row was dragged', () =>
    fc.assert(
      fc.property(list, fc.nat(9), fc.nat(9), (events, from, to) => {
        const after = moved(events, from, to)
        expect(ranked(after).map(({ priority }) => priority)).toEqual(events.map((_, index) => index + 1))
        expect(after.toSorted(byKey)).toEqual(events.toSorted(byKey))
        expect(moved(moved(events, from, to), to, from)).toEqual(events)
      }),
    ))
  const byKey = (a: { key: string }, b: { key: string }) => a.key.localeCompare(b.key)

  test.each([
    [['Orlune Web', 'Orlune App'], 'Orlune Web'],
    [[], offlineSource],
    [null, everyPixel],
  ])('an event of %j comes from %s', (dataSources, source) => expect(sourceOf({ dataSources })).toBe(source))

  test('a list needs an event, each chosen, each once per source', () => {
    const row = (key: string, event: string) => ({ key, event, source: 'A' })
    expect(checkPriorities([])).toEqual([{ code: 'priorities.none' }])
    expect(checkPriorities([row('1', '')])).toEqual([{ code: 'priorities.eventMissing', key: '1' }])
    expect(checkPriorities([row('1', 'comment'), row('2', 'comment')])).toEqual([
      { code: 'priorities.twice', key: '2' },
    ])
  })
})

describe('weights', () => {
  test('shares sum to one, and do not depend on the scale', () =>
    fc.assert(
      fc.property(weights(), fc.integer({ min: 1, max: 9 }), (list, factor) => {
        const shares = sharesOf(list)
        const sum = shares.reduce((total, share) => total + share, 0)
        expect(sum).toBeCloseTo(list.some(({ weight }) => weight > 0) ? 1 : 0)
        const scaled = sharesOf(list.map((one) => ({ ...one, weight: one.weight * factor })))
        scaled.forEach((share, index) => expect(share).toBeCloseTo(shares[index] ?? -1))
      }),
    ))

  test('one of the heaviest is never worth less than one of another', () =>
    fc.assert(
      fc.property(weights(), (list) => {
        for (const { count } of worthOfHeaviest(list)?.others ?? []) expect(count).toBeGreaterThanOrEqual(1)
      }),
    ))

  test('an event that was added and not chosen is told of by nothing, and keeps its weight', () =>
    fc.assert(
      fc.property(weights(), eventName, fc.integer({ min: 1, max: 100 }), (list, event, count) => {
        const more = withNewEvent(list, 'a')
        expect(worthOfHeaviest(more)).toEqual(worthOfHeaviest(list))
        expect(withWorth(more, event, count)).toEqual([...withWorth(list, event, count), more.at(-1)])
      }),
    ))

  const settable = fc.oneof(
    fc.integer({ min: 1, max: 100 }),
    fc.integer({ min: 10, max: 100 }).map((tenths) => tenths / 10),
  )

  test('a worth that is set is told as it was set, by whole weights of which the heaviest stays the heaviest', () =>
    fc.assert(
      fc.property(weights(), eventName, settable, (list, event, count) => {
        const worth = worthOfHeaviest(list)
        const next = withWorth(list, event, count)
        if (!worth?.others.some((one) => one.event === event)) {
          expect(next).toBe(list)
          return
        }
        expect(next.map((one) => one.event)).toEqual(list.map((one) => one.event))
        expect(next.map(({ weight }) => weight > 0)).toEqual(list.map(({ weight }) => weight > 0))
        for (const { weight } of next)
          expect(Number.isInteger(weight) && weight >= 0 && weight <= 100).toBe(true)
        const told = worthAsOrdered(next, list)
        expect(told?.event).toBe(worth.event)
        const set = told?.others.find((one) => one.event === event)?.count ?? 0
        expect(Math.abs(set / count - 1)).toBeLessThanOrEqual(0.005)
        for (const one of told?.others ?? []) expect(one.count).toBeGreaterThanOrEqual(1)
      }),
    ))

  test('a worth that can be told beside the weights that stand moves no other', () =>
    fc.assert(
      fc.property(weights(), eventName, fc.integer({ min: 1, max: 100 }), (list, event, weight) => {
        const worth = worthOfHeaviest(list)
        const heaviest = list.find((one) => one.event === worth?.event)?.weight ?? 0
        if (!worth?.others.some((one) => one.event === event) || weight > heaviest) return
        const count = heaviest / weight
        fc.pre(count < 10 ? Number.isInteger(count * 10) : Number.isInteger(count))
        expect(withWorth(list, event, count)).toEqual(
          list.map((one) => (one.event === event ? { event, weight } : one)),
        )
      }),
    ))

  test('several worths are told together where whole weights can: five carts and sixteen views', () => {
    const list = [
      { event: 'omni_purchase', weight: 100 },
      { event: 'omni_add_to_cart', weight: 20 },
      { event: 'comment', weight: 5 },
    ]
    expect(withWorth(list, 'comment', 16)).toEqual([
      { event: 'omni_purchase', weight: 80 },
      { event: 'omni_add_to_cart', weight: 16 },
      { event: 'comment', weight: 5 },
    ])
  })

  test.each([
    [0, 1],
    [-3, 1],
    [1e9, 100],
    [2.04, 2],
    [33.4, 33],
  ])('a worth of %d is set as %d', (count, told) => {
    const list = [
      { event: 'omni_purchase', weight: 100 },
      { event: 'comment', weight: 50 },
    ]
    expect(worthAsOrdered(withWorth(list, 'comment', count), list)?.others[0]?.count).toBeCloseTo(told, 1)
  })

  test('a new event weighs 1, must be chosen before it is saved, and has a key of its own', () => {
    const [added] = withNewEvent([], 'x')
    expect(added).toEqual({ event: 'new_event_x', weight: 1 })
    expect(isUnchosen('new_event_x')).toBe(true)
    expect(checkStrategy({ name: 'A', weights: withNewEvent([], 'x') })).toEqual([
      { code: 'strategy.eventMissing', event: 'new_event_x' },
    ])
  })

  test.each([
    ['', [], 'strategy.nameMissing'],
    ['x'.repeat(201), [], 'strategy.nameTooLong'],
    ['A', [{ event: 'comment', weight: 101 }], 'strategy.weightInvalid'],
    ['A', [{ event: 'comment', weight: 0.5 }], 'strategy.weightInvalid'],
    ['A', [{ event: 'comment', weight: 0 }], 'strategy.nothingWeighs'],
    [
      'A',
      [
        { event: 'comment', weight: 1 },
        { event: 'comment', weight: 2 },
      ],
      'strategy.eventTwice',
    ],
  ])('%s with %j is refused: %s', (name, list, code) =>
    expect(checkStrategy({ name, weights: list })).toMatchObject([{ code }]),
  )

  test('an event that the account does not have is no weight of it, but stays where it stood', () => {
    const list = [
      { event: 'comment', weight: 1 },
      { event: 'zzz', weight: 2 },
    ]
    expect(unknownWeights(list, ['comment'])).toEqual([{ code: 'strategy.eventUnknown', event: 'zzz' }])
    expect(unknownWeights(list, ['comment'], [{ event: 'zzz', weight: 5 }])).toEqual([])
  })

  test('learnt weights count a sale once, and every event the same where nothing is sold', () =>
    fc.assert(
      fc.property(fc.dictionary(eventName, fc.nat(100_000)), fc.nat(50), (counts, purchases) => {
        const learnt = learntWeights({ ...counts, omni_purchase: purchases })
        expect(checkStrategy({ name: 'A', weights: learnt })).toEqual([])
        const weighing = learnt.filter(({ weight }) => weight > 0)
        if (purchases > 0) expect(weighing).toEqual([{ event: 'omni_purchase', weight: 100 }])
        else expect(new Set(learnt.map(({ weight }) => weight)).size).toBeLessThanOrEqual(1)
      }),
    ))
})

describe('branching', () => {
  const campaign = fc.constantFrom(
    { id: '1', name: 'FR' },
    { id: '2', name: 'BE' },
    { id: '3', name: 'FR' },
    { id: '4', name: 'LU' },
  )
  const strategyId = fc.constantFrom('s1', 's2')
  const event: fc.Arbitrary<BranchingEvent> = fc.oneof(
    fc.record({ type: fc.constant('campaignsAdded' as const), strategyId, campaigns: fc.array(campaign) }),
    fc.record({
      type: fc.constant('campaignRemoved' as const),
      strategyId,
      campaignId: campaign.map(({ id }) => id),
    }),
    fc.record({
      type: fc.constant('monitoringSet' as const),
      strategyId,
      campaignId: campaign.map(({ id }) => id),
      level: fc.constantFrom('ads' as const, 'adsets' as const),
      isMonitored: fc.boolean(),
    }),
  )
  const none: Branches = [
    { id: 's1', campaigns: [] },
    { id: 's2', campaigns: [] },
  ]

  test('whatever is clicked can be saved', () =>
    fc.assert(
      fc.property(fc.array(event), (events) => {
        const branches = events.reduce(applyBranching, none)
        expect(checkBranches(branches)).toEqual([])
      }),
    ))

  test('a campaign of a name that is there already is told', () => {
    const branches = applyBranching(none, {
      type: 'campaignsAdded',
      strategyId: 's1',
      campaigns: [{ id: '1', name: 'FR' }],
    })
    expect(problemsOfAdding(branches[0] ?? { campaigns: [] }, [{ id: '3', name: 'FR' }])).toEqual([
      { code: 'branching.sameName', name: 'FR' },
    ])
    expect(problemsOfAdding({ campaigns: [] }, [])).toEqual([{ code: 'branching.noCampaign' }])
  })

  test('a campaign that follows two strategies is refused', () => {
    const one = { id: '1', name: 'FR', monitorAds: true, monitorAdsets: false }
    expect(
      checkBranches([
        { id: 's1', campaigns: [one] },
        { id: 's2', campaigns: [one] },
      ]),
    ).toEqual([{ code: 'branching.boundTwice', id: '1', name: 'FR' }])
  })

  test.each([
    [true, true, ['adsets', 'ads']],
    [true, false, ['ads']],
    [false, true, ['adsets']],
    [false, false, []],
  ])('ads %s and adsets %s read %j', (monitorAds, monitorAdsets, levels) =>
    expect(levelsOf({ id: '1', name: 'FR', monitorAds, monitorAdsets })).toEqual(levels),
  )

  test('a text reaches names it contains and names that contain it; empty texts reach none', () => {
    const campaigns = [
      { id: '1', name: 'FR · Conversion · Lin' },
      { id: '2', name: 'BE' },
    ]
    const reached = (texts: string[], listed = new Set<string>()) =>
      reachedByName(texts, campaigns, listed).map(({ id }) => id)
    expect(reached(['fr · conversion'])).toEqual(['1'])
    expect(reached(['FR, BE, LU'])).toEqual(['2'])
    expect(reached(['', '  '])).toEqual([])
    expect(reached(['fr · conversion'], new Set(['1']))).toEqual([])
  })
})

describe('which campaigns a strategy reaches', () => {
  const word = fc.constantFrom('FR', 'Lin', 'Table', 'BE', '')
  const campaigns = fc.uniqueArray(
    fc.record({
      id: fc.constantFrom('1', '2', '3', '4', '5'),
      name: fc.constantFrom('FR Lin', 'BE Table', 'LU'),
    }),
    { selector: ({ id }) => id },
  )
  const strategies = fc.uniqueArray(
    fc.record({ id: fc.constantFrom('a', 'b', 'c'), appliesOn: fc.array(word), campaigns: fc.constant([]) }),
    { selector: ({ id }) => id },
  )

  test('by its texts only those that no strategy lists; each campaign is judged once', () =>
    fc.assert(
      fc.property(strategies, campaigns, (list, all) => {
        const [first] = all
        const listing = list.map((one, at) => ({
          ...one,
          campaigns: at === 0 && first ? [{ ...first, monitorAds: true, monitorAdsets: false }] : [],
        }))
        const reach = strategyReach(listing, all)
        for (const { id, appliesOn, campaigns: own } of reach) {
          for (const one of own) {
            if (one.id === first?.id) expect(id).toBe(listing[0]?.id)
            else expect(reachedByName(appliesOn, all).map((reached) => reached.id)).toContain(one.id)
          }
        }
        const judged = followingOf(listing, all).flatMap((one) => one.campaigns.map(({ id }) => id))
        expect(judged.length).toBe(new Set(judged).size)
        expect(new Set(judged)).toEqual(new Set(reach.flatMap((one) => one.campaigns.map(({ id }) => id))))
      }),
    ))

  test('a person agrees to all that may be paused and nothing else, however each campaign came there', () =>
    fc.assert(
      fc.property(
        strategies,
        campaigns,
        fc.array(fc.constantFrom('1', '2', '3', '4', '5')),
        (list, all, care) => {
          for (const { campaigns: followed } of followingOf(list, all)) {
            const touched = touchedCampaigns(followed, new Set(care))
            const ids = touched.map(({ id }) => id)
            expect(wasShown(ids.toReversed(), touched)).toBe(true)
            expect(isWithin([...ids, 'other'], touched)).toBe(true)
            expect(wasShown([...ids, 'other'], touched)).toBe(false)
            for (const missing of ids) {
              const fewer = ids.filter((id) => id !== missing)
              expect([wasShown(fewer, touched), isWithin(fewer, touched)]).toEqual([false, false])
              expect(wasShown([...fewer, 'other'], touched)).toBe(false)
            }
          }
        },
      ),
    ))

  test('what is followed and not watched, or in nobody’s care, is not touched', () => {
    const one = { name: 'FR', monitorAds: false, monitorAdsets: true, isByName: false }
    const followed = [
      { ...one, id: '1' },
      { ...one, id: '2', monitorAdsets: false },
      { ...one, id: '3', isByName: true },
    ]
    expect(touchedCampaigns(followed, new Set(['1', '2'])).map(({ id }) => id)).toEqual(['1'])
  })

  test('a campaign without a name is reached by no text', () =>
    expect(reachedByName(['FR'], [{ id: '1', name: ' ' }])).toEqual([]))
})

describe('what a strategy watches more than before', () => {
  const followed = fc.uniqueArray(
    fc.record({
      id: fc.constantFrom('1', '2', '3'),
      name: fc.constant('FR'),
      monitorAds: fc.boolean(),
      monitorAdsets: fc.boolean(),
      isByName: fc.boolean(),
    }),
    { selector: ({ id }) => id },
  )
  type Followed = Parameters<typeof newlyWatched>[0]
  const levels = (list: Followed) =>
    new Set(
      list.flatMap(({ id, monitorAds, monitorAdsets }) => [
        ...(monitorAds ? [`${id} ads`] : []),
        ...(monitorAdsets ? [`${id} adsets`] : []),
      ]),
    )

  test('is each campaign with a level that it did not watch, and no other', () =>
    fc.assert(
      fc.property(followed, followed, (before, after) => {
        const gained = [...levels(after)].filter((level) => !levels(before).has(level))
        const ids = new Set(gained.map((level) => level.split(' ')[0]))
        expect(new Set(newlyWatched(before, after).map(({ id }) => id))).toEqual(ids)
        expect(newlyWatched(after, after)).toEqual([])
      }),
    ))
})
