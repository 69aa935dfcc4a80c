import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  audienceConcerns,
  audienceSources,
  checkAudienceRecord,
  legalBases,
  type AudienceRecord,
} from './audience-record.ts'

const today = '2026-03-16'
const ids = ['1', '2', '3', '4'] as const
const day = fc.constantFrom('2025-01-01', '2026-03-15', today, '2026-03-17')
const record = (audienceId: string): fc.Arbitrary<AudienceRecord> =>
  fc.record({
    audienceId: fc.constant(audienceId),
    source: fc.constantFrom(...audienceSources),
    basis: fc.option(fc.constantFrom(...legalBases)),
    since: fc.option(day),
    endsOn: fc.option(day),
    seedId: fc.option(fc.constantFrom(...ids)),
    note: fc.constant(''),
  })
const records = fc
  .tuple(...ids.map((id) => fc.option(record(id))))
  .map((found) => new Map(found.flatMap((one) => (one ? [[one.audienceId, one] as const] : []))))

test('of an audience that is no lookalike its own record says all', () =>
  fc.assert(
    fc.property(records, (known) => {
      const own = known.get('1')
      fc.pre(own?.source !== 'lookalike')
      const isEnded = own !== undefined && own.endsOn !== null && own.endsOn < today
      expect(audienceConcerns(known, '1', today)).toEqual([
        ...(own === undefined || own.basis === null ? ['unknownBasis'] : []),
        ...(isEnded ? ['ended'] : []),
      ])
    }),
  ))

test('a lookalike is as sound as what it was made from, however long the chain and wherever it turns back', () =>
  fc.assert(
    fc.property(records, record('1'), (others, own) => {
      const lookalike = { ...own, source: 'lookalike' as const, seedId: '2', endsOn: null }
      const known = new Map(others).set('1', lookalike)
      const ofSeed = audienceConcerns(known, '2', today)
      const found = audienceConcerns(known, '1', today)
      fc.pre(known.get('2')?.source !== 'lookalike')
      expect(found).toEqual([
        ...(ofSeed.includes('unknownBasis') ? ['seedUnknownBasis'] : []),
        ...(ofSeed.includes('ended') ? ['seedEnded'] : []),
      ])
    }),
  ))

test('lookalikes that are made from each other end in nobody who is known', () => {
  const made = (audienceId: string, seedId: string | null): AudienceRecord => ({
    ...{ audienceId, seedId, source: 'lookalike', basis: null, since: null, endsOn: null, note: '' },
  })
  const turned = new Map([made('1', '2'), made('2', '3'), made('3', '1')].map((one) => [one.audienceId, one]))
  for (const id of ['1', '2', '3']) expect(audienceConcerns(turned, id, today)).toEqual(['seedUnknownBasis'])
  expect(audienceConcerns(new Map([['1', made('1', '1')]]), '1', today)).toEqual(['unknownBasis'])
  expect(audienceConcerns(new Map([['1', made('1', null)]]), '1', today)).toEqual(['unknownBasis'])
})

test('the last day on which an audience may be used is one', () => {
  const until = (endsOn: string): AudienceRecord => ({
    ...{ audienceId: '1', source: 'website', basis: 'consent', since: null, endsOn, seedId: null, note: '' },
  })
  const said = (endsOn: string) => audienceConcerns(new Map([['1', until(endsOn)]]), '1', today)
  expect([said('2026-03-15'), said(today), said('2026-03-17')]).toEqual([['ended'], [], []])
})

test('a record names another audience as its seed, and ends after it began', () =>
  fc.assert(
    fc.property(record('1'), (one) => {
      const found = checkAudienceRecord(one)
      expect(found.includes('seed.missing')).toBe(one.source === 'lookalike' && one.seedId === null)
      expect(found.includes('seed.itself')).toBe(one.seedId === '1')
      expect(found.includes('end.beforeStart')).toBe(
        one.since !== null && one.endsOn !== null && one.endsOn < one.since,
      )
    }),
  ))
