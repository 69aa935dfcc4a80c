import { createHmac } from 'node:crypto'
import { everyAlert } from '@vigie/domain'
import { everyAlert as everyAlertThere } from '@vigie/sentences/testing/every-alert'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { inAccount } from '../../../db/in-account.ts'
import { deliverAlerts } from '../../../alerts/queue-deliveries.ts'
import { raiseAlerts, type NewAlert } from '../../../alerts/tell-alerts.ts'
import { confirmAddress } from '../../../testing/confirm-address.ts'
import { startConnectedServer, type ConnectedServer } from '../../../testing/connected-server.ts'
import { signIn, signInAgain, type TestPerson, type TestServer } from '../../../testing/test-server.ts'
import { claimDue } from './due-deliveries.store.ts'

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

const tables = ['alert', 'alert_channel', 'alert_preference'] as const
beforeEach(async () => {
  await inAccount(server.ctx, accountId, async ({ db }) => {
    for (const table of tables) await db.deleteFrom(table).where('account_id', '=', accountId).execute()
  })
  await fetch(`${platform.url}/_control/mail`, { method: 'DELETE' })
  for (const name of ['relay', 'slack-media', 'teams-media'])
    await fetch(`${platform.url}/_control/hooks/${name}`, { method: 'DELETE' })
})

const ask: TestPerson['ask'] = (method, path, body) => person.ask(method, `/${account}${path}`, body)
const hook = (name: string, query = '') => `${platform.url}/_control/hooks/${name}${query}`
const content = {
  name: 'Équipe média',
  isOn: true,
  language: 'fr',
  categories: ['budgets', 'tracking', 'objectifs'],
  upToPriority: 4,
  digestHour: null,
  quiet: null,
  urgentAtOnce: true,
}
const made = z.object({ id: z.string(), secret: z.string().nullable() })
const add = async (kind: string, target: string, changes: object = {}) => {
  const readers = kind === 'email' ? target.split(', ') : []
  for (const address of readers) await confirmAddress(server, accountId, address)
  return made.parse((await ask('POST', '/alert-channel', { ...content, kind, target, ...changes })).body)
}

const campaign = { id: '120200000000000001', name: 'FR | Été & <soleil>' }
/** A budget of this name has reached its threshold. */
const budget = (name: string): NewAlert['told'] => ({
  code: 'budget.thresholdReached',
  facts: { ...everyAlertThere['budget.thresholdReached'], rule: { id: 'r1', name }, percentage: 92 },
})

let count = 0
const raise = (changes: Partial<NewAlert> = {}) =>
  inAccount(server.ctx, accountId, (scope) => {
    count += 1
    const alert: NewAlert = {
      key: `test:${count}`,
      priority: 2,
      told: budget('<Été>'),
      campaigns: [campaign],
      ...changes,
    }
    return raiseAlerts(server.ctx, scope, [alert], server.clock.now())
  })
/** A worker wakes up and does what is due; earlier drains have used up the wake-ups of later hours. */
const deliver = async () => {
  await server.ctx.jobs.enqueue(deliverAlerts, { accountId })
  await server.ctx.jobs.drain()
}
/** Time passes, and the session with it. */
const advance = async (hours: number) => {
  server.clock.advance(hours * 3_600_000)
  person = await signInAgain(server, person.personId)
}

const mails = z.array(
  z.object({
    subject: z.string(),
    text: z.string(),
    html: z.string(),
    headers: z.record(z.string(), z.string()),
  }),
)
const mailTo = async (address: string) =>
  mails.parse(await (await fetch(`${platform.url}/_control/mail?to=${address}`)).json())
const hooks = z.array(
  z.object({
    text: z.string(),
    status: z.number(),
    headers: z.record(z.string(), z.string()),
    body: z.unknown(),
  }),
)
const received = async (name: string) => hooks.parse(await (await fetch(hook(name))).json())
const channels = async () =>
  z
    .object({ channels: z.array(z.looseObject({ id: z.string(), waiting: z.number() })) })
    .parse((await ask('GET', '/alert-channel')).body).channels
