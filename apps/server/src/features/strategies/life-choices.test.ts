import { endpoints } from '@vigie/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { inAccount } from '../../db/in-account.ts'
import {
  signIn,
  signInAgain,
  startTestServer,
  type TestPerson,
  type TestServer,
} from '../../testing/test-server.ts'

const dayMs = 86_400_000
let server: TestServer
let camille: TestPerson
let accountId: number
let strategyId: string

beforeAll(async () => {
  server = await startTestServer()
  camille = await signIn(server)
  accountId = await camille.join('act_1')
  await inAccount(server.ctx, accountId, ({ db }) =>
    db
      .insertInto('campaign')
      .values({
        ...{
          account_id: accountId,
          campaign_id: '1',
          name: 'Été BE',
          status: 'ACTIVE',
          effective_status: 'ACTIVE',
        },
        ...{ objective: '', daily_budget: null, lifetime_budget: null, seen_at: server.clock.now() },
      })
      .execute(),
  )
})
afterAll(() => server.stop())

beforeEach(async () => {
  await inAccount(server.ctx, accountId, ({ db }) =>
    db.deleteFrom('strategy').where('account_id', '=', accountId).execute(),
  )
  const text = { name: 'Ventes', equivalency: { omni_purchase: 100 }, default_apply_on: [] }
  const { body } = await camille.ask('PUT', '/act_1/monitoring', text)
  strategyId = z.looseObject({ id: z.string() }).parse(body).id
  const listed = { id: '1', name: 'Été BE', monitor_ads: true, monitor_adsets: true }
  await camille.ask('POST', '/act_1/monitoring', [{ id: strategyId, campaigns: [listed] }])
})

const lifePath = () => `/act_1/monitoring/${strategyId}/life`
const readLife = async () =>
  endpoints.readStrategyLife.response.parse((await camille.ask('GET', lifePath())).body)
const save = (change: object) => camille.ask('POST', lifePath(), { preset: 'balanced', ...change })
const later = async (days: number) => {
  server.clock.advance(days * dayMs)
  camille = await signInAgain(server, camille.personId)
}

/** What a person chooses of a strategy beside whether it acts. */
const choices = [{ preset: 'prudent' }, { holdOut: 0.1 }, { budgets: 'proposed' }] as const

describe.each(choices)('%j, chosen of a strategy', (choice) => {
  test('on trial leaves the end of its trial where it was, also of one that nobody decided about', async () => {
    const { trialUntil } = await readLife()
    await later(3)
    expect(await save(choice)).toMatchObject({ status: 200 })
    expect(await readLife()).toMatchObject({ mode: 'trial', trialUntil, ...choice })
    expect(await save({ mode: 'trial' })).toMatchObject({ status: 200 })
    const { trialUntil: anew } = await readLife()
    expect(new Date(anew ?? 0).getTime() - new Date(trialUntil ?? 0).getTime()).toBe(3 * dayMs)
  })

  test('that acts since its trial ended leaves it acting', async () => {
    await later(15)
    expect(await readLife()).toMatchObject({ acts: true })
    expect(await save(choice)).toMatchObject({ status: 200 })
    expect(await readLife()).toMatchObject({ acts: true, ...choice })
  })

  test('that only tells leaves it so', async () => {
    await save({ mode: 'dryRun' })
    expect(await save(choice)).toMatchObject({ status: 200 })
    expect(await readLife()).toMatchObject({ mode: 'dryRun', acts: false, ...choice })
  })
})

describe('money that is to move by itself', () => {
  test.each([
    ['acts', 'acting'],
    ['is on trial', 'trial'],
  ])('of a strategy that %s, only on campaigns that the person was shown', async (_name, mode) => {
    await save({ mode, touches: ['1'] })
    for (const shown of [{}, { touches: [] }])
      expect(await save({ budgets: 'acting', ...shown })).toMatchObject({
        status: 409,
        body: { code: 'strategy.touchesOthers' },
      })
    expect((await readLife()).budgets).toBe('never')
    expect(await save({ budgets: 'acting', touches: ['1'] })).toMatchObject({ status: 200 })
    expect(await save({ preset: 'prudent' })).toMatchObject({ status: 200 })
    expect(await save({ budgets: 'never' })).toMatchObject({ status: 200, body: { budgets: 'never' } })
  })
})
