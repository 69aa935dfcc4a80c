import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { account, adset, campaign, created, publish, startClient, type Client } from '../testing/client.ts'

let client: Client
beforeAll(async () => {
  client = await startClient()
})
beforeEach(() => client.control('reset', {}))
afterAll(() => client.close())

const wait = (advanceSeconds: number) => client.control('clock', { advanceSeconds })
const read = async (id: string, fields = 'effective_status') =>
  (await client.get(`${id}?fields=${fields}`)).body
const status = async (id: string) => (await read(id)).effective_status
const failure = (answer: { body: Record<string, unknown> }) => answer.body.error as Record<string, unknown>

test('48: an ad that is off is reviewed all the same, and its status differs from what was wanted', async () => {
  const { adsetId, creativeId } = await publish(client)
  const ad = await created(client, `${account}/ads`, {
    name: 'Off',
    adset_id: adsetId,
    status: 'PAUSED',
    creative: { creative_id: creativeId },
  })
  expect(await status(ad)).toBe('IN_PROCESS')
  await wait(10)
  expect(await status(ad)).toBe('PENDING_REVIEW')
  await wait(60)
  expect(await read(ad, 'status,effective_status')).toMatchObject({
    status: 'PAUSED',
    effective_status: 'PAUSED',
  })
})

test('a review is refused by name, by chance, or by a person who says why', async () => {
  await client.control('settings', { review: { rejectedPart: 0 } })
  const { ads } = await publish(client)
  const ad = ads[0] ?? ''
  await wait(60)
  expect(await status(ad)).toBe('ACTIVE')
  await client.control('review', { id: ad, verdict: 'DISAPPROVED', reason: 'Misleading claims' })
  expect(await read(ad, 'effective_status,ad_review_feedback')).toMatchObject({
    effective_status: 'DISAPPROVED',
    ad_review_feedback: { global: { 'Misleading claims': expect.any(String) as string } },
  })
  await client.control('review', { id: ad, verdict: 'APPROVED' })
  expect(await status(ad)).toBe('ACTIVE')
  await client.control('settings', { review: { rejectedPart: 1 } })
  const second = (await publish(client)).ads[0] ?? ''
  await wait(60)
  expect(await status(second)).toBe('DISAPPROVED')
})

test('an ad that is refused stops spending, and what it spent stays', async () => {
  const { ads } = await publish(client)
  await wait(2 * 86_400)
  await client.control('review', { id: ads[0], verdict: 'DISAPPROVED' })
  const spent = async () =>
    Number(
      ((await client.get(`${ads[0]}/insights?date_preset=maximum`)).body.data as { spend: string }[])[0]
        ?.spend,
    )
  const before = await spent()
  await wait(86_400)
  const after = await spent()
  await wait(5 * 86_400)
  expect(before).toBeGreaterThan(0)
  // Figures come a quarter of an hour late: the first reading may lack the last minutes.
  expect(after - before).toBeLessThan(before / 20)
  expect(await spent()).toBe(after)
})

test('another creative sends an ad to review again', async () => {
  const { ads } = await publish(client)
  const other = await publish(client)
  await wait(60)
  expect(await status(ads[0] ?? '')).toBe('ACTIVE')
  await client.control('edit', { id: ads[0], fields: { creative_id: other.creativeId } })
  expect(await status(ads[0] ?? '')).toBe('IN_PROCESS')
  await wait(60)
  expect(await status(ads[0] ?? '')).toBe('ACTIVE')
})

test('an ad may run with issues, and says which', async () => {
  const { adsetId, creativeId } = await publish(client)
  const ad = await created(client, `${account}/ads`, {
    name: 'Lien [issues]',
    adset_id: adsetId,
    status: 'ACTIVE',
    creative: { creative_id: creativeId },
  })
  await wait(60)
  const body = await read(ad, 'effective_status,issues_info')
  expect(body.effective_status).toBe('WITH_ISSUES')
  expect(body.issues_info).toMatchObject([{ level: 'AD' }])
})

test('delivery settles with fifty conversions in the week after the last large change', async () => {
  const { adsetId } = await publish(client, 2)
  const stage = async () =>
    (await read(adsetId, 'learning_stage_info')).learning_stage_info as { status: string }
  expect((await stage()).status).toBe('LEARNING')
  await wait(9 * 86_400)
  expect((await stage()).status).toBe('FAIL')
  await client.post(adsetId, { daily_budget: 400_000 })
  expect((await stage()).status).toBe('LEARNING')
  await wait(6 * 86_400)
  expect((await stage()).status).toBe('SUCCESS')
  // A small step leaves what was learnt: that is what whoever plans it is told.
  await client.post(adsetId, { daily_budget: 460_000 })
  expect((await stage()).status).toBe('SUCCESS')
  await client.post(adsetId, { daily_budget: 552_000 })
  expect((await stage()).status).toBe('LEARNING')
})

test('a new object is missing for a while, and longer from the lists by label', async () => {
  await client.control('settings', { lag: { readAfterWriteSeconds: 20, labelIndexSeconds: 60 } })
  const id = await created(client, `${account}/campaigns`, campaign({ adlabels: [{ name: 'lag' }] }))
  const label = client.world.labelNamed(account, 'lag')?.id ?? ''
  const listed = async (edge: string) =>
    ((await client.get(`${account}/${edge}`)).body.data as { id: string }[]).some((one) => one.id === id)
  const byLabel = `campaignsbylabels?ad_label_ids=["${label}"]&limit=100`
  expect(failure(await client.get(id))).toMatchObject({ code: 100, error_subcode: 33 })
  expect([await listed('campaigns?limit=100'), await listed(byLabel)]).toEqual([false, false])
  await wait(30)
  expect([await listed('campaigns?limit=100'), await listed(byLabel)]).toEqual([true, false])
  await wait(40)
  expect(await listed(byLabel)).toBe(true)
})

test('the platform switches an option back on by itself, and the log says that it was the platform', async () => {
  await client.control('settings', { switchesBackOn: { isOn: true, afterSeconds: 600 } })
  const campaignId = await created(client, `${account}/campaigns`, campaign())
  const id = await created(client, `${account}/adsets`, adset(campaignId))
  const automation = async () =>
    ((await read(id, 'targeting')).targeting as { targeting_automation: { advantage_audience: number } })
      .targeting_automation.advantage_audience
  expect(await automation()).toBe(0)
  await wait(700)
  expect(await automation()).toBe(1)
  expect(client.world.log.findLast((entry) => entry.id === id)).toMatchObject({
    by: 'platform',
    event: 'updated',
  })
})

test('a disabled account accepts nothing, spends nothing, and comes back', async () => {
  const { adsetId } = await publish(client)
  await wait(86_400)
  const spent = async () =>
    Number(
      ((await client.get(`${adsetId}/insights?date_preset=maximum`)).body.data as { spend: string }[])[0]
        ?.spend,
    )
  await client.control('edit', { id: account, fields: { account_status: 2, disable_reason: 1 } })
  await wait(3600)
  const before = await spent()
  expect(failure(await client.post(`${account}/campaigns`, campaign()))).toMatchObject({ code: 368 })
  await wait(3 * 86_400)
  expect(await spent()).toBe(before)
  await client.control('edit', { id: account, fields: { account_status: 1, disable_reason: 0 } })
  await wait(86_400)
  expect(await spent()).toBeGreaterThan(before)
})
