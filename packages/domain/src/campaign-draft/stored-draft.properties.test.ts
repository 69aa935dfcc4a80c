import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { storedDraft } from '../testing/stored-drafts.ts'
import { campaignTypes } from '../platforms/registry.ts'
import { draft } from '../testing/arbitraries.ts'
import { applyEvent } from './apply-event.ts'
import { isWholeType } from './campaign-type.ts'
import { checkDraft } from './check-draft.ts'
import { isWhole, toStored } from './kinds.ts'
import { fromStored } from './stored-draft.ts'

const ofKnownType = () => storedDraft().filter(({ type }) => type === null || campaignTypes.includes(type))

test('a draft that was stored and read is the same draft', () =>
  fc.assert(
    fc.property(draft(), (one) => {
      expect(fromStored(toStored(one))).toEqual(one)
    }),
  ))

test('whatever is stored is stored again as it was, also what its type has not', () =>
  fc.assert(
    fc.property(storedDraft(), (stored) => {
      expect(toStored(fromStored(stored))).toEqual(stored)
    }),
  ))

test('the kind of a draft is that of its type; one that nobody knows aims by packages', () =>
  fc.assert(
    fc.property(storedDraft(), (stored) => {
      expect(isWhole(fromStored(stored))).toBe(isWholeType(stored.type))
    }),
  ))

test('a type that this version does not know is a finding, and no check fails on it', () =>
  fc.assert(
    fc.property(storedDraft(), (stored) => {
      const facts = { now: '2026-03-01T00:00:00Z', allowUnderscore: false, minimumDailyBudget: 100 }
      const codes = checkDraft(fromStored(stored), facts).map(({ code }) => code)
      const isKnown = stored.type === null || campaignTypes.includes(stored.type)
      expect(codes.includes('type.unknown')).toBe(!isKnown)
    }),
  ))

test('no check reads what is left of another type', () =>
  fc.assert(
    fc.property(ofKnownType(), (stored) => {
      const facts = { now: '2026-03-01T00:00:00Z', allowUnderscore: false, minimumDailyBudget: 100 }
      const one = fromStored(stored)
      expect(checkDraft(one, facts)).toEqual(checkDraft({ ...one, leftover: null }, facts))
    }),
  ))

test('a type of the other kind is chosen: packages that were stored under the former are there, the rest is gone', () =>
  fc.assert(
    fc.property(ofKnownType(), (stored) => {
      const one = fromStored(stored)
      const campaignType = isWhole(one) ? 'LINK_CLICKS' : 'ADVANTAGE_APP'
      const after = toStored(applyEvent(one, { type: 'campaignTypeChosen', campaignType }))
      const { geoPackages, audiencePackages, countries, languages } = after
      const packages = isWhole(one) ? [stored.geoPackages, stored.audiencePackages] : [[], []]
      expect([geoPackages, audiencePackages, countries, languages]).toEqual([...packages, [], []])
    }),
  ))
