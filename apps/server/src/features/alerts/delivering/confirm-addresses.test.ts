import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { inAccount } from '../../../db/in-account.ts'
import { deliverAlerts } from '../../../alerts/queue-deliveries.ts'
import { raiseAlerts } from '../../../alerts/tell-alerts.ts'
import { startConnectedServer, type ConnectedServer } from '../../../testing/connected-server.ts'
import { nothingCarried } from '../../../testing/nothing-carried.ts'
import { signIn, signInAgain, type TestPerson, type TestServer } from '../../../testing/test-server.ts'

let scene: ConnectedServer
let platform: ConnectedServer['platform']
let server: TestServer
let person: TestPerson
let account: string
let accountId: number

beforeAll(async () => {
  scene = await startConnectedServer()
  ;({ platform, server, person, account, accountId } = scene)
})
afterAll(() => scene.stop())
beforeEach(async () => {
  await inAccount(server.ctx, accountId, async ({ db }) => {
    for (const table of ['alert', 'alert_channel', 'alert_address'] as const)
      await db.deleteFrom(table).where('account_id', '=', accountId).execute()
  })
  await fetch(`${platform.url}/_control/mail`, { method: 'DELETE' })
  await advance(1)
})

const lea = 'lea@agence-orlune.example'
const content = {
  ...{ kind: 'email', name: 'Équipe', isOn: true, language: 'fr', categories: ['creations'] },
  ...{ upToPriority: 4, digestHour: null, quiet: null, urgentAtOnce: true },
}
const ask: TestPerson['ask'] = (method, path, body) => person.ask(method, `/${account}${path}`, body)

/** A channel to some addresses, whose readers have been asked. */
async function add(target: string): Promise<string> {
  const { body } = await ask('POST', '/alert-channel', { ...content, target })
  await server.ctx.jobs.drain()
  return z.object({ id: z.string() }).parse(body).id
}
async function advance(hours: number): Promise<void> {
  server.clock.advance(hours * 3_600_000)
  person = await signInAgain(server, person.personId)
}

const mails = z.array(z.object({ subject: z.string(), text: z.string(), html: z.string() }))
const mailTo = async (address: string) =>
  mails.parse(await (await fetch(`${platform.url}/_control/mail?to=${address}`)).json())
