import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { draft, edit, live } from '../testing/arbitraries.ts'
import { isAdvantage } from './campaign-type.ts'
import type { CampaignDraft } from './draft.ts'
import { decidedFields, divergences, isConflict, mergeDrafts } from './merge-drafts.ts'

/** A draft, and two people who each went on from it. */
const forked = () =>
  fc
    .tuple(draft(), fc.array(edit(), { maxLength: 6 }), fc.array(edit(), { maxLength: 6 }))
    .map(([base, mine, theirs]) => ({ base, mine: live(base, mine), theirs: live(base, theirs) }))

const nothing = new Set<string>()
const decided = (one: CampaignDraft) =>
  Object.fromEntries(
    decidedFields.filter((field) => field !== 'removedLines').map((field) => [field, one[field]]),
  )

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
        expect(merged[one.field]).toEqual((one.mine ? mine : theirs)[one.field])
      }
    }),
  ))

test('budgets stay on one level, and an Advantage campaign keeps its one line', () =>
  fc.assert(
    fc.property(forked(), (three) => {
      const merged = mergeDrafts(three, nothing)
      expect(merged.budget !== null && merged.lines.some((line) => line.budget !== null)).toBe(false)
      if (isAdvantage(merged.type)) expect(merged.lines).toHaveLength(1)
    }),
  ))
