import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { draft } from '../testing/arbitraries.ts'
import { targetId, targetsOf } from '../adset-matrix/targets.ts'
import { copiedParts, duplicateDraft, movedToZones } from './duplicate-draft.ts'
import { isWhole, targetingPart, toStored } from './kinds.ts'
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

const zone = fc
  .uuid()
  .map((id) => ({ id, name: `Zone ${id.slice(0, 4)}`, countries: [{ id: 'BE', name: 'Belgique' }] }))
const zones = fc.uniqueArray(zone, { minLength: 1, maxLength: 3, selector: ({ id }) => id })

test('a copy for other zones aims at the same in each of them, with what each target had, and nowhere else', () =>
  fc.assert(
    fc.property(draft(), zones, (one, into) => {
      const copy = movedToZones(duplicateDraft(one, everything), into)
      if (isWhole(copy)) return expect(copy.countries).toEqual([{ id: 'BE', name: 'Belgique' }])
      expect(copy.geoPackages.map(({ id }) => id)).toEqual(into.map(({ id }) => id))
      expect(copy.lines).toHaveLength(targetsOf(targetingPart(copy)).length * into.length)
      for (const line of copy.lines) {
        const first = one.lines.find(
          ({ target }) => target.kind === line.target.kind && targetId(target) === targetId(line.target),
        )
        if (first)
          expect([line.budget, line.bidAmount, line.adPackages, line.startTime, line.endTime]).toEqual([
            first.budget,
            first.bidAmount,
            first.adPackages,
            first.startTime,
            first.endTime,
          ])
      }
    }),
  ))

test('a copy for no other zone stays where the original is', () =>
  fc.assert(
    fc.property(draft(), (one) => {
      expect(movedToZones(one, [])).toBe(one)
    }),
  ))
