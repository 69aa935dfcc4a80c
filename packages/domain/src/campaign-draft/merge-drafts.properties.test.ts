import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { draft, edit, live } from '../testing/arbitraries.ts'
import { isWhole, toStored } from './kinds.ts'
import { isWholeType } from './campaign-type.ts'
import { emptyDraft } from './empty-draft.ts'
import type { CampaignDraft } from './draft.ts'
import { decidedFields, divergenceKey, divergences, isConflict, mergeDrafts } from './merge-drafts.ts'

/** A draft, and two people who each went on from it. */
const forked = () =>
  fc
    .tuple(draft(), fc.array(edit(), { maxLength: 6 }), fc.array(edit(), { maxLength: 6 }))
    .map(([base, mine, theirs]) => ({ base, mine: live(base, mine), theirs: live(base, theirs) }))

const nothing = new Set<string>()
const decided = (one: CampaignDraft) => {
  const stored = toStored(one)
  return Object.fromEntries(
    decidedFields.filter((field) => field !== 'removedLines').map((field) => [field, stored[field]]),
  )
}

test('nobody else worked: the merge is mine', () =>
  fc.assert(
    fc.property(forked(), ({ base, mine }) => {
      expect(decided(mergeDrafts({ base, mine, theirs: base }, nothing))).toEqual(decided(mine))
    }),
  ))

test('I did nothing: the merge is theirs', () =>
  fc.assert(
    fc.property(forked(), ({ base, theirs }) => {
      expect(decided(mergeDrafts({ base, mine: base, theirs }, nothing))).toEqual(decided(theirs))
    }),
  ))

test('what only one of us changed is kept, whichever it was', () =>
  fc.assert(
    fc.property(forked(), ({ base, mine, theirs }) => {
      const merged = mergeDrafts({ base, mine, theirs }, nothing)
      for (const one of divergences(base, mine, theirs)) {
        if (one.kind === 'line' || isConflict(one) || one.field === 'removedLines') continue
        expect(toStored(merged)[one.field]).toEqual(toStored(one.mine ? mine : theirs)[one.field])
      }
    }),
  ))

test('budgets stay on one level, and an Advantage campaign keeps its one line', () =>
  fc.assert(
    fc.property(forked(), (three) => {
      const merged = mergeDrafts(three, nothing)
      expect(merged.budget !== null && merged.lines.some((line) => line.budget !== null)).toBe(false)
      if (isWhole(merged)) expect(merged.lines).toHaveLength(1)
    }),
  ))

test('what comes of two works has what its type has, and nothing of another', () =>
  fc.assert(
    fc.property(forked(), fc.boolean(), (three, takesTheirs) => {
      const told = divergences(three.base, three.mine, three.theirs)
      const merged = mergeDrafts(three, new Set(takesTheirs ? told.map(divergenceKey) : []))
      expect(isWhole(merged)).toBe(isWholeType(merged.type))
      expect(merged.leftover).toBeNull()
    }),
    { numRuns: 300 },
  ))

test('one chose a type without packages while the other chose packages: a person says whose work it is, and it stays whole', () => {
  const zone = { id: 'fr', name: 'FR' }
  const base = live(emptyDraft({ specialAdCategories: [] }), [
    () => ({ type: 'campaignTypeChosen', campaignType: 'OFFSITE_CONVERSIONS' }),
    () => ({ type: 'trackingChosen', tracking: { kind: 'pixel', id: '1', name: 'Pixel' } }),
  ])
  const mine = live(base, [() => ({ type: 'geoPackagesChosen', packages: [zone] })])
  const theirs = live(base, [() => ({ type: 'campaignTypeChosen', campaignType: 'ADVANTAGE_VALUE' })])
  const told = divergences(base, mine, theirs)
  expect(told).toEqual([{ kind: 'field', field: 'type', mine: true, theirs: true }])
  expect(decided(mergeDrafts({ base, mine, theirs }, nothing))).toEqual(decided(mine))
  const taken = new Set(told.map(divergenceKey))
  expect(decided(mergeDrafts({ base, mine, theirs }, taken))).toEqual(decided(theirs))
})
