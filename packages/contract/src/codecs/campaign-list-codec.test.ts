import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { campaignRowsCodec } from './campaign-list-codec.ts'

const count = fc.nat(1_000_000)
const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
const text = fc.string({ maxLength: 12 })
const status = fc.constantFrom('ACTIVE' as const, 'PAUSED' as const)

const publication = fc.record({
  id: fc.uuid(),
  extent: fc.constantFrom('publish' as const, 'update' as const),
  state: fc.constantFrom('CREATING' as const, 'AWAITING_APPROVAL' as const),
  total: count,
  created: count,
  startedBy: text,
  problem: orNull(text),
  approvers: fc.array(fc.record({ id: fc.uuid(), name: text }), { maxLength: 2 }),
})
const held = orNull(publication)

const published = fc
  .record({
    campaignId: fc.uuid(),
    fileId: orNull(fc.uuid()),
    name: text,
    isDraft: fc.constant(false),
    status,
    effectiveStatus: orNull(text),
    author: orNull(text),
    objective: orNull(text),
    figures: fc.record({
      spend: count,
      impressions: count,
      linkClicks: count,
      purchases: count,
      purchaseValue: count,
      events: fc.dictionary(fc.constantFrom('lead', 'Like', 'omni_add_to_cart'), fc.integer({ min: 1 })),
    }),
    spendByDay: fc.constantFrom(0, 14).chain((days) => fc.array(count, { minLength: days, maxLength: days })),
    dailyBudget: orNull(count),
    lifetimeBudget: orNull(count),
    score: orNull(fc.integer({ min: 0, max: 100 })),
    hasRedAlert: fc.boolean(),
    publication: fc.constant(null),
    unpublishedChanges: count,
  })
  .map((row) => ({ ...row, unpublishedChanges: row.fileId === null ? 0 : row.unpublishedChanges }))
const draft = fc.record({ fileId: fc.uuid(), name: text, author: text, publication: held }).map((own) => ({
  ...own,
  campaignId: null,
  isDraft: true,
  status: null,
  effectiveStatus: null,
  objective: null,
  figures: null,
  spendByDay: [],
  dailyBudget: null,
  lifetimeBudget: null,
  score: null,
  hasRedAlert: false,
  unpublishedChanges: 0,
}))

test('rows travel as columns and arrive as they left, through JSON', () =>
  fc.assert(
    fc.property(
      fc.array(draft, { maxLength: 4 }),
      fc.uniqueArray(published, { maxLength: 8, selector: ({ campaignId }) => campaignId }),
      (drafts, campaigns) => {
        const rows = [...drafts, ...campaigns]
        const wire: unknown = JSON.parse(JSON.stringify(z.encode(campaignRowsCodec, rows)))
        expect(campaignRowsCodec.parse(wire)).toEqual(rows)
      },
    ),
  ))

test('a file whose campaign stands already is that campaign’s row, and alone until the list knows the campaign', () =>
  fc.assert(
    fc.property(draft, published, ({ publication: goesOn, ...file }, campaign) => {
      const wire = z.encode(campaignRowsCodec, [{ ...file, publication: goesOn }, campaign])
      const made = (campaignId: string) => ({
        ...wire,
        drafts: wire.drafts.map((one) => ({ ...one, campaignId })),
      })
      const { fileId, author } = file
      expect(campaignRowsCodec.parse(made(campaign.campaignId))).toEqual([
        { ...campaign, fileId, author, publication: goesOn, unpublishedChanges: 0 },
      ])
      expect(campaignRowsCodec.parse(made('another'))).toHaveLength(2)
    }),
  ))

test('a column that holds one value of another kind is refused, whichever column it is', () =>
  fc.assert(
    fc.property(
      published,
      fc.constantFrom('campaigns', 'figures', 'trend'),
      fc.nat(),
      fc.constantFrom({}, [], true, undefined),
      (row, part, at, wrong) => {
        const wire = z.encode(campaignRowsCodec, [row]) as Record<typeof part, Record<string, unknown>>
        const columns = Object.keys(wire[part]).filter((name) => Array.isArray(wire[part][name]))
        const spoilt = { ...wire[part], [columns[at % columns.length] ?? '']: [wrong] }
        expect(campaignRowsCodec.safeParse({ ...wire, [part]: spoilt }).success).toBe(false)
      },
    ),
  ))

test('the description of the API says what a column holds', () => {
  const described = z.toJSONSchema(campaignRowsCodec, { io: 'input', unrepresentable: 'any' })
  expect(described.properties).toMatchObject({
    campaigns: {
      properties: {
        name: { type: 'array', items: { type: 'string' } },
        score: { type: 'array', items: { type: ['number', 'null'] } },
      },
    },
  })
})
