import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startClient, type Client } from '../testing/client.ts'
import { seededIds, withSeededIds } from '../testing/seeded-ids.ts'

/**
 * The requests that the product's client sends, as it keeps them: the same files hold the client to its word. Ids stand
 * for objects of the seeded account; a request that this platform would refuse fails here.
 */
const folder = new URL('../../../../packages/ads-api/src/meta/fixtures/payloads/', import.meta.url)
const files = readdirSync(folder).filter((file) => !file.includes('legacy'))

type Request = { readonly kind: string; readonly call: { readonly path: string; readonly params: object } }
let simulator: Client
let idsOf: ReadonlyMap<string, string>

beforeAll(async () => {
  simulator = await startClient()
  idsOf = await seededIds(simulator)
})
afterAll(() => simulator.close())

const requestOf = (file: string): Request =>
  JSON.parse(withSeededIds(readFileSync(new URL(file, folder), 'utf8'), idsOf)) as Request

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
