import { endpoints } from '@vigie/contract'
import type { Guardrails } from '@vigie/domain'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startConnectedServer, type ConnectedServer } from '../testing/connected-server.ts'
import { openPlatform } from '../platforms/registry.ts'
import { activeDailyTotal } from './active-daily-total.ts'
import { storeLimits } from '../testing/store-limits.ts'

/** A campaign without a budget of its own: its switch lets the budgets of its ad sets be spent. */
let scene: ConnectedServer
let campaign: string
let behind: number
beforeAll(async () => {
  scene = await startConnectedServer()
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
