import fc from 'fast-check'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { account, campaign, created, publish, startClient, type Client } from '../testing/client.ts'

let client: Client
let other: Client
beforeAll(async () => {
  client = await startClient({ historyDays: 5 })
  other = await startClient({ historyDays: 5 })
})
afterAll(() => Promise.all([client.close(), other.close()]))

const day = 86_400

/** What a person, a test or the platform does to a world; each is told which campaigns there are. */
const deeds: Readonly<Record<string, (one: Client) => Promise<unknown>>> = {
  publish: (one) => publish(one, 2),
  day: (one) => one.control('clock', { advanceSeconds: day }),
  hour: (one) => one.control('clock', { advanceSeconds: 3600 }),
  pause: (one) => one.post(firstCampaign(one), { status: 'PAUSED' }),
  resume: (one) => one.post(firstCampaign(one), { status: 'ACTIVE' }),
  remove: (one) => one.remove(firstCampaign(one)),
  label: (one) => created(one, `${account}/adlabels`, { name: 'gardé' }),
  edit: (one) => one.control('edit', { id: firstCampaign(one), fields: { name: 'Autre' }, by: 'Léa' }),
  look: (one) => one.get(`${account}/insights?level=ad&date_preset=last_7d`),
  report: (one) => one.post(`${account}/insights`, { level: 'campaign' }),
  review: (one) => one.control('settings', { review: { reviewSeconds: 7200, rejectedPart: 0.3 } }),
  widen: (one) => one.control('settings', { switchesBackOn: { isOn: true, afterSeconds: 600 } }),
  scarce: (one) => one.control('settings', { quotas: { isOn: true, scale: 0.02 } }),
  fault: (one) => one.control('faults', [{ kind: 'http500', path: 'nothing', times: 2 }]),
  hook: (one) => fetch(`${one.url}/_control/hooks/a`, { method: 'POST', body: '{}' }),
}
const firstCampaign = (one: Client): string => one.world.inAccount(account, 'campaign').at(-1)?.id ?? ''

/** Everything a client can see, without the address of the simulator and the marks that no two answers share. */
async function seen(one: Client): Promise<string[]> {
  const list = (edge: string, fields: string) => one.get(`${account}/${edge}?limit=100&fields=${fields}`)
  const answers = [
    await list('campaigns', 'name,status,effective_status,daily_budget,updated_time'),
    await list('adsets', 'name,effective_status,targeting'),
    await list('ads', 'name,effective_status,ad_review_feedback'),
    await list('adimages', 'name,url'),
    await list('adlabels', 'name'),
    await one.get(`${account}?fields=amount_spent,balance`),
    await one.get(`${account}/adsets?limit=4&fields=learning_stage_info,budget_remaining`),
    await one.get(`${account}/insights?level=ad&time_increment=1&date_preset=last_7d&limit=1000`),
    ...(await Promise.all(
      ['state', 'settings', 'log', 'hooks', 'mail', 'idp'].map((path) => one.control(path)),
    )),
  ]
  const quotas = answers.map(({ headers }) => headers.get('x-business-use-case-usage'))
  const text = JSON.stringify([answers.map(({ status, body }) => [status, body]), quotas])
  return text
    .replaceAll(/127\.0\.0\.1:\d+/g, 'HOST')
    .replaceAll(/"fbtrace_id":"[^"]+"/g, '')
    .split('},{')
}

const inOrder = async (one: Client, names: readonly string[]): Promise<void> => {
  for (const name of names) await deeds[name]?.(one)
}

test(
  'a world that was saved comes back elsewhere: the same answers, and the same days afterwards',
  { tags: 'long' },
  async () => {
    const names = fc.array(fc.constantFrom(...Object.keys(deeds)), { minLength: 1, maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(names, names, async (before, after) => {
        await client.control('reset', {})
        await client.control('clock', { rate: 0 })
        // A report takes an identity that no object keeps; what is made later shows whether it was remembered.
        await inOrder(client, [...before, 'report'])
        const { body: saved } = await client.control('world')
        expect((await put(other, saved)).status).toBe(200)
        expect(await seen(other)).toEqual(await seen(client))
        await inOrder(client, [...after, 'publish'])
        await inOrder(other, [...after, 'publish'])
        for (const one of [client, other]) await one.control('clock', { advanceSeconds: 3 * day })
        const later = await seen(client)
        expect(await seen(other)).toEqual(later)
        // And at home again: what happened since is forgotten, and happens the same way.
        await put(client, saved)
        // Looking is counted too.
        await seen(client)
        await inOrder(client, [...after, 'publish'])
        await client.control('clock', { advanceSeconds: 3 * day })
        expect(await seen(client)).toEqual(later)
      }),
      { numRuns: 2 },
    )
  },
)

const put = (one: Client, world: unknown) =>
  fetch(`${one.url}/_control/world`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(world),
  })

test('a name keeps a world, and brings it back; another name is unknown', async () => {
  const id = await created(client, `${account}/campaigns`, campaign({ name: 'Gardée' }))
  await client.control('save', { name: 'avec' })
  await client.control('reset', {})
  expect((await client.get(id)).status).toBe(400)
  await client.control('load', { name: 'avec' })
  expect((await client.get(`${id}?fields=name`)).body.name).toBe('Gardée')
  expect((await client.control('worlds')).body).toEqual(['avec'])
  expect((await client.control('load', { name: 'sans' })).status).toBe(404)
  expect((await client.control('save', { name: '../ailleurs' })).status).toBe(400)
})

test('what is no world is refused, and changes nothing', async () => {
  await client.control('clock', { rate: 0 })
  const saved = client.simulator.save()
  const { parts } = saved
  for (const wrong of [
    {},
    { ...saved, format: 2 },
    { ...saved, parts: { ...parts, tiktokWorld: { objects: [{ id: 1 }], log: [], lastId: '1' } } },
    { ...saved, parts: { ...parts, figures: { seed: 1, campaigns: [{ id: 'a' }] } } },
  ])
    expect((await put(client, wrong)).status).toBe(400)
  expect(client.simulator.save()).toEqual(saved)
})

test(
  'a world that was loaded is the one of the next start, with what happened since; reset is the demo',
  { tags: 'long' },
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'simulator-'))
    const first = await startClient({ dataDir, historyDays: 5 })
    await first.control('clock', { rate: 0 })
    const { campaignId } = await publish(first)
    await first.control('save', { name: 'un' })
    await first.remove(campaignId)
    await first.control('load', { name: 'un' })
    await first.post(campaignId, { name: 'Depuis' })
    const before = await seen(first)
    await first.close()
    const second = await startClient({ dataDir, historyDays: 5 })
    expect(await seen(second)).toEqual(before)
    await second.control('reset', {})
    expect((await second.get(campaignId)).status).toBe(400)
    await second.close()
    rmSync(dataDir, { recursive: true })
  },
)

test('a simulator begins with a world that was given, at its own address', async () => {
  await publish(client)
  const world = client.simulator.save()
  const third = await startClient({ world: () => world })
  expect(await seen(third)).toEqual(await seen(client))
  const [image] = (await third.get(`${account}/adimages?fields=url`)).body.data as { url: string }[]
  expect((await fetch(image?.url ?? '')).status).toBe(200)
  expect(image?.url).toContain(third.url)
  await third.close()
})