const codes = async () =>
  z
    .array(z.object({ code: z.string() }))
    .parse((await ask('GET', '/alert')).body)
    .map(({ code }) => code)

const rejected: NewAlert['told'] = { code: 'ad.rejected', facts: { ads: [{ id: '1', name: 'Story' }] } }
const stopped: NewAlert['told'] = { code: 'delivery.stopped', facts: { campaign, hoursBehind: 1 } }

describe('an alert', () => {
  test(
    'is received by mail once, however many workers look, with a link to its place',
    { tags: 'long' },
    async () => {
      await add('email', 'lea@agence-orlune.example, tom@agence-orlune.example')
      await raise()
      await Promise.all([deliver(), deliver()])
      await deliver()
      const [mail, ...others] = await mailTo('lea@agence-orlune.example')
      expect(others).toEqual([])
      expect(mail?.subject).toContain('Moyenne\u00a0: «\u00a0<Été>\u00a0»\u00a0: 92\u00a0% du budget')
      expect(mail?.text).toContain(
        `http://localhost:4190/campagne/details/120200000000000001?account=${account}`,
      )
      // What people typed is text.
      expect(mail?.html).toContain('«\u00a0&lt;Été&gt;\u00a0»')
      expect(mail?.html).toContain('FR | Été &amp; &lt;soleil&gt;')
      expect(await mailTo('tom@agence-orlune.example')).toHaveLength(1)
    },
  )

  test('is received by a webhook once, signed over its time and its body', async () => {
    const { secret } = await add('webhook', hook('relay'))
    await raise()
    await Promise.all([deliver(), deliver()])
    const [posted, ...others] = await received('relay')
    expect(others).toEqual([])
    const [, time = '', signature = ''] =
      /^t=(\d+),v1=([0-9a-f]{64})$/.exec(posted?.headers['vigie-signature'] ?? '') ?? []
    expect(Number(time)).toBe(Math.floor(server.clock.now().getTime() / 1000))
    const expected = createHmac('sha256', secret ?? '')
      .update(`${time}.${posted?.text}`)
      .digest('hex')
    expect(signature).toBe(expected)
    expect(posted?.body).toMatchObject({
      type: 'alerts',
      account: { id: account },
      alerts: [{ code: 'budget.thresholdReached', priority: 2, facts: { percentage: 92 } }],
    })
  })

  test('reaches Slack and Teams in their own forms, where marks of people make no link and no mention', async () => {
    await add('slack', hook('slack-media'))
    await add('teams', hook('teams-media'), { language: 'en' })
    await raise({ told: budget('<!channel> [x](https://evil.example)') })
    await deliver()
    const [[slack], [teams]] = [await received('slack-media'), await received('teams-media')]
    expect(slack?.text).toContain('&lt;!channel&gt;')
    expect(slack?.text).not.toContain('<!channel>')
    expect(teams?.body).toMatchObject({
      type: 'message',
      attachments: [{ content: { type: 'AdaptiveCard' } }],
    })
    expect(teams?.text).not.toContain('[x](https://evil.example)')
  })

  test(
    'is tried again while a receiver is away, under the same id, and accepted once',
    { tags: 'long' },
    async () => {
      await add('webhook', hook('relay', '?status=503&times=2'))
      await raise()
      for (const hours of [0, 0.1, 0.3, 2]) {
        await advance(hours)
        await deliver()
      }
      const posted = await received('relay')
      expect(posted.map(({ status }) => status)).toEqual([503, 503, 200])
      expect(new Set(posted.map(({ headers }) => headers['vigie-delivery'])).size).toBe(1)
      expect(await channels()).toMatchObject([{ waiting: 0, lastFailure: null }])
    },
  )

  test.each(['1e300', '99999999999999', '31536000'])(
    'S32 is tried again the next day at the latest, whatever a receiver asks for (%s seconds)',
    { tags: 'long' },
    async (after) => {
      await add('webhook', hook('relay', `?status=429&times=1&after=${after}`))
      await raise()
      await deliver()
      await advance(24.1)
      await deliver()
      expect((await received('relay')).map(({ status }) => status)).toEqual([429, 200])
      expect(await channels()).toMatchObject([{ waiting: 0, lastFailure: null }])
    },
  )

  test(
    'that a receiver refuses for good is told in the product and to the other channels',
    { tags: 'long' },
    async () => {
      await add('webhook', hook('relay', '?status=410'))
      await add('email', 'lea@agence-orlune.example')
      await raise()
      await deliver()
      await deliver()
      expect(await received('relay')).toHaveLength(1)
      expect(await codes()).toEqual(expect.arrayContaining(['channel.failed', 'budget.thresholdReached']))
      const subjects = (await mailTo('lea@agence-orlune.example')).map(({ subject }) => subject)
      expect(subjects).toHaveLength(2)
      expect(subjects.join()).toContain('410 refused')
      expect((await channels()).find(({ kind }) => kind === 'webhook')).toMatchObject({
        lastFailure: { code: 'hook.refused', detail: '410 refused' },
      })
    },
  )

  test(
    'waits for the end of the quiet hours of the account, unless it is urgent',
    { tags: 'long' },
    async () => {
      // The clock of the test shows the day in Paris: quiet is whatever hour it is.
      const now = new Date(server.clock.now().getTime())
      const minutes = (hours: number) => ((now.getUTCHours() + hours) * 60 + 24 * 60) % (24 * 60)
      // Paris is one or two hours ahead: from before now to at least two hours after now.
      await add('email', 'lea@agence-orlune.example', { quiet: { from: minutes(-1), until: minutes(5) } })
      await raise()
      await raise({ priority: 1 })
      await deliver()
      expect(await mailTo('lea@agence-orlune.example')).toMatchObject([
        { subject: expect.stringContaining('Haute') },
      ])
      expect(await channels()).toMatchObject([{ waiting: 1 }])
      await advance(6)
      await deliver()
      expect(await mailTo('lea@agence-orlune.example')).toHaveLength(2)
    },
  )

  test('goes with the others of the day where a digest is wanted; what was seen meanwhile stays behind', async () => {
    await add('email', 'lea@agence-orlune.example', { digestHour: 8 })
    await raise({ told: budget('Première') })
    await raise({ told: budget('Deuxième') })
    const [seen = ''] = await raise({ told: budget('Vue') })
    await ask('POST', `/alert/${seen}/settle`, { isAcknowledged: true })
    await deliver()
    expect(await mailTo('lea@agence-orlune.example')).toEqual([])
    await advance(25)
    await deliver()
    const [digest, ...others] = await mailTo('lea@agence-orlune.example')
    expect(others).toEqual([])
    expect(digest?.subject).toContain('2 alertes')
    expect(digest?.text).toContain('Première')
    expect(digest?.text).not.toContain('Vue')
  })

  test('F78: of a worker that died in the middle goes out once its lease ends, under the same id', async () => {
    await add('webhook', hook('relay'))
    await raise()
    const now = server.clock.now()
    const leaseUntil = new Date(now.getTime() + 120_000)
    const [taken] = await inAccount(server.ctx, accountId, (scope) => claimDue(scope, { now, leaseUntil }))
    await deliver()
    expect(await received('relay')).toEqual([])
    await advance(1)
    await raise()
    await deliver()
    const ids = (await received('relay')).map(({ headers }) => headers['vigie-delivery'])
    expect(ids).toHaveLength(2)
    expect(ids).toContain(taken?.id)
  })

  test.each([
    ['of a category that the account is spared', { told: rejected }],
    ['of a category that the channel does not want', { told: stopped }],
    ['less important than the channel wants', { priority: 3 as const }],
  ])('%s is not sent', async (_name, changes) => {
    await add('email', 'lea@agence-orlune.example', {
      categories: ['creations', 'budgets'],
      upToPriority: 2,
    })
    await ask('PUT', '/AlertsPreferences', { ...everyAlert, creations: false })
    await raise(changes)
    await deliver()
    expect(await mailTo('lea@agence-orlune.example')).toEqual([])
  })
})

