import { endpoints } from '@vigie/contract'
import type { Guardrails } from '@vigie/domain'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startConnectedServer, type ConnectedServer } from '../testing/connected-server.ts'
import { openPlatform } from '../platforms/registry.ts'
import { activeDailyTotal } from './active-daily-total.ts'
import { joinAs } from '../testing/connect-person.ts'
import { storeLimits } from '../testing/store-limits.ts'
import type { TestPerson } from '../testing/test-server.ts'

/** A campaign without a budget of its own: its switch lets the budgets of its ad sets be spent. */
let scene: ConnectedServer
let campaign: string
let behind: number
let tom: TestPerson
beforeAll(async () => {
  scene = await startConnectedServer()
  tom = await joinAs(scene, 'Tom Whitfield', 'publisher')
  ;({ campaign, behind } = aCampaignOfAdsets())
})
afterAll(() => scene.stop())
beforeEach(() => switchCampaign('PAUSED'))
afterEach(() => setLimits({}))

function aCampaignOfAdsets() {
  const { world } = scene.platform
  const adsets = world
    .inAccount(scene.account, 'adset')
    .filter(({ fields }) => fields.status === 'ACTIVE' && Number(fields.daily_budget ?? 0) > 0)
  const id = adsets[0]?.parent ?? ''
  const own = adsets.filter(({ parent }) => parent === id)
  return { campaign: id, behind: own.reduce((sum, { fields }) => sum + Number(fields.daily_budget), 0) }
}

function switchCampaign(status: 'ACTIVE' | 'PAUSED'): void {
  const object = scene.platform.world.find('campaign', campaign)
  if (!object) throw new Error(`no campaign ${campaign}`)
  const fields = { ...object.fields, status }
  scene.platform.world.put({ ...object, fields }, 'updated', scene.account)
  scene.server.clock.advance(10 * 60_000)
}

const setLimits = (wanted: Partial<Guardrails>) => storeLimits(scene, wanted)
const active = async () =>
  activeDailyTotal(
    await openPlatform(scene.server.ctx, { personId: scene.person.personId, account: scene.account }),
    scene.account,
  )
const items = [{ level: 'campaign' as const, id: '', set: { status: 'ACTIVE' as const } }]
const switchedOn = () => items.map((one) => ({ ...one, id: campaign }))

test('the limit of the account counts what the ad sets of a campaign may spend once it is switched on', async () => {
  await setLimits({ maxDailyBudgetTotal: (await active()) + behind - 1 })
  const change = () =>
    scene.person.ask('POST', `/${scene.account}/campaigns/changes`, { items: switchedOn() })
  expect((await change()).body).toMatchObject([
    { outcome: 'refused', problem: { code: 'guard.accountTotal' } },
  ])
  await setLimits({ maxDailyBudgetTotal: (await active()) + behind })
  expect((await change()).body).toMatchObject([{ outcome: 'applied' }])
})

test('a proposal to switch it on says what its ad sets may spend, and one to pause it what they do not any more', async () => {
  const propose = async (status: 'ACTIVE' | 'PAUSED') => {
    const asked = { items: [{ level: 'campaign', id: campaign, set: { status } }], reason: '' }
    const { body } = await scene.person.ask('POST', `/${scene.account}/proposals/changes`, asked)
    return endpoints.proposeChanges.response.parse(body)
  }
  expect(await propose('ACTIVE')).toMatchObject({
    perDay: { before: 0, after: behind },
    lines: [{ perDay: { before: 0, after: behind } }],
  })
  switchCampaign('ACTIVE')
  expect(await propose('PAUSED')).toMatchObject({ perDay: { before: behind, after: 0 } })
})

type Item = { readonly level: 'campaign' | 'adset' | 'ad'; readonly id: string; readonly set: object }
const changed = async (item: Item) => {
  const { body } = await scene.person.ask('POST', `/${scene.account}/campaigns/changes`, { items: [item] })
  return body
}
const proposedBy = async (by: TestPerson, item: Item) => {
  const asked = { items: [item], reason: '' }
  const { body } = await by.ask('POST', `/${scene.account}/proposals/changes`, asked)
  return endpoints.proposeChanges.response.parse(body)
}
const statusOf = (id: string) => scene.platform.world.get(id)?.fields.status
const on = { status: 'ACTIVE' }

