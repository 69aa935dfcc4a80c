import { expect, test } from 'vitest'
import { checkDraft, type DraftFacts } from './check-draft.ts'
import type { TypeField } from '../platforms/platform.ts'
import { campaignTypes } from '../platforms/registry.ts'
import { requiresField, showsField } from './campaign-type.ts'
import type { CampaignDraft, CampaignType, TrackingSource } from './draft.ts'
import type { DraftProblemCode } from './draft-problem.ts'
import { emptyDraft } from './empty-draft.ts'
import { withFields } from '../testing/with-fields.ts'

const facts: DraftFacts = { now: '2026-03-01T00:00:00Z', allowUnderscore: false, minimumDailyBudget: null }
const pixel: TrackingSource = { kind: 'pixel', id: '1', name: 'Pixel' }
const application: TrackingSource = {
  kind: 'application',
  id: '2',
  name: 'App',
  stores: { ios: 'https://itunes.apple.com/app/id2', android: null },
}
const draftOf = (type: CampaignType, tracking: TrackingSource | null): CampaignDraft =>
  withFields(emptyDraft({ specialAdCategories: [] }), { type, tracking })

/** One letter per field: `!` required, `+` shown, `-` hidden; with nothing tracked, then with a pixel or an application. */
const fields: readonly TypeField[] = [
  'pixel',
  'application',
  'objective',
  'attribution',
  'catalog',
  'countries',
  'languages',
  'existingCustomers',
  'targeting',
  'userOs',
  'devices',
  'placements',
]
const table: Readonly<Record<CampaignType, readonly [untracked: string, tracked: string]>> = {
  OFFSITE_CONVERSIONS: ['!-++----!+++', '!-!+----!+++'],
  VALUE: ['!-++----!+++', '!-!+----!+++'],
  LINK_CLICKS: ['+-+-----!+++', '+-!-----!+++'],
  LANDING_PAGE_VIEWS: ['+-+-----!+++', '+-!-----!+++'],
  APP_INSTALLS: ['-!+++---!!++', '-!!++---!!++'],
  PRODUCT_CATALOG_SALES: ['!-++!---!+++', '!-!+!---!+++'],
  ADVANTAGE_VALUE: ['++++-!++----', '++!+-!++----'],
  ADVANTAGE_APP: ['-!++-!+--!--', '-!!+-!+--!--'],
}
const shownMark = (draft: CampaignDraft, field: TypeField) => (showsField(draft, field) ? '+' : '-')
const rowOf = (draft: CampaignDraft): string =>
  fields.map((field) => (requiresField(draft, field) ? '!' : shownMark(draft, field))).join('')

test.each(campaignTypes)('%s shows and demands its own fields', (type) => {
  const source = type === 'APP_INSTALLS' || type === 'ADVANTAGE_APP' ? application : pixel
  const [untracked, tracked] = table[type]
  expect([rowOf(draftOf(type, null)), rowOf(draftOf(type, source))]).toEqual([untracked, tracked])
})

test('an Advantage campaign that promotes an application demands its user OS', () =>
  expect(rowOf(draftOf('ADVANTAGE_VALUE', application))).toBe('++!+-!++-!--'))

const problemOf: Partial<Record<TypeField, DraftProblemCode>> = {
  application: 'application.missing',
  catalog: 'catalog.missing',
  countries: 'countries.missing',
  targeting: 'targeting.missing',
  userOs: 'userOs.missing',
}

test.each(
  campaignTypes.flatMap((type) =>
    Object.entries(problemOf).map(([field, code]) => [type, field, code] as const),
  ),
)('%s without %s is refused exactly when the type demands it (%s)', (type, field, code) => {
  const draft = draftOf(type, null)
  const found = checkDraft(draft, facts).map((problem) => problem.code)
  expect(found.includes(code)).toBe(requiresField(draft, field as TypeField))
})
