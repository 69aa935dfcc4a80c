import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { canSplit } from '../adset-matrix/targets.ts'
import { draft, event } from '../testing/arbitraries.ts'
import { applyEvent } from './apply-event.ts'
import type { CampaignDraft } from './draft.ts'

const always = (claim: (one: CampaignDraft) => void) =>
  fc.assert(
    fc.property(draft(), (one) => {
      claim(one)
    }),
  )

test('a campaign budget and ad-set budgets never stand together', () =>
  always((one) => expect(one.budget !== null && one.lines.some((line) => line.budget !== null)).toBe(false)))

test('app installs run on mobile only', () =>
  always((one) => {
    if (one.type === 'APP_INSTALLS' && one.placements.devices.length > 0)
      expect(one.placements.devices).toEqual(['mobile'])
  }))

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
      const excluded = new Set(one.exclusions[kind].map(({ id }) => id))
      expect(one[kind].filter(({ id }) => excluded.has(id))).toEqual([])
    }
  }))

test('every line excludes what the campaign excludes', () =>
  always((one) => {
    for (const line of one.lines) expect(line.exclusions).toEqual(one.exclusions)
  }))

test('only interest lines are split, into one to six ad sets', () =>
  always((one) => {
    for (const line of one.lines) {
      expect(line.adsetCount).toBeGreaterThanOrEqual(1)
      expect(line.adsetCount).toBeLessThanOrEqual(canSplit(line.target) ? 6 : 1)
    }
  }))

test('what publication locked, no event changes', () =>
  fc.assert(
    fc.property(
      draft().chain((one) => event(one).map((happened) => [one, happened] as const)),
      ([one, happened]) => {
        const published = { ...one, campaignId: '120' }
        const after = applyEvent(published, happened)
        expect([after.type, after.startTime, after.budgetMode, after.tracking, after.page]).toEqual([
          published.type,
          published.startTime,
          published.budgetMode,
          published.tracking,
          published.page,
        ])
      },
    ),
  ))
