import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { draft } from '../testing/arbitraries.ts'
import { copiedParts, duplicateDraft } from './duplicate-draft.ts'
import { toStored } from './kinds.ts'
import { decidedFields } from './merge-drafts.ts'

const everything = new Set(copiedParts)
const parts = fc.subarray([...copiedParts]).map((some) => new Set(some))

test('a copy that keeps everything differs in nothing that a person decides', () =>
  fc.assert(
    fc.property(draft(), (one) => {
      const copy = duplicateDraft(one, everything)
      const [made, original] = [toStored(copy), toStored(one)]
      for (const field of decidedFields) expect(made[field]).toEqual(original[field])
      expect(copy.lines).toEqual(one.lines)
    }),
  ))

test('a copy belongs to no file and no campaign, and has nothing to update there', () =>
  fc.assert(
    fc.property(draft(), parts, (one, kept) => {
      const published = { ...one, campaignId: '1', fileId: 'f', revision: 3, updatedAdPackages: ['a'] }
      expect(duplicateDraft(published, kept)).toMatchObject({
        fileId: null,
        revision: null,
        campaignId: null,
        updatedAdPackages: [],
        retiredAdPackages: [],
      })
    }),
  ))

test('what is not kept is nowhere in the copy, and what is kept is untouched by the rest', () =>
  fc.assert(
    fc.property(draft(), parts, (one, kept) => {
      const copy = duplicateDraft(one, kept)
      const lines = kept.has('targeting') ? one.lines.length : copy.lines.length
      expect(copy.lines).toHaveLength(lines)
      if (!kept.has('budgets'))
        expect([copy, ...copy.lines].every(({ budget }) => budget === null)).toBe(true)
      if (!kept.has('dates')) {
        expect([copy, ...copy.lines].every(({ startTime, endTime }) => !startTime && !endTime)).toBe(true)
      }
      if (!kept.has('adPackages')) {
        expect([copy, ...copy.lines].every(({ adPackages }) => adPackages.length === 0)).toBe(true)
      }
      if (kept.has('budgets')) expect(copy.budget).toBe(one.budget)
      if (kept.has('dates')) expect(copy.startTime).toBe(one.startTime)
      expect([copy.name, copy.type, copy.tracking]).toEqual([one.name, one.type, one.tracking])
    }),
  ))
