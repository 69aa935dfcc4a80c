import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  account,
  adset,
  campaign,
  created,
  creative,
  pageId,
  publish,
  startClient,
  type Client,
  imageHash,
} from '../testing/client.ts'
import { classOf, isOfType, readDescription, type Edge } from '../testing/official-description.ts'
import type { Kind } from '../world/world.ts'
import { listEdges } from './edges/list-edges.ts'
import { valueEdges } from './edges/value-edges.ts'
import { officialFields } from './fields/official-fields.ts'
import type { Parameters, Rule } from './parameters/check-parameters.ts'
import { writes } from './writes/writes.ts'

const spec = readDescription()
if (!spec) process.stderr.write('The official description is not here: comparison with it is skipped.\n')

const kinds = Object.keys(classOf) as Kind[]
const nodeOf = (kind: Kind) => spec?.nodes[classOf[kind] ?? '']
const edgesOf = (kind: Kind): readonly Edge[] => nodeOf(kind)?.edges ?? []

/** What we serve and the description leaves out or tells otherwise, and why. */
const explained: Readonly<Record<string, string>> = {
  'campaign POST smart_promotion_type': 'the oldest of its values was never in the official list',
  'adaccount POST campaigns smart_promotion_type': 'the same',
  'ad POST tracking_specs': 'described as an object, a list in every example of the "Tracking specs" page',
  'adaccount POST ads tracking_specs': 'the same',
  'adaccount POST adimages name': 'the "Ad Image" page names images sent as bytes with it',
}
const needed = new Set<string>()
const isExplained = (what: string): boolean => {
  needed.add(what)
  return Object.hasOwn(explained, what)
}

describe.skipIf(!spec)('beside the official description of v25.0', () => {
  test.each(kinds)('%s has exactly the official fields', (kind) => {
    const ours = (officialFields[kind] ?? '').trim().split(/\s+/)
    expect(ours.toSorted()).toEqual(Object.keys(nodeOf(kind)?.fields ?? {}).toSorted())
  })

  test.each(kinds)('every edge read on %s is official, and lists nodes of its class', (kind) => {
    const lists = Object.entries(listEdges[kind] ?? {}).map(
      ([name, edge]) => [name, classOf[edge.kind]] as const,
    )
    const values = Object.keys(valueEdges[kind] ?? {}).map((name) => [name, null] as const)
    const wrong = [...lists, ...values].filter(([name, target]) => {
      if (Object.hasOwn(explained, `${kind} GET ${name}`)) return false
      const found = edgesOf(kind).find((edge) => edge.method === 'GET' && edge.endpoint === name)
      return !found || (target !== null && found.returns !== target)
    })
    expect(wrong).toEqual([])
  })

  const agrees = (rule: Rule, type: string): boolean => {
    const values = (name: string): readonly string[] => {
      const found = spec?.enums[name] ?? []
      return Array.isArray(found) ? found : found.values
    }
    if (typeof rule !== 'string') {
      const [list, name] =
        'listOf' in rule ? [rule.listOf, /^list<(.+)>$/.exec(type)?.[1] ?? ''] : [rule, type]
      return list.every((value) => values(name).includes(value))
    }
    const allowed: Readonly<Record<string, RegExp>> = {
      text: /^(?:string|unsigned int|int|datetime)$/,
      integer: /^(?:unsigned )?int$/,
      number: /^(?:float|(?:unsigned )?int)$/,
      boolean: /^bool$/,
      time: /^datetime$/,
      object: /^(?:Object|map.*|[A-Z]\w+)$/,
      list: /^list<.*>$/,
      file: /^(?:file|string)$/,
    }
    return allowed[rule]?.test(type) ?? false
  }

  test.each(Object.keys(writes) as Kind[])(
    'every parameter written on %s is official, with its type and its values',
    (kind) => {
      const calls: Readonly<Record<string, { readonly parameters: Parameters }>> = writes[kind] ?? {}
      const wrong = Object.entries(calls).flatMap(([call, { parameters }]) => {
        const [method = '', endpoint = ''] = call.split(' ')
        const edge = edgesOf(kind).find((one) => one.method === method && one.endpoint === endpoint)
        if (!edge) return isExplained(`${kind} ${call}`) ? [] : [`${kind} ${call}`]
        return Object.entries(parameters).flatMap(([name, rule]) => {
          const official = edge.params.find((one) => one.name === name)
          const isRight = official !== undefined && agrees(rule, official.type)
          const what = `${kind} ${call} ${name}`
          return isRight || isExplained(what) ? [] : [`${what}: ${official?.type ?? 'none'}`]
        })
      })
      expect(wrong).toEqual([])
    },
  )

  test('every explanation is of a deviation that is there', () => {
    expect(Object.keys(explained).filter((what) => !needed.has(what))).toEqual([])
  })
})

