import { endpoints } from '@vigie/contract'
import type {
  CampaignDraft,
  CampaignType,
  Finding,
  NamedReference,
  TrackingSource,
  StoredDraft,
} from '@vigie/domain'
import { withFields } from '@vigie/domain/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { startPublicationScene, type PublicationScene } from '../../testing/publication-scene.ts'
import { wireOf } from '../../testing/wire-of.ts'

let scene: PublicationScene
let ready: CampaignDraft
let fileId: string

const path = () => `/${scene.account}/single_campaign_configuration`

beforeAll(async () => {
  scene = await startPublicationScene()
  fileId = await scene.store({ name: 'Preflight', zones: 2, texts: 1 })
  const { body } = await scene.person.ask('GET', `${path()}/${fileId}`)
  ready = endpoints.getConfiguration.response.parse(body).configuration
})
afterAll(() => scene.stop())

/** Stores a draft as the editor does and asks what is wrong with it. */
async function findingsOf(changes: Partial<StoredDraft>): Promise<readonly Finding[]> {
  const { body } = await scene.person.ask('POST', `${path()}/${await stored(changes)}/preflight`)
  return endpoints.preflight.response.parse(body).findings
}

async function stored(changes: Partial<StoredDraft>): Promise<string> {
  const draft = withFields(ready, { ...changes, fileId: null })
  const created = await scene.person.ask(
    'PUT',
    path(),
    z.encode(wireOf(endpoints.updateConfiguration), draft),
  )
  return z.object({ result: z.string() }).parse(created.body).result
}

const blocking = (findings: readonly Finding[]) =>
  findings.filter(({ severity }) => severity === 'block').map(({ code }) => code)

const country: NamedReference = { id: 'FR', name: 'France' }

async function sourceOf(kind: TrackingSource['kind']): Promise<TrackingSource> {
  const { body } = await scene.person.ask('GET', `/${scene.account}/pixels`)
  const found = endpoints.listPixels.response.parse(body).find((one) => one.kind === kind)
  if (!found) throw new Error(`the account has no ${kind}`)
  const { id, name, stores } = found
  return kind === 'pixel'
    ? { kind, id, name }
    : { kind, id, name, stores: { ios: stores?.ios ?? null, android: stores?.android ?? null } }
}

const purchase = { customEventType: 'PURCHASE', name: 'Purchase', rule: null }
const installs = { customEventType: 'APP_INSTALLS', name: 'Install', rule: null }
const advantage = {
  geoPackages: [],
  isBroad: true,
  countries: [country],
  budget: 5000,
  lines: [
    {
      target: { kind: 'broad' as const },
      geoPackage: { id: 'advantage', name: 'advantage' },
      adsetCount: 1,
      adPackages: ['Preflight'],
      exclusions: { audiencePackages: [], interestPackages: [] },
      startTime: null,
      endTime: null,
      budget: null,
    },
  ],
}

/** What each type needs beyond the conversions campaign that was stored. */
async function draftOf(type: CampaignType): Promise<Partial<StoredDraft>> {
  const app = async (): Promise<Partial<StoredDraft>> => {
    const tracking = await sourceOf('application')
    const isIos = tracking.kind === 'application' && tracking.stores.ios !== null
    return {
      tracking,
      objective: installs,
      isAdvanced: true,
      placements: {
        ...ready.placements,
        userOs: [isIos ? 'iOS' : 'Android'],
        devices: type === 'APP_INSTALLS' ? ['mobile'] : [],
      },
    }
  }
  switch (type) {
    case 'APP_INSTALLS':
      return { type, ...(await app()) }
    case 'ADVANTAGE_APP':
      return { type, ...advantage, ...(await app()) }
    case 'ADVANTAGE_VALUE':
      return { type, ...advantage, objective: purchase, existingCustomerBudgetPercentage: 20 }
    case 'PRODUCT_CATALOG_SALES':
      return { type, ...(await catalogOf()) }
    default:
      return { type }
  }
}