test('a switch above the sum is refused, proposed, approved by another, and then stands at the platform', async () => {
  await setLimits({ approvalMode: 'aboveSum', secondPersonAbove: behind - 1 })
  const item: Item = { level: 'campaign', id: campaign, set: on }
  const problem = { code: 'guard.secondPerson', facts: { budget: behind, limit: behind - 1 } }
  expect(await changed(item)).toMatchObject([{ outcome: 'refused', problem }])
  const single = await scene.person.ask('POST', `/${scene.account}/campaigns/${campaign}/status`, on)
  expect(single.body).toMatchObject({ code: 'guard.secondPerson' })
  expect(statusOf(campaign)).toBe('PAUSED')
  const proposal = await proposedBy(tom, item)
  expect(proposal).toMatchObject({
    ...{ demand: 'anotherPerson', whyNot: 'own', deciders: [{ name: 'Camille Le Gall' }] },
    findings: [{ code: 'guard.secondPerson', objectId: campaign }],
  })
  const answer = { hash: proposal.hash, note: '' }
  const path = `/${scene.account}/proposals/${proposal.id}`
  expect((await tom.ask('POST', `${path}/approve`, answer)).body).toMatchObject({
    code: 'proposal.own',
  })
  expect((await scene.person.ask('POST', `${path}/approve`, answer)).status).toBe(200)
  await scene.server.ctx.jobs.drain()
  expect((await tom.ask('GET', path)).body).toMatchObject({ state: 'EXECUTED' })
  expect(statusOf(campaign)).toBe('ACTIVE')
})

test('one person switches on what stays within the sum, and switches off whatever it spends', async () => {
  await setLimits({ approvalMode: 'aboveSum', secondPersonAbove: behind })
  expect(await changed({ level: 'campaign', id: campaign, set: on })).toMatchObject([{ outcome: 'applied' }])
  await setLimits({ approvalMode: 'aboveSum', secondPersonAbove: 1 })
  expect(await changed({ level: 'campaign', id: campaign, set: { status: 'PAUSED' } })).toMatchObject([
    { outcome: 'applied' },
  ])
})

/** An ad set of the campaign with a budget and an ad, both on, and the amount. */
function anAdset() {
  const { world } = scene.platform
  const ads = world.inAccount(scene.account, 'ad')
  const adset = world
    .inAccount(scene.account, 'adset')
    .find((one) => one.parent === campaign && ads.some(({ parent }) => parent === one.id))
  if (!adset) throw new Error('the campaign has no ad set with an ad')
  const own = ads.filter(({ parent }) => parent === adset.id)
  return { adset: adset.id, ads: own.map(({ id }) => id), amount: Number(adset.fields.daily_budget) }
}
function switchOne(level: 'adset' | 'ad', id: string, status: 'ACTIVE' | 'PAUSED'): void {
  const object = scene.platform.world.find(level, id)
  if (!object) throw new Error(`no ${level} ${id}`)
  scene.platform.world.put({ ...object, fields: { ...object.fields, status } }, 'updated', scene.account)
}

test('an ad set counts its budget, also below a campaign that is off, and less where it is lowered in the same breath', async () => {
  const { adset, amount } = anAdset()
  switchOne('adset', adset, 'PAUSED')
  await setLimits({ approvalMode: 'aboveSum', secondPersonAbove: amount - 1 })
  const item: Item = { level: 'adset', id: adset, set: on }
  expect(await changed(item)).toMatchObject([{ problem: { code: 'guard.secondPerson' } }])
  expect(await changed({ ...item, set: { ...on, dailyBudget: amount - 1 } })).toMatchObject([
    { outcome: 'applied' },
  ])
})

test('the first ad of an ad set counts the budget that begins to be spent by it, one beside it nothing', async () => {
  switchCampaign('ACTIVE')
  const { adset, ads, amount } = anAdset()
  const [first, second] = ads
  if (!first || !second) throw new Error('the ad set has one ad alone')
  switchOne('adset', adset, 'ACTIVE')
  for (const id of ads) switchOne('ad', id, 'PAUSED')
  await setLimits({ approvalMode: 'aboveSum', secondPersonAbove: amount - 1 })
  const item: Item = { level: 'ad', id: first, set: on }
  expect(await changed(item)).toMatchObject([{ problem: { code: 'guard.secondPerson' } }])
  expect(await proposedBy(scene.person, item)).toMatchObject({ demand: 'anotherPerson' })
  switchOne('ad', second, 'ACTIVE')
  expect(await changed(item)).toMatchObject([{ outcome: 'applied' }])
})
