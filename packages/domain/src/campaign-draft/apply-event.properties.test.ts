import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { canSplit } from '../adset-matrix/targets.ts'
import { draft, edit, happening, live } from '../testing/arbitraries.ts'
import { canonicalJson } from '../publication/canonical-json.ts'
import { advantageZone } from '../platforms/meta/advantage.ts'
import { applyEvent } from './apply-event.ts'
import { isWholeType } from './campaign-type.ts'
import { isWhole, targetingPart, toStored } from './kinds.ts'
import { draftSections } from './draft-problem.ts'
import type { CampaignDraft } from './draft.ts'
import { emptyDraft } from './empty-draft.ts'
import { lockedChanges } from './locked-fields.ts'
import { decidedFields, sectionOfField, type DecidedField } from './merge-drafts.ts'

const always = (claim: (one: CampaignDraft) => void) =>
  fc.assert(
    fc.property(draft(), (one) => {
      claim(one)
    }),
  )

test('a campaign budget and ad-set budgets never stand together', () =>
  always((one) => expect(one.budget !== null && one.lines.some((line) => line.budget !== null)).toBe(false)))

test('app installs run on mobile, whatever happened', () =>
  always((one) => {
    if (one.type === 'APP_INSTALLS') expect(one.placements.devices).toEqual(['mobile'])
  }))

test('an Advantage campaign has one broad line with every package, and leaves placements to the platform', () =>
  always((one) => {
    if (!isWhole(one)) return
    expect(one.lines).toMatchObject([
      { target: { kind: 'broad' }, geoPackage: advantageZone, adPackages: one.adPackages, budget: null },
    ])
    expect([one.placements.publisherPlatforms, one.placements.devices, one.placements.wifiOnly]).toEqual([
      [],
      [],
      false,
    ])
  }))

test('a draft has what its type has, and nothing of another is left in it', () =>
  always((one) => {
    expect(isWhole(one)).toBe(isWholeType(one.type))
    expect(one.leftover).toBeNull()
  }))

test('languages belong to the type that has them, and the share of existing customers is a percentage', () =>
  always((one) => {
    if (!isWhole(one)) return
    if (one.type !== 'ADVANTAGE_APP') expect(one.languages).toEqual([])
    const share = one.existingCustomerBudgetPercentage
    if (share !== null) expect(Number.isInteger(share) && share >= 0 && share <= 100).toBe(true)
  }))

test('a line loses its last ad package only when the campaign loses its own', () =>
  fc.assert(
    fc.property(draft(), happening(), (one, happens) => {
      const wasFilled = one.lines.every((line) => line.adPackages.length > 0)
      const after = live(one, [happens])
      if (!wasFilled || after.adPackages.length === 0 || one.adPackages.length === 0) return
      expect(after.lines.every((line) => line.adPackages.length > 0)).toBe(true)
    }),
  ))

test('a user OS leaves no desktop', () =>
  always((one) => {
    if (one.placements.userOs.length > 0) expect(one.placements.devices).not.toContain('desktop')
  }))

test('placements belong to chosen platforms', () =>
  always((one) => {
    for (const [platform, positions] of Object.entries(one.placements.positions)) {
      if (!one.placements.publisherPlatforms.some((chosen) => chosen === platform))
        expect(positions).toEqual([])
    }
  }))

test('a package is included or excluded, not both', () =>
  always((one) => {
    for (const kind of ['audiencePackages', 'interestPackages'] as const) {
      const excluded = new Set(targetingPart(one).exclusions[kind].map(({ id }) => id))
      expect(targetingPart(one)[kind].filter(({ id }) => excluded.has(id))).toEqual([])
    }
  }))

test('every line excludes what the campaign excludes', () =>
  always((one) => {
    for (const line of one.lines) expect(line.exclusions).toEqual(targetingPart(one).exclusions)
  }))

test('only interest lines are split, into one to six ad sets', () =>
  always((one) => {
    for (const line of one.lines) {
      expect(line.adsetCount).toBeGreaterThanOrEqual(1)
      expect(line.adsetCount).toBeLessThanOrEqual(canSplit(line.target) ? 6 : 1)
    }
  }))

test('what publication locked, nothing that happens in the editor changes', () =>
  fc.assert(
    fc.property(draft(), fc.array(edit(), { minLength: 1, maxLength: 12 }), (one, row) => {
      const published = { ...one, campaignId: '120' }
      expect(lockedChanges(published, live(published, row))).toEqual([])
    }),
  ))

test('a new start on the line of a published campaign is seen', () =>
  fc.assert(
    fc.property(draft(), (one) => {
      const [line, ...rest] = one.lines
      if (!line) return
      const published = { ...one, campaignId: '120' }
      const moved = { ...published, lines: [{ ...line, startTime: '2028-05-01T00:00:00Z' }, ...rest] }
      expect(lockedChanges(published, moved)).toEqual(['lineStarts'])
    }),
  ))

/** What stays when its section is emptied: what other fields hang on, how money is counted, what the account asks for. */
const staysAlways: readonly DecidedField[] = [
  'name',
  'type',
  'budgetMode',
  'adsetBudgetMode',
  'specialAdCategories',
  'isAdvanced',
]
/** And what the type says by itself. */
const stays = (field: DecidedField, draft: CampaignDraft): boolean =>
  staysAlways.includes(field) ||
  (isWhole(draft) && (field === 'existingCustomerBudgetPercentage' || field === 'isBroad')) ||
  (draft.type === 'APP_INSTALLS' && field === 'placements')

test('a section that is cleared is as before anything was decided, and clearing it again changes nothing', () =>
  fc.assert(
    fc.property(draft(), fc.constantFrom(...draftSections), (one, section) => {
      const cleared = applyEvent(one, { type: 'sectionCleared', section })
      expect(applyEvent(cleared, { type: 'sectionCleared', section })).toEqual(cleared)
      const [after, undecided] = [toStored(cleared), toStored(emptyDraft(one))]
      const left = decidedFields.filter(
        (field) =>
          sectionOfField[field] === section &&
          !stays(field, cleared) &&
          canonicalJson(after[field] ?? null) !== canonicalJson(undecided[field] ?? null),
      )
      expect(left).toEqual([])
    }),
  ))
