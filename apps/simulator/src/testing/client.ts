import { visualHash } from '../media/visuals.ts'
import { startSimulator, type RunningSimulator, type SimulatorOptions } from '../start-simulator.ts'

export type Answer = {
  readonly status: number
  readonly body: Record<string, unknown>
  readonly headers: Headers
}

/** A simulator on a free port with a plain HTTP client of its own, as any Graph API client would be. */
export async function startClient(options: Partial<SimulatorOptions> = {}) {
  const simulator: RunningSimulator = await startSimulator({ port: 0, token: 'T', ...options })
  const send = async (method: string, path: string, body?: unknown): Promise<Answer> => {
    const response = await fetch(`${simulator.url}${path}`, {
      method,
      headers: { authorization: 'Bearer T', ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: JSON.parse(text || '{}') }
  }
  return {
    ...simulator,
    get: (path: string) => send('GET', `/v25.0/${path}`),
    post: (path: string, body: object) => send('POST', `/v25.0/${path}`, body),
    remove: (path: string) => send('DELETE', `/v25.0/${path}`),
    control: (path: string, body?: unknown) => send(body ? 'POST' : 'GET', `/_control/${path}`, body),
  }
}

export type Client = Awaited<ReturnType<typeof startClient>>

export const account = 'act_204811763'
export const pixel = '8820481176301'
export const pageId = '1020481176301'
export const imageHash = visualHash(0, 0)

export const campaign = (fields: object = {}) => ({
  name: 'FR · Conversion · Essai',
  objective: 'OUTCOME_SALES',
  special_ad_categories: [],
  is_adset_budget_sharing_enabled: false,
  status: 'ACTIVE',
  ...fields,
})

export const adset = (campaignId: string, fields: object = {}) => ({
  name: 'Large',
  campaign_id: campaignId,
  status: 'ACTIVE',
  daily_budget: 5000,
  optimization_goal: 'OFFSITE_CONVERSIONS',
  billing_event: 'IMPRESSIONS',
  bid_strategy: 'LOWEST_COST_WITHOUT_CAP',
  promoted_object: { pixel_id: pixel, custom_event_type: 'PURCHASE' },
  targeting: { geo_locations: { countries: ['FR'] }, targeting_automation: { advantage_audience: 0 } },
  dsa_beneficiary: 'Maison Orlune',
  dsa_payor: 'Maison Orlune',
  ...fields,
})

export const creative = () => ({
  name: 'Créa',
  object_story_spec: {
    page_id: pageId,
    link_data: { link: 'https://www.example.com/', message: 'Texte', image_hash: imageHash },
  },
})

/** Posts and answers the identity; a refusal stops the test with the platform's words. */
export async function created(client: Client, path: string, body: object): Promise<string> {
  const answer = await client.post(path, body)
  if (typeof answer.body.id !== 'string') throw new Error(`${path}: ${JSON.stringify(answer.body)}`)
  return answer.body.id
}

/** A campaign with one ad set and some ads, all switched on. */
export async function publish(client: Client, adCount = 1, ofAdset: object = {}) {
  const campaignId = await created(client, `${account}/campaigns`, campaign())
  const adsetId = await created(client, `${account}/adsets`, adset(campaignId, ofAdset))
  const creativeId = await created(client, `${account}/adcreatives`, creative())
  const ads: string[] = []
  for (let index = 0; index < adCount; index += 1) {
    ads.push(
      await created(client, `${account}/ads`, {
        name: `Visuel ${index}`,
        adset_id: adsetId,
        status: 'ACTIVE',
        creative: { creative_id: creativeId },
      }),
    )
  }
  return { campaignId, adsetId, creativeId, ads }
}
