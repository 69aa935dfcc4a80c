import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ChangeElsewhere, WaitingFacts } from './morning-line.ts'
import { verbOf } from './morning-verb.ts'
import { stakeOf } from './stake-of.ts'

const campaign = { id: '12', name: 'FR | Vidéo été' }
const publication = (facts: Partial<WaitingFacts['publication.waits']>) =>
  verbOf(
    {
      code: 'publication.waits',
      facts: {
        publicationId: 'p',
        fileId: 'f',
        campaign: campaign.name,
        extent: 'publish',
        waitsFor: 'person',
        needsOther: false,
        created: 2,
        total: 5,
        startedBy: 'Léa',
        ...facts,
      },
    },
    [],
  )

describe('what is done about what waits', () => {
  test('lost tracking leads to the events and their pixels, not to the alerts', () =>
    expect(
      verbOf(
        { code: 'tracking.stopped', facts: { event: 'purchases', seen: 0, usualPerDay: 60, hoursBehind: 0 } },
        [],
      ),
    ).toEqual({ kind: 'open', place: { kind: 'events' } }))

  test.each(['connection.expired', 'connection.expiring'] as const)(
    '%s leads to the connections of the account, where it is seen whose it is',
    (code) => {
      const facts = { owner: 'Vigie Maison', network: 'meta', hasOther: false, isHouse: true } as const
      const told =
        code === 'connection.expired'
          ? { code, facts }
          : { code, facts: { ...facts, on: '2026-03-20', daysLeft: 4 } }
      expect(verbOf(told, [])).toEqual({ kind: 'open', place: { kind: 'connections' } })
    },
  )

  test('a publication goes on at a word, unless somebody else must speak or something must be read first', () => {
    expect(publication({})).toEqual({ kind: 'resume', publicationId: 'p' })
    expect(publication({ waitsFor: 'session' })).toEqual({ kind: 'open', place: { kind: 'connection' } })
    const plan = { kind: 'open', place: { kind: 'publication', fileId: 'f', changes: 'new' } }
    expect(publication({ needsOther: true })).toEqual(plan)
    expect(publication({ waitsFor: 'confirmation' })).toEqual(plan)
  })

  const change = fc.record<ChangeElsewhere>({
    objectId: fc.constantFrom('1', '2', '3'),
    objectName: fc.constant('Large'),
    field: fc.constantFrom('dailyBudget' as const, 'status' as const),
    from: fc.integer({ min: 100, max: 9000 }),
    to: fc.integer({ min: 100, max: 9000 }),
    canRestore: fc.boolean(),
  })
  const changed = fc.array(change, { minLength: 1, maxLength: 5 }).map((changes) => ({
    code: 'campaign.changedElsewhere' as const,
    facts: { campaign, by: null, currency: 'EUR', changes, breaksLimit: false },
  }))

  test('a change is put back whole or looked at, never in part', () =>
    fc.assert(
      fc.property(changed, (told) => {
        const verb = verbOf(told, [campaign])
        const isWhole = told.facts.changes.every(({ canRestore }) => canRestore)
        expect(verb.kind).toBe(isWhole ? 'restore' : 'open')
        if (verb.kind === 'restore') expect(verb.items).toHaveLength(told.facts.changes.length)
      }),
    ))

  test('what it costs a day is what the daily budgets have more, or less', () =>
    fc.assert(
      fc.property(changed, (told) => {
        const daily = told.facts.changes.filter(({ field }) => field === 'dailyBudget')
        const more = daily.reduce((all, { from, to }) => all + Number(to) - Number(from), 0)
        const stake = stakeOf(told, { currency: 'EUR', spentPerDay: null, daysLeft: null })
        const signed = stake ? (stake.kind === 'taken' ? -1 : 1) * stake.perDay.amount : 0
        expect(signed).toBe(more)
      }),
    ))
})
