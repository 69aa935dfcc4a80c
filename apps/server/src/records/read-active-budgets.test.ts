import { afterAll, beforeAll, expect, test } from 'vitest'
import { inAccount } from '../db/in-account.ts'
import { signIn, startTestServer, type TestPerson, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let viewer: TestPerson
let accountId: number
beforeAll(async () => {
  server = await startTestServer()
  viewer = await signIn(server)
  accountId = await viewer.join('act_1', 'reader')
})
afterAll(() => server.stop())

test('daily budgets that are on are summed over both levels, and the largest is told', async () => {
  const ask = async () => (await viewer.ask('GET', '/act_1/guardrails/active')).body
  expect(await ask()).toEqual({ dailyTotal: 0, largestDaily: 0 })
  const seen = { account_id: accountId, name: 'x', status: 'ACTIVE', seen_at: server.clock.now() }
  const campaign = (id: string, effective: string, daily: number | null) => ({
    ...seen,
    campaign_id: id,
    effective_status: effective,
    objective: null,
    created_on: null,
    daily_budget: daily,
    lifetime_budget: null,
    score: null,
  })
  await inAccount(server.ctx, accountId, async ({ db }) => {
    await db
      .insertInto('campaign')
      .values([campaign('1', 'ACTIVE', 3000), campaign('2', 'PAUSED', 9000), campaign('3', 'ACTIVE', null)])
      .execute()
    await db
      .insertInto('adset')
      .values({
        ...seen,
        adset_id: '31',
        campaign_id: '3',
        effective_status: 'ACTIVE',
        daily_budget: 4500,
        lifetime_budget: null,
        attribution: '',
        targets: JSON.stringify({
          audiences: [],
          interests: [],
          countries: [],
          ageMin: null,
          ageMax: null,
          genders: [],
        }),
      })
      .execute()
  })
  expect(await ask()).toEqual({ dailyTotal: 7500, largestDaily: 4500 })
})
