import { endpoints } from '@vigie/contract'
import { touchedFacts } from '@vigie/contract/monitoring-engine'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { inAccount } from '../../db/in-account.ts'
import { signIn, startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let camille: TestPerson
let lea: TestPerson
let accountId: number
let strategyId: string

beforeAll(async () => {
  server = await startTestServer()
  camille = await signIn(server)
  accountId = await camille.join('act_1')
  lea = await signIn(server, 'Léa Marchetti')
  await lea.join('act_1', 'editor')
})
afterAll(() => server.stop())

const text = { name: 'Ventes', equivalency: { omni_purchase: 100 } }
const listed = { id: '1', name: 'Été BE', monitor_ads: true, monitor_adsets: true }
const unwatched = { id: '2', name: 'Été LU', monitor_ads: false, monitor_adsets: false }

beforeEach(async () => {
  await inAccount(server.ctx, accountId, async ({ db }) => {
    await db.deleteFrom('strategy').where('account_id', '=', accountId).execute()
    await db.deleteFrom('campaign').where('account_id', '=', accountId).execute()
  })
  for (const [id, name] of [
    ['1', 'Été BE'],
    ['2', 'Été LU'],
    ['3', 'FR Lin'],
    ['4', 'FR Table'],
  ] as const) {
    await seen(id, name)
  }
  const { body } = await camille.ask('PUT', '/act_1/monitoring', { ...text, default_apply_on: ['FR'] })
  strategyId = z.looseObject({ id: z.string() }).parse(body).id
  await camille.ask('POST', '/act_1/monitoring', [{ id: strategyId, campaigns: [listed, unwatched] }])
})

/** A campaign that was read from the platform. */
const seen = (id: string, name: string) =>
  inAccount(server.ctx, accountId, ({ db }) =>
    db
      .insertInto('campaign')
      .values({
        account_id: accountId,
        campaign_id: id,
        name,
        status: 'ACTIVE',
        effective_status: 'ACTIVE',
        objective: '',
        daily_budget: null,
        lifetime_budget: null,
        seen_at: server.clock.now(),
      })
      .execute(),
  )
const readLife = async () => {
  const { body } = await camille.ask('GET', `/act_1/monitoring/${strategyId}/life`)
  return z.decode(endpoints.readStrategyLife.response, body as never)
}
const letAct = (touches?: readonly string[], mode = 'acting') =>
  camille.ask('POST', `/act_1/monitoring/${strategyId}/life`, {
    mode,
    preset: 'balanced',
    ...(touches ? { touches } : {}),
  })
const saveTexts = (texts: readonly string[], touches: readonly string[] | null, person = camille) =>
  person.ask('POST', `/act_1/monitoring/${strategyId}`, {
    ...text,
    default_apply_on: texts,
    ...(touches ? { touches } : {}),
  })
const touchedIn = (answer: { body: unknown }) =>
  touchedFacts
    .parse(z.looseObject({ facts: z.unknown() }).parse(answer.body).facts)
    .campaigns.map(({ id }) => id)
const textsOf = async () => {
  const { body } = await camille.ask('GET', '/act_1/monitoring')
  return z.decode(endpoints.listStrategies.response, body as never)[0]?.appliesOn
}
const othersTouched = { status: 409, body: { code: 'strategy.touchesOthers' } }

describe('what a person agrees to when a strategy acts', () => {
  test('counts campaigns followed by their name, and none of which nothing is watched', async () => {
    expect((await readLife()).follows).toEqual([
      { id: '1', name: 'Été BE', isByName: false, isTouched: true },
      { id: '2', name: 'Été LU', isByName: false, isTouched: false },
      { id: '3', name: 'FR Lin', isByName: true, isTouched: true },
      { id: '4', name: 'FR Table', isByName: true, isTouched: true },
    ])
  })

  test.each([[undefined], [['1']], [['1', '3']], [['1', '3', '4', '2']]])(
    'shown %j it does not begin to act, and the answer says what it would touch',
    async (touches) => {
      const refused = await letAct(touches)
      expect(refused).toMatchObject(othersTouched)
      expect(touchedIn(refused)).toEqual(['1', '3', '4'])
      expect(await readLife()).toMatchObject({ mode: 'trial', acts: false })
    },
  )

  test('is refused when a campaign came between the question and the answer, and asked again', async () => {
    const shown = (await readLife()).follows.filter(({ isTouched }) => isTouched).map(({ id }) => id)
    await seen('5', 'FR Rentrée')
    const refused = await letAct(shown)
    expect(refused).toMatchObject(othersTouched)
    expect(await letAct(touchedIn(refused))).toMatchObject({ status: 200, body: { acts: true } })
  })

  test('once it acts, only boldness changes without another question', async () => {
    await letAct(['1', '3', '4'])
    expect(await letAct()).toMatchObject({ status: 200 })
    await letAct(undefined, 'dryRun')
    expect(await letAct()).toMatchObject(othersTouched)
  })

  test('leaves out what only somebody who may not publish answers for', async () => {
    await saveTexts(['FR'], null, lea)
    expect((await readLife()).follows.filter(({ isTouched }) => isTouched).map(({ id }) => id)).toEqual(['1'])
    expect(await letAct(['1'])).toMatchObject({ status: 200 })
  })
})

describe('texts of a strategy that acts', () => {
  test('that reach more are not stored until the person was shown what', async () => {
    await saveTexts(['Lin'], null)
    await letAct(['1', '3'])
    const refused = await saveTexts(['FR'], ['1', '3'])
    expect(refused).toMatchObject(othersTouched)
    expect(touchedIn(refused)).toEqual(['1', '3', '4'])
    expect(await textsOf()).toEqual(['Lin'])
    expect(await saveTexts(['FR'], ['1', '3', '4'])).toMatchObject({ status: 200 })
    expect(await textsOf()).toEqual(['FR'])
  })

  test('that reach fewer, or belong to one that only tells, are stored at once', async () => {
    expect(await saveTexts(['FR', 'Été'], [])).toMatchObject({ status: 200 })
    await saveTexts(['FR'], null)
    await letAct(['1', '3', '4'])
    expect(await saveTexts(['Lin'], ['1', '3', '4'])).toMatchObject({ status: 200 })
  })
})
