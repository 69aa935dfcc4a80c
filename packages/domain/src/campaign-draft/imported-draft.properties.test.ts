import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { campaignTypes } from '../platforms/registry.ts'
import { draft } from '../testing/arbitraries.ts'
import { applyEvent } from './apply-event.ts'
import { fieldRule } from './campaign-type.ts'
import type { CampaignDraft } from './draft.ts'
import { emptyDraft } from './empty-draft.ts'
import { leftOutByImport } from './imported-draft.ts'
import { hiddenFields } from './hidden-fields.ts'

const empty = emptyDraft({ specialAdCategories: [] })
const pixel = { kind: 'pixel', id: '3', name: 'Pixel' } as const
const sale = { customEventType: 'PURCHASE', name: 'Purchase', rule: null }
const week = { eventType: 'CLICK_THROUGH', windowDays: 7 } as const
const catalog = { id: '7', name: 'Catalogue' }

/** What a file says of a campaign of the type, by what a person wrote and no form checked. */
const fileOf = (type: CampaignDraft['type'], fields: Partial<CampaignDraft>): CampaignDraft =>
  ({ ...applyEvent(empty, { type: 'campaignTypeChosen', campaignType: type }), ...fields }) as CampaignDraft
const imported = (content: CampaignDraft, into: CampaignDraft = empty) =>
  applyEvent(into, { type: 'imported', draft: content })

test('what the type of a file hides is left out, and named', () => {
  const bids = { bidStrategy: 'costCap', bidAmount: 900 } as const
  const cases = [
    [fileOf('LINK_CLICKS', { attribution: [week] }), ['attribution'], { attribution: [] }],
    [fileOf('VALUE', bids), ['bidCaps'], { bidStrategy: 'highestVolume', bidAmount: null }],
    [
      fileOf('OFFSITE_CONVERSIONS', { tracking: pixel, catalog, productSet: catalog }),
      ['catalog'],
      { tracking: pixel, catalog: null, productSet: null },
    ],
    [
      fileOf('APP_INSTALLS', { tracking: pixel, objective: sale }),
      // What it counted goes with it.
      ['pixel'],
      { tracking: null, objective: null },
    ],
    [fileOf('LANDING_PAGE_VIEWS', { objective: sale }), ['objective'], { objective: null }],
    [fileOf('OFFSITE_CONVERSIONS', { tracking: pixel, objective: sale, attribution: [week] }), [], {}],
  ] as const
  for (const [content, fields, left] of cases) {
    expect([content.type, leftOutByImport(empty, content)]).toEqual([content.type, [...fields]])
    expect(imported(content)).toMatchObject({ type: content.type, ...left })
  }
})

test('a campaign that is live keeps what its form does not show, and a file of it changes nothing', () => {
  const live = {
    ...fileOf('LINK_CLICKS', { attribution: [week] }),
    fileId: 'f',
    revision: 2,
    campaignId: '120',
  }
  expect(leftOutByImport(live, live)).toEqual([])
  expect(imported(live, live)).toEqual(live)
})

test('after any file nothing is held that its type hides; what it shows is as the file has it', () => {
  fc.assert(
    fc.property(draft(), fc.constantFrom(...campaignTypes), fc.boolean(), (any, type, isForced) => {
      const content = isForced && any.type !== null ? retyped(any, type) : any
      const kept = imported(content)
      expect(hiddenFields(kept)).toEqual([])
      expect(imported(kept)).toEqual(kept)
      if (fieldRule(content, 'attribution') !== 'hidden')
        expect(kept.attribution).toEqual(content.attribution)
      expect(kept.lines.length).toBe(content.lines.length)
    }),
  )
})

/** The type of a file is a word that a person may have changed, among those of the same build. */
const retyped = (content: CampaignDraft, type: (typeof campaignTypes)[number]): CampaignDraft => {
  const isWhole = (one: CampaignDraft['type']) => fieldRule({ type: one }, 'targeting') === 'hidden'
  return isWhole(type) === isWhole(content.type) ? ({ ...content, type } as CampaignDraft) : content
}