describe('a channel', () => {
  test('is tested on the spot, and says what the other side answered', async () => {
    const mail = await add('email', 'lea@agence-orlune.example')
    expect(await ask('POST', `/alert-channel/${mail.id}/test`)).toMatchObject({
      status: 200,
      body: { answer: expect.stringMatching(/^250 /) },
    })
    expect(await mailTo('lea@agence-orlune.example')).toMatchObject([
      { subject: expect.stringContaining('Message d’essai') },
    ])
    const slack = await add('slack', hook('slack-media'))
    expect((await ask('POST', `/alert-channel/${slack.id}/test`)).body).toEqual({ answer: '200 ok' })
  })

  test.each([
    ['email', 'refuse@agence-orlune.example', 'mail.refused', /550 No such recipient/],
    ['webhook', 'HOOK?status=403', 'hook.refused', /^403 refused$/],
    ['webhook', 'https://127.0.0.1/x', 'hook.addressRefused', /127\.0\.0\.1 is not public/],
    ['webhook', 'https://0x7f.1/x', 'hook.addressRefused', /127\.0\.0\.1 is not public/],
    ['webhook', 'https://[::ffff:10.0.0.1]/x', 'hook.addressRefused', /is not public/],
    ['webhook', 'https://169.254.169.254/latest/meta-data', 'hook.addressRefused', /is not public/],
    [
      'webhook',
      'https://localhost/x',
      'hook.addressRefused',
      /^localhost leads to an address that is not public$/,
    ],
    ['teams', 'http://hooks.example/x', 'hook.addressRefused', /https only/],
  ])('%s at %s fails with %s', async (kind, target, reason, message) => {
    const { id } = await add(kind, target.replace('HOOK', hook('relay')))
    expect(await ask('POST', `/alert-channel/${id}/test`)).toMatchObject({
      status: 502,
      body: { code: 'channel.failed', facts: { reason, message: expect.stringMatching(message) } },
    })
  })

  test('never gives its target or its secret back', async () => {
    const { secret, id } = await add('webhook', 'https://relay.example/very-secret-path-0001')
    const { body } = await ask('GET', '/alert-channel')
    expect(JSON.stringify(body)).not.toContain('very-secret')
    expect(JSON.stringify(body)).not.toContain(secret)
    expect(body).toMatchObject({ canMail: true, channels: [{ id, hint: 'relay.example/…0001' }] })
  })

  test('keeps its target when it is saved without one, and gets another secret when asked', async () => {
    const { secret, id } = await add('webhook', hook('relay'))
    expect(
      await ask('PUT', `/alert-channel/${id}`, { ...content, name: 'Relais', target: null }),
    ).toMatchObject({
      status: 200,
    })
    const renewed = z
      .object({ secret: z.string() })
      .parse((await ask('POST', `/alert-channel/${id}/secret`)).body)
    expect(renewed.secret).not.toBe(secret)
    await ask('POST', `/alert-channel/${id}/test`)
    const [posted] = await received('relay')
    const time = /^t=(\d+)/.exec(posted?.headers['vigie-signature'] ?? '')?.[1] ?? ''
    expect(posted?.headers['vigie-signature']).toBe(
      `t=${time},v1=${createHmac('sha256', renewed.secret).update(`${time}.${posted?.text}`).digest('hex')}`,
    )
  })

  test('is refused with what is wrong, and is the business of administrators', async () => {
    expect(
      await ask('POST', '/alert-channel', { ...content, kind: 'email', target: 'nobody', name: '' }),
    ).toMatchObject({
      status: 422,
      body: {
        code: 'channel.invalid',
        facts: {
          problems: [
            { code: 'channel.nameMissing' },
            { code: 'channel.recipientInvalid', addresses: ['nobody'] },
          ],
        },
      },
    })
    const editor = await signIn(server, 'Tom')
    await editor.join(account, 'publisher')
    expect(
      await editor.ask('POST', `/${account}/alert-channel`, { ...content, kind: 'email', target: 'a@b.fr' }),
    ).toMatchObject({ status: 403 })
  })

  test('that is deleted is sent nothing that waited', async () => {
    const { id } = await add('webhook', hook('relay'))
    await raise()
    await ask('DELETE', `/alert-channel/${id}`)
    await deliver()
    expect(await received('relay')).toEqual([])
    expect(await channels()).toEqual([])
  })
})