/** What follows the mark in the links that an address was sent. */
const linksTo = async (address: string) =>
  (await mailTo(address)).flatMap(({ text }) => /\/confirmer-adresse#(\S+)/.exec(text)?.slice(1) ?? [])

/** Somebody without an account here follows a link. */
async function follow(link: string) {
  const reply = await server.app.inject({ method: 'POST', url: '/api/alert-address', payload: { link } })
  return { status: reply.statusCode, body: reply.json<unknown>() }
}
const unconfirmed = async () =>
  z
    .object({ channels: z.array(z.object({ unconfirmed: z.array(z.string()) })) })
    .parse((await ask('GET', '/alert-channel')).body)
    .channels.flatMap((channel) => channel.unconfirmed)

const failures = async () =>
  z
    .object({ channels: z.array(z.object({ lastFailure: z.unknown() })) })
    .parse((await ask('GET', '/alert-channel')).body)
    .channels.map(({ lastFailure }) => lastFailure)

async function raise(): Promise<void> {
  await inAccount(server.ctx, accountId, (scope) =>
    raiseAlerts(
      server.ctx,
      scope,
      [
        {
          key: 'r',
          priority: 1,
          told: { code: 'ad.rejected', facts: { ads: [{ id: '1', name: 'Story' }] } },
        },
      ],
      server.clock.now(),
    ),
  )
  await deliver()
}
async function deliver(): Promise<void> {
  await server.ctx.jobs.enqueue(deliverAlerts, { accountId })
  await server.ctx.jobs.drain()
}

test(
  'an address is sent nothing but the question, no test and no alert, before its reader agrees; then both',
  { tags: 'long' },
  async () => {
    const id = await add(lea)
    const [question, ...others] = await mailTo(lea)
    expect(others).toEqual([])
    expect(question?.subject).toBe('Recevoir des alertes de Vigie à cette adresse\u00a0?')
    expect(await unconfirmed()).toEqual([lea])
    expect(await ask('POST', `/alert-channel/${id}/test`)).toMatchObject({
      status: 409,
      body: { code: 'channel.notConfirmed', facts: { addresses: [lea] } },
    })
    expect(await failures()).toEqual([null])
    await raise()
    expect(await failures()).toEqual([expect.objectContaining({ code: 'mail.notConfirmed' })])
    for (const hours of [0.1, 0.1, 0.3]) {
      await advance(hours)
      await deliver()
    }
    expect(await mailTo(lea)).toHaveLength(1)
    const [link = ''] = await linksTo(lea)
    expect(await follow(link)).toMatchObject({
      status: 200,
      body: { address: lea, account: expect.any(String) },
    })
    expect(await unconfirmed()).toEqual([])
    // What waited for another try in an hour comes now, and the channel tells of no fault any more.
    expect(await failures()).toEqual([null])
    await server.ctx.jobs.drain()
    expect((await mailTo(lea)).map(({ subject }) => subject)).toEqual([
      question?.subject,
      expect.stringContaining('Haute'),
    ])
    expect((await ask('POST', `/alert-channel/${id}/test`)).status).toBe(200)
    expect((await ask('GET', '/audit')).body).toMatchObject({
      lines: expect.arrayContaining([expect.objectContaining({ action: 'alertChannel.addressConfirmed' })]),
    })
  },
)

test(
  'a link works once, for three days, until a later one replaces it; made-up ones never',
  { tags: 'long' },
  async () => {
    const id = await add(lea)
    await advance(0.5)
    expect((await ask('POST', `/alert-channel/${id}/confirmation`)).body).toEqual({ asked: [lea] })
    const [first = '', second = ''] = await linksTo(lea)
    const ended = { status: 410, body: { code: 'channel.linkEnded' } }
    expect(await follow(first)).toMatchObject(ended)
    await advance(71)
    expect(await follow(second.replace(/^\d+/, '999999'))).toMatchObject(ended)
    expect(await follow('x')).toMatchObject(ended)
    expect((await follow(second)).status).toBe(200)
    expect(await follow(second)).toMatchObject(ended)
    await add('tom@agence-orlune.example')
    await advance(73)
    const [late = ''] = await linksTo('tom@agence-orlune.example')
    expect(await follow(late)).toMatchObject(ended)
  },
)

test('what the database keeps of a link is no link', async () => {
  await add(lea)
  const [link = ''] = await linksTo(lea)
  const rows = await inAccount(server.ctx, accountId, ({ db }) =>
    db.selectFrom('alert_address').selectAll().where('account_id', '=', accountId).execute(),
  )
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(link.split('.')[1])
})

test(
  'somebody who knows nothing of it is asked three times a day at most, however often channels are made',
  { tags: 'long' },
  async () => {
    const asked = async () => (await linksTo(lea)).length
    const id = await add(lea)
    expect((await ask('POST', `/alert-channel/${id}/confirmation`)).body).toEqual({ asked: [] })
    for (let count = 0; count < 5; count += 1) {
      await advance(0.5)
      await add(lea)
    }
    expect(await asked()).toBe(3)
    await advance(25)
    expect((await ask('POST', `/alert-channel/${id}/confirmation`)).body).toEqual({ asked: [lea] })
    expect(await asked()).toBe(4)
  },
)

test('of several readers those who agreed are written to, and nobody else', async () => {
  const tom = 'tom@agence-orlune.example'
  const id = await add(`${lea}, ${tom}`)
  const [link = ''] = await linksTo(tom)
  await follow(link)
  expect((await ask('POST', `/alert-channel/${id}/test`)).status).toBe(200)
  expect([await mailTo(lea), await mailTo(tom)].map(({ length }) => length)).toEqual([1, 2])
  expect(await unconfirmed()).toEqual([lea])
})

test('a colleague whom the issuer vouches for need not be asked; one whose address it never verified is', async () => {
  const [known, doubted] = ['vouched@agence-orlune.example', 'doubted@agence-orlune.example']
  for (const email of [known, doubted]) {
    const colleague = await signIn(server, 'Collègue')
    await colleague.join(account, 'reader')
    await server.ctx.db
      .updateTable('person')
      .set({ email, is_email_verified: email === known })
      .where('id', '=', colleague.personId)
      .execute()
  }
  await add(`${known}, ${doubted}`)
  expect(await unconfirmed()).toEqual([doubted])
  expect(await mailTo(known)).toEqual([])
})

test.each(['is removed', 'lost it at the platform'])(
  'S49 S50 who %s is sent nothing of the account any more, and is asked where somebody goes on sending there',
  { tags: 'long' },
  async (how) => {
    const email = `gone-${how.length}@agence-orlune.example`
    const colleague = await signIn(server, 'Collègue')
    await colleague.join(account, 'reader')
    const { db } = server.ctx
    await db
      .updateTable('person')
      .set({ email, is_email_verified: true })
      .where('id', '=', colleague.personId)
      .execute()
    const id = await add(email)
    const test = async () => (await ask('POST', `/alert-channel/${id}/test`)).body
    expect(await test()).not.toMatchObject({ code: 'channel.notConfirmed' })
    expect(await mailTo(email)).toHaveLength(1)
    await advance(1)
    if (how === 'is removed') await ask('DELETE', `/people/${colleague.personId}`, nothingCarried)
    else
      await db
        .updateTable('membership')
        .set({ lost_at: server.clock.now() })
        .where('person_id', '=', colleague.personId)
        .execute()
    expect(await test()).toMatchObject({ code: 'channel.notConfirmed' })
    expect(await unconfirmed()).toEqual([email])
    expect(await mailTo(email)).toHaveLength(1)
    await advance(1)
    await ask('POST', `/alert-channel/${id}/confirmation`)
    const [link = ''] = await linksTo(email)
    expect(await follow(link)).toMatchObject({ status: 200 })
    expect(await test()).not.toMatchObject({ code: 'channel.notConfirmed' })
  },
)

test('the question names the account, and nothing in the name becomes a link', async () => {
  await server.ctx.db
    .updateTable('ad_account')
    .set({ name: 'Gagnez sur https://evil.example/x <b>' })
    .where('account_id', '=', accountId)
    .execute()
  await add(lea)
  const [question] = await mailTo(lea)
  expect(question?.text).toContain('«\u00a0Gagnez sur https evil example x b\u00a0»')
  expect(question?.html).not.toContain('evil.example')
})

test('a question that no mail server takes is told at the channel', async () => {
  await add('refuse@agence-orlune.example')
  expect((await ask('GET', '/alert-channel')).body).toMatchObject({
    channels: [{ lastFailure: { code: 'mail.refused', detail: expect.stringContaining('550') } }],
  })
})
