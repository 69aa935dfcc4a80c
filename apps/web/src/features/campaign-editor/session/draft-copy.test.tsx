import { toStored } from '@vigie/domain'
import { draft, storedDraft } from '@vigie/domain/testing'
import * as fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { keepCopy, readCopy } from './draft-copy.ts'

afterEach(() => localStorage.clear())

const keptAt = '2026-03-16T08:00:00.000Z'

test('a copy is taken up as it was kept', () =>
  fc.assert(
    fc.property(draft(), draft(), (one, base) => {
      const copy = { draft: one, base, keptAt, resumes: true }
      expect(keepCopy('act_1', null, copy)).toBe(true)
      expect(readCopy('act_1', null)).toEqual(copy)
    }),
    { numRuns: 30 },
  ))

test('a copy that a former version kept holds all its fields side by side, and none of them is lost', () =>
  fc.assert(
    fc.property(storedDraft(), (stored) => {
      localStorage.setItem(
        'vigie.campaign.act_1.new',
        JSON.stringify({ draft: stored, keptAt, resumes: false }),
      )
      const copy = readCopy('act_1', null)
      expect(copy && toStored(copy.draft)).toEqual(stored)
    }),
    { numRuns: 30 },
  ))