async function catalogOf(): Promise<Partial<StoredDraft>> {
  const catalogs = endpoints.listCatalogs.response.parse(
    (await scene.person.ask('GET', `/${scene.account}/catalogs`)).body,
  )
  const [catalog] = catalogs
  if (!catalog) throw new Error('the account has no catalogue')
  const sets = endpoints.listProductSets.response.parse(
    (await scene.person.ask('GET', `/catalogs/${catalog.id}/product_sets`)).body,
  )
  const productSet = sets.find(({ productCount }) => productCount > 0)
  if (!productSet) throw new Error('the catalogue has no set with products')
  return {
    catalog: { id: catalog.id, name: catalog.name },
    productSet: { id: productSet.id, name: productSet.name },
  }
}

const types: readonly CampaignType[] = [
  'OFFSITE_CONVERSIONS',
  'VALUE',
  'LINK_CLICKS',
  'LANDING_PAGE_VIEWS',
  'APP_INSTALLS',
  'PRODUCT_CATALOG_SALES',
  'ADVANTAGE_VALUE',
  'ADVANTAGE_APP',
]

test.each(types)(
  'a complete %s campaign is accepted by the rules, the account and the platform',
  async (type) => {
    const findings = await findingsOf(await draftOf(type))
    expect(findings.filter(({ severity }) => severity === 'block')).toEqual([])
  },
)

test('a campaign about elections is refused where the platform shows none, by one code before and by the plan', async () => {
  const about = { specialAdCategories: ['ISSUES_ELECTIONS_POLITICS'] } as const
  const found = { code: 'specialCategory.unshown', countries: ['FR'] }
  const findings = await findingsOf(about)
  expect(findings.filter(({ code }) => code.startsWith('specialCategory.uns'))).toMatchObject([
    { ...found, severity: 'block' },
  ])
  const planned = await scene.person.ask('GET', `${path()}/publish/${await stored(about)}`)
  expect(planned).toMatchObject({
    status: 422,
    body: { code: 'plan.invalid', facts: { problems: [expect.objectContaining(found)] } },
  })
})

test('twelve faults in one campaign are twelve findings', async () => {
  const [line] = ready.lines
  if (!line) throw new Error('the stored campaign has lines')
  const codes = blocking(
    await findingsOf({
      name: 'Soldes #1',
      type: 'APP_INSTALLS',
      startTime: null,
      endTime: '2020-01-01T00:00:00Z',
      tracking: { kind: 'pixel', id: '1', name: 'Gone' },
      objective: null,
      page: { id: '1', name: 'Not mine' },
      instagramAccount: { id: '2', name: 'not.mine' },
      adPackages: ['Preflight', 'Empty'],
      audiencePackages: [{ id: '00000000-0000-4000-8000-000000000001', name: 'Gone audience' }],
      lines: [{ ...line, adPackages: [], budget: null }],
    }),
  )
  for (const code of [
    'name.forbiddenCharacter',
    'start.missing',
    'end.notLaterThanNow',
    'application.missing',
    'objective.missing',
    'budget.missing',
    'userOs.missing',
    'line.adPackages.missing',
    'pixel.gone',
    'page.notAdvertisable',
    'adPackage.unusable',
    'audiencePackage.gone',
  ]) {
    expect(codes).toContain(code)
  }
})

test('a budget below what the account accepts is told with the minimum', async () => {
  const findings = await findingsOf({
    budget: 1,
    lines: ready.lines.map((line) => ({ ...line, budget: null })),
  })
  expect(findings).toContainEqual(expect.objectContaining({ code: 'budget.belowMinimum', severity: 'block' }))
})

test('a person of another account asks in vain', async () => {
  const reply = await scene.person.ask(
    'POST',
    `/act_999999/single_campaign_configuration/${fileId}/preflight`,
  )
  expect(reply.status).toBe(403)
})