describe.skipIf(!spec)('what is answered', () => {
  let client: Client
  const samples = new Map<Kind, string[]>()
  beforeAll(async () => {
    client = await startClient()
    const { campaignId, adsetId, creativeId, ads } = await publish(client)
    const capped = await created(
      client,
      `${account}/campaigns`,
      campaign({
        lifetime_budget: 90_000,
        spend_cap: 20_000,
        adlabels: [{ name: 'a' }],
        start_time: '2031-01-01T00:00:00+0100',
        stop_time: '2031-02-01T00:00:00+0100',
      }),
    )
    const full = adset(await created(client, `${account}/campaigns`, campaign()), {
      bid_strategy: 'COST_CAP',
      bid_amount: 300,
      destination_type: 'WEBSITE',
      adlabels: [{ name: 'a' }],
      attribution_spec: [{ event_type: 'CLICK_THROUGH', window_days: 7 }],
      end_time: '2031-02-01T00:00:00+0100',
      is_dynamic_creative: false,
    })
    const fullAdset = await created(client, `${account}/adsets`, full)
    const limited = await created(client, `${account}/campaigns`, campaign({ daily_budget: 9000 }))
    const limits = { daily_budget: undefined, daily_min_spend_target: 300, daily_spend_cap: 900 }
    const limitedAdset = await created(client, `${account}/adsets`, adset(limited, limits))
    const video = await created(client, `${account}/adcreatives`, {
      object_story_spec: {
        page_id: pageId,
        video_data: { video_id: '3120481176300', image_hash: imageHash },
      },
      url_tags: 'a=b',
      degrees_of_freedom_spec: {},
      adlabels: [{ name: 'a' }],
    })
    const ad = await created(client, `${account}/ads`, {
      name: 'x',
      adset_id: fullAdset,
      creative: creative(),
      conversion_domain: 'example.com',
      tracking_specs: [{ 'action.type': ['x'] }],
      adlabels: [{ name: 'a' }],
    })
    samples
      .set('campaign', [campaignId, capped])
      .set('adset', [adsetId, fullAdset, limitedAdset])
      .set('ad', [...ads, ad])
      .set('adcreative', [creativeId, video])
    for (const kind of kinds) {
      const seeded = [...client.world.inAccount(account, kind), client.world.get('900000000000001')].find(
        (one) => one?.kind === kind,
      )
      if (seeded) samples.set(kind, [...(samples.get(kind) ?? []), seeded.id])
    }
    samples.delete('reportrun')
  })
  afterAll(() => client.close())

  test.each(kinds.filter((kind) => kind !== 'reportrun'))(
    '%s: every field has its official type',
    async (kind) => {
      const fields = Object.keys(nodeOf(kind)?.fields ?? {})
      const ids = samples.get(kind) ?? []
      expect(ids).not.toEqual([])
      for (const id of ids) {
        const { status, body } = await client.get(`${encodeURIComponent(id)}?fields=${fields.join()}`)
        expect(status).toBe(200)
        const wrong = Object.entries(body).filter(
          ([name, value]) => spec && !isOfType(spec, nodeOf(kind)?.fields[name] ?? 'none at all', value),
        )
        expect(wrong).toEqual([])
      }
    },
  )
})
