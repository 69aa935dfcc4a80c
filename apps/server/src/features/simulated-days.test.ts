/** @module-tag long */
import { endpoints } from '@vigie/contract'
import { touchedFacts } from '@vigie/contract/monitoring-engine'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { inAccount } from '../db/in-account.ts'
import { evaluateAccountAlerts } from '../alerts/evaluate-soon.ts'
import { confirmAddress } from '../testing/confirm-address.ts'
import { startPublicationScene, type PublicationScene } from '../testing/publication-scene.ts'
import { signInAgain, type TestPerson } from '../testing/test-server.ts'
import { syncInsights } from './insights/sync-account.ts'
import { proposeMove } from './proposals/propose-move.ts'
import { runMonitoring } from './monitoring-engine/run-monitoring.ts'

/** Days pass on the platform and here; each half day figures are read, rules evaluated, ads judged, alerts sent. */

const halfDayMs = 12 * 3_600_000
const mailbox = 'media@agence.test'
let scene: PublicationScene
let person: TestPerson
let hook: string

beforeAll(async () => {
  scene = await startPublicationScene()
  person = scene.person
  await read()
  await confirmAddress(scene.server, scene.accountId, mailbox)
  await ask('POST', 'alert-channel', { ...channel, kind: 'email', target: mailbox })
  hook = `${scene.platform.url}/_control/hooks/days`
  await ask('POST', 'alert-channel', { ...channel, kind: 'webhook', target: hook })
}, 180_000)
afterAll(() => scene.stop())

const channel = {
  name: 'Équipe média',
  isOn: true,
  language: 'fr',
  categories: ['budgets', 'objectifs', 'performances'],
  upToPriority: 4,
  digestHour: null,
  quiet: null,
  urgentAtOnce: true,
}
const ask = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  person.ask(method, `/${scene.account}/${path}`, body)
const pass = async (milliseconds: number) => {
  scene.platform.world.clock.advance(milliseconds)
  scene.server.clock.advance(milliseconds)
  person = await signInAgain(scene.server, person.personId)
}
const read = () =>
  syncInsights(scene.server.ctx, scene.accountId, { pause: (ms) => pass(ms), turnMs: Infinity })
const halfDay = async () => {
  await pass(halfDayMs)
  await read()
  await scene.server.ctx.jobs.enqueue(evaluateAccountAlerts, { accountId: scene.accountId })
  await scene.server.ctx.jobs.drain()
  await runMonitoring(scene.server.ctx, scene.accountId, { propose: proposeMove })
  await scene.server.ctx.jobs.drain()
}
const inDays = (count: number) =>
  new Date(scene.server.clock.now().getTime() + count * 86_400_000).toISOString().slice(0, 10)
const told = async (code: string) => {
  const { body } = await ask('GET', 'alert?level=account')
  return z.decode(endpoints.listAlerts.response, body as never).filter((alert) => alert.code.startsWith(code))
}
const statusOf = (id: string) => scene.platform.world.get(id)?.fields.status
const decisions = async () => {
  const { body } = await ask('GET', 'monitoring_decisions')
  const { campaigns } = z.decode(endpoints.listDecisions.response, body as never)
  return campaigns.flatMap((campaign) => campaign.decisions)
}
/** Looks each half day until something is paused; what is paused is not judged again. */
const firstPause = async (looks: number) => {
  for (let look = 0; look < looks; look += 1) {
    await halfDay()
    const paused = (await decisions()).find(({ result }) => result === 'applied')
    if (paused) return paused
  }
  throw new Error(`Nothing was paused in ${looks} looks`)
}
const writes = (subject: string) =>
  inAccount(scene.server.ctx, scene.accountId, ({ db }) =>
    db
      .selectFrom('platform_operation')
      .select(['origin', 'state'])
      .where('account_id', '=', scene.accountId)
      .where('subject', '=', subject)
      .execute(),
  )
const received = async (path: string) => z.array(z.unknown()).parse(await (await fetch(path)).json())

