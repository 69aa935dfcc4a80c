import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { account, startClient, type Client } from '../testing/client.ts'

/**
 * The requests that the product's client sends, as it keeps them: the same files hold the client to its word. Ids stand
 * for objects of the seeded account; a request that this platform would refuse fails here.
 */
const folder = new URL('../../../../packages/ads-api/src/meta/fixtures/payloads/', import.meta.url)
const files = readdirSync(folder).filter((file) => !file.includes('legacy'))

type Request = { readonly kind: string; readonly call: { readonly path: string; readonly params: object } }
let simulator: Client
let idsOf: ReadonlyMap<string, string>

const idAt = async (edge: string): Promise<string> => {
  const { body } = await simulator.get(`${account}/${edge}?fields=id`)
  const [first] = body.data as { readonly id: string }[]
  if (!first) throw new Error(`the seeded account has no ${edge}`)
  return first.id
}

beforeAll(async () => {
  simulator = await startClient()
  const own = await simulator.get(`${account}?fields=business,existing_customers`)
  const { business, existing_customers: customers } = own.body as {
    readonly business: { readonly id: string }
    readonly existing_customers: readonly string[]
  }
  const catalogs = await simulator.get(`${business.id}/owned_product_catalogs?fields=id,product_sets{id}`)
  const [catalog] = catalogs.body.data as { id: string; product_sets: { data: { id: string }[] } }[]
  const apps = await simulator.get(`${account}/advertisable_applications?fields=id,object_store_urls`)
  const [app] = apps.body.data as { id: string; object_store_urls: Record<string, string> }[]
  const pages = await simulator.get('me/accounts?fields=id,instagram_accounts{id}')
  const [page] = pages.body.data as { id: string; instagram_accounts: { data: { id: string }[] } }[]
  const audience = await idAt('customaudiences')
  const images = await simulator.get(`${account}/adimages?fields=hash`)
  const hashes = (images.body.data as { hash: string }[]).map(({ hash }) => hash)
  const store = Object.values(app?.object_store_urls ?? {})[0] ?? ''
  idsOf = new Map([
    ['act_1', account],
    ['880000000000001', await idAt('adspixels')],
    ['100000000000001', page?.id ?? ''],
    ['170000000000001', page?.instagram_accounts.data[0]?.id ?? ''],
    ['990000000000001', app?.id ?? ''],
    ['https://itunes.apple.com/app/id333', store],
    ['7700000000001', catalog?.id ?? ''],
    ['7710000000001', catalog?.product_sets.data[0]?.id ?? ''],
    ['230000000000001', audience],
    ['230000000000002', customers[0] ?? ''],
    ['230000000000009', customers[0] ?? ''],
    ['450000000000001', await idAt('advideos')],
    ['450000000000002', await idAt('advideos')],
    ...['a', 'b', 'c'].map((letter, index): [string, string] => [
      letter.repeat(32),
      hashes[index % hashes.length] ?? '',
    ]),
  ])
})
afterAll(() => simulator.close())

const requestOf = (file: string): Request => {
  const text = readFileSync(new URL(file, folder), 'utf8')
  return JSON.parse([...idsOf].reduce((all, [ours, theirs]) => all.replaceAll(ours, theirs), text)) as Request
}

/** The campaign of an ad set's kind: an ad set is judged by the objective and the budget it lives under. */
const campaignFor: Readonly<Record<string, string>> = {
  'adset-app-installs.json': 'campaign-app-installs-ios14.json',
  'adset-app-event.json': 'campaign-app-installs-ios14.json',
  'adset-advantage-app.json': 'campaign-advantage-app.json',
  'adset-catalogue.json': 'campaign-catalogue.json',
  'adset-under-campaign-budget.json': 'campaign-conversions-campaign-budget.json',
  'adset-advantage-new-customers.json': 'campaign-advantage-value.json',
  'adset-advantage-existing-customers.json': 'campaign-advantage-value.json',
}

async function send(request: Request, changes: object): Promise<Record<string, unknown>> {
  const { body } = await simulator.post(request.call.path.slice(1), { ...request.call.params, ...changes })
  return body
}

const dry = { execution_options: ['validate_only'] }

test.each(files.filter((file) => !file.startsWith('ad-') && !file.includes('post')))(
  '%s is accepted as it is sent',
  async (file) => {
    const request = requestOf(file)
    const campaign = requestOf(campaignFor[file] ?? 'campaign-conversions-adset-budgets.json')
    const parent = request.kind === 'adset' ? { campaign_id: (await send(campaign, {})).id } : {}
    expect(await send(request, { ...parent, ...dry })).toEqual({ success: true })
  },
)