describe('a day and a half with a budget limit and two objectives', () => {
  let budgetCampaign: string
  /** One at what the account does now, where it hovers; one that no account meets. */
  const objectives = { hovering: '', beyond: '' }
  beforeAll(async () => {
    const { body } = await ask('GET', 'campaigns?status=ACTIVE')
    const [first] = z.array(z.looseObject({ id: z.string(), name: z.string() })).parse(body)
    budgetCampaign = first?.id ?? ''
    const made = await ask('PUT', 'AlertBudget', {
      status: true,
      name: 'Limite',
      target_budget: 100,
      // From tomorrow: what is today may be yesterday already where the account is.
      date_start: inDays(1),
      date_end: inDays(20),
      threshold: 80,
      ad_pause_threshold: true,
      campaign: [{ id: budgetCampaign, name: first?.name ?? '' }],
    })
    if (made.status !== 200) throw new Error(JSON.stringify(made.body))
    const now = await objective(1)
    objectives.hovering = now._id
    await ask('PUT', `AlertObjective/${now._id}`, { ...bare, target: Number(now.value.toFixed(2)) })
    objectives.beyond = (await objective(100))._id
    for (let look = 0; look < 3; look += 1) await halfDay()
  }, 120_000)

  const bare = { status: true, metrics: 'ROAS', threshold: 10, all_campaigns: true, campaigns: [] }
  const objective = async (target: number) => {
    const { body } = await ask('PUT', 'AlertObjective', { ...bare, target })
    return z.looseObject({ _id: z.string(), value: z.number() }).parse(body)
  }
  const toldOf = async (id: string) =>
    (await told('objective')).filter(({ told: { facts } }) => 'ruleId' in facts && facts.ruleId === id)

  test('a budget that reaches its limit pauses once, however many half days go by', async () => {
    expect(statusOf(budgetCampaign)).toBe('PAUSED')
    expect(await writes(budgetCampaign)).toEqual([{ origin: 'alert', state: 'OK' }])
    expect(await told('budget.limitReached')).toHaveLength(1)
  })

  test('an objective that is missed is told once, and one that hovers at its target does not flap', async () => {
    expect((await toldOf(objectives.beyond)).map(({ code }) => code)).toEqual(['objective.missed'])
    expect((await toldOf(objectives.hovering)).length).toBeLessThanOrEqual(1)
  })

  test('the mail and the webhook of an alert arrive once', async () => {
    const mails = z
      .array(z.looseObject({ subject: z.string(), text: z.string() }))
      .parse(await received(`${scene.platform.url}/_control/mail?to=${mailbox}`))
    expect(mails.filter(({ text }) => /«\sLimite\s»\s: le budget de/.test(text))).toHaveLength(1)
    const posts = z
      .array(z.looseObject({ body: z.looseObject({ alerts: z.array(z.looseObject({ id: z.string() })) }) }))
      .parse(await received(hook))
    const ids = posts.flatMap(({ body }) => body.alerts.map(({ id }) => id))
    const [limit] = await told('budget.limitReached')
    expect(ids.filter((id) => id === limit?.id)).toHaveLength(1)
    expect(new Set(ids).size).toBe(ids.length)
  })
})

test('a strategy pauses what wastes money, says why, and a person’s word holds through the days that follow', async () => {
  const created = await ask('PUT', 'monitoring', {
    name: 'Ventes',
    equivalency: { omni_purchase: 100 },
    default_apply_on: [' · '],
  })
  const { id } = z.looseObject({ id: z.string() }).parse(created.body)
  const letAct = (touches: readonly string[]) =>
    ask('POST', `monitoring/${id}/life`, { mode: 'acting', preset: 'balanced', touches })
  // Who lets it act was shown the campaigns that it will touch: a refusal says which.
  const { facts } = z.looseObject({ facts: touchedFacts }).parse((await letAct([])).body)
  expect((await letAct(facts.campaigns.map((one) => one.id))).status).toBe(200)
  const paused = await firstPause(4)
  expect(statusOf(paused.id)).toBe('PAUSED')
  expect(paused.sentence.fr).toMatch(/^Mise en pause\s: «\s.* dépensés en 7\sj/)
  const undo = await ask('POST', `monitoring_decisions/${paused.id}/undo`, { at: paused.at })
  expect(undo.status).toBe(200)
  await halfDay()
  await halfDay()
  expect(statusOf(paused.id)).toBe('ACTIVE')
  expect((await decisions()).find((one) => one.id === paused.id)?.result).not.toBe('applied')
}, 120_000)
