import { givenRole } from '../../people/given-role.ts'
import { endpoints, type Endpoint } from '@vigie/contract'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { sessionCookieName } from '../../http/cookies.ts'
import { findSession } from '../../http/sessions.ts'
import { askAs } from '../../testing/ask-as.ts'
import { makeOperator, operatorSubject } from '../../testing/make-operator.ts'
import { signInAs } from '../../testing/sign-in-by-redirect.ts'
import { startSimulatedPlatform, type SimulatedPlatform } from '../../testing/simulated-platform.ts'
import { testBrowser, type TestBrowser } from '../../testing/test-browser.ts'
import { signIn, startTestServer, type TestServer } from '../../testing/test-server.ts'
import { nothingCarried } from '../../testing/nothing-carried.ts'
import { someOf } from '../../testing/some-of.ts'

const level = 'urn:orlune:two-factors'
let platform: SimulatedPlatform
let server: TestServer
/** One whose dangerous things ask for a second factor. */
let strict: TestServer
beforeAll(async () => {
  platform = await startSimulatedPlatform()
  server = await startTestServer({ ...platform.environment, VIGIE_OPERATORS: operatorSubject })
  strict = await startTestServer({
    ...platform.environment,
    VIGIE_STEP_UP_ACR: level,
    VIGIE_STEP_UP_AMR: 'otp,hwk',
  })
})
afterEach(() => behave(null))
afterAll(async () => {
  await server.stop()
  await strict.stop()
  await platform.close()
})

const behave = (variant: string | null) =>
  fetch(`${platform.url}/_control/idp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ variant }),
  })

const sessionOf = ({ ctx }: TestServer, browser: TestBrowser) =>
  findSession(ctx, browser.cookies()[sessionCookieName(ctx.config)] ?? '')

/** Signs in once more, as the tab does that a screen opens. */
async function signInAgain(browser: TestBrowser, person: string) {
  const page = await browser.visit('/api/auth/login?fresh=1&return_to=%2Freconnexion')
  return browser.visit(page.url, new URLSearchParams({ person }))
}

const minutes = (count: number) => count * 60_000

/** With bodies that a call takes where the answer depends on them. */
const dangerous: Readonly<Record<string, unknown>> = {
  saveGuardrails: {
    maxDailyBudgetPerObject: null,
    maxDailyBudgetTotal: null,
    maxIncreasePercent: null,
    secondPersonAbove: null,
    capsCampaignSpend: false,
  },
  freezeAccount: { isFrozen: false },
  connectClient: { facebook_token: 'token' },
  reconnectClient: { facebook_token: 'token' },
  connectAccount: { name: '' },
  disconnectAccount: undefined,
  disconnectTiktok: undefined,
  connectHouse: { token: 'token' },
  disconnectHouse: undefined,
  renewChannelSecret: undefined,
  invitePerson: { email: 'hugo@example.org', role: 'reader' },
  answerRequest: { role: 'reader' },
  changeRole: { role: 'reader' },
  removePerson: nothingCarried,
  createToken: { label: 'Script', scope: 'read', accounts: null, days: 7 },
  giveToGroup: { group: 'media', role: 'reader' },
  moveAccount: { client: null },
}
/** What is asked of whoever manages people above the accounts. */
const given = { person: null, email: null, group: 'media', role: 'reader' }
const ofPlaces: Readonly<Record<string, unknown>> = {
  giveOnWorkspace: given,
  giveOnClient: given,
  deleteClient: undefined,
}
/** What whoever runs the installation is asked for: tried with their screen. */
const ofOperators = ['freezeInstallation', 'claimWorkspace']
const pathOf = ({ path }: Endpoint) =>
  path.replace(':account', 'act_1').replaceAll(/:[a-zA-Z]+/g, '00000000-0000-4000-8000-000000000000')
const byName: Readonly<Record<string, Endpoint>> = endpoints

/** What a program shows that knows no code: the right is there, the proof is not. */
const signInAgainFirst = {
  message_fr: expect.stringMatching(/^Connectez-vous de nouveau pour confirmer que c’est vous/),
  message_en: expect.stringMatching(/^Sign in again to confirm that it is you/),
}

test('S14 what needs a fresh sign-in is known by name: what is added is added here', () => {
  const named = Object.entries(byName).filter(([, endpoint]) => 'needsFreshSignIn' in endpoint)
  expect(named.map(([name]) => name).toSorted()).toEqual(
    [...Object.keys(dangerous), ...Object.keys(ofPlaces), ...ofOperators].toSorted(),
  )
})

test.each(someOf(Object.entries(dangerous), 3))(
  'S14 %s is refused to an admin who signed in sixteen minutes ago, and not to one of fifteen',
  async (name, body) => {
    const endpoint = byName[name]
    if (!endpoint) throw new Error(`Nobody calls ${name}`)
    const admin = await signIn(server)
    await admin.join('act_1')
    server.clock.advance(minutes(15))
    const inTime = await admin.ask(endpoint.method, pathOf(endpoint), body)
    expect(inTime.body).not.toMatchObject({ code: 'session.notFresh' })
    const late = await signIn(server)
    await late.join('act_1')
    server.clock.advance(minutes(16))
    expect(await late.ask(endpoint.method, pathOf(endpoint), body)).toMatchObject({
      status: 403,
      body: { code: 'session.notFresh', facts: { minutes: 15 }, error: signInAgainFirst },
    })
  },
)

test.each(Object.entries(ofPlaces))(
  'S14 %s is refused to an owner of the workspace who signed in sixteen minutes ago',
  async (name, body) => {
    const endpoint = byName[name]
    if (!endpoint) throw new Error(`Nobody calls ${name}`)
    const owner = await signIn(server)
    const { db } = server.ctx
    await makeOperator(server.ctx, owner.personId)
    onTestFinished(async () => {
      await db.deleteFrom('role_grant').where('person_id', '=', owner.personId).execute()
      await db
        .updateTable('person')
        .set({ subject: owner.personId })
        .where('id', '=', owner.personId)
        .execute()
    })
    expect((await owner.ask('POST', '/workspace/owner')).status).toBe(200)
    const details = { name: `Client for ${name}`, colour: 'plum', language: 'fr', contacts: [] }
    const made = await owner.ask('PUT', '/workspace/clients', details)
    const client = z.object({ id: z.uuid() }).parse(made.body).id
    const path = endpoint.path.replace(':client', client)
    server.clock.advance(minutes(16))
    expect(await owner.ask(endpoint.method, path, body)).toMatchObject({
      status: 403,
      body: { code: 'session.notFresh', facts: { minutes: 15 } },
    })
  },
)

test('S14 what makes things safer waits for nobody: the kill switch is pulled with any session', async () => {
  const admin = await signIn(server)
  await admin.join('act_1')
  server.clock.advance(minutes(30))
  expect((await admin.ask('POST', '/act_1/freeze', { isFrozen: true })).status).toBe(200)
})

test('S13 a session knows when, how and how strongly its person signed in', async () => {
  const browser = testBrowser(server)
  await signInAs(browser, 'lea')
  const session = await sessionOf(server, browser)
  expect(session?.proof).toMatchObject({ acr: level, amr: ['pwd', 'otp'] })
  const age = server.clock.now().getTime() - (session?.proof.authenticatedAt?.getTime() ?? 0)
  expect(age).toBeGreaterThanOrEqual(0)
  expect(age).toBeLessThan(minutes(1))
})

test('S14 who signs in again goes on where they were: the same call goes through, the former session is over', async () => {
  const browser = testBrowser(server)
  await signInAs(browser, 'lea')
  const first = await sessionOf(server, browser)
  const former = browser.cookies()[sessionCookieName(server.ctx.config)] ?? ''
  const { account_id: accountId } = await server.ctx.db
    .insertInto('ad_account')
    .values({
      network: 'meta',
      platform_id: 'act_7',
      name: 'Sept',
      currency: 'EUR',
      timezone: 'Europe/Paris',
      created_at: server.clock.now(),
    })
    .returning('account_id')
    .executeTakeFirstOrThrow()
  await server.ctx.db
    .insertInto('membership')
    .values({
      person_id: first?.personId ?? '',
      account_id: accountId,
      ...givenRole('owner'),
      is_main: false,
      created_at: server.clock.now(),
    })
    .execute()
  const ask = askAs(server)
  await ask(browser, 'PUT', '/session/account', { account: 'act_7' })
  server.clock.advance(minutes(20))
  const refused = await ask(browser, 'POST', '/act_7/freeze', { isFrozen: false })
  expect(refused.json()).toMatchObject({ code: 'session.notFresh' })

  const page = await signInAgain(browser, 'lea')
  expect(page.url).toBe('/reconnexion')
  expect((await ask(browser, 'POST', '/act_7/freeze', { isFrozen: false })).statusCode).toBe(200)
  expect(await sessionOf(server, browser)).toMatchObject({
    personId: first?.personId,
    selectedAccountId: accountId,
  })
  expect(await findSession(server.ctx, former)).toBeNull()
})

test.each([
  ['another person signs in', null, 'tom', 'session.otherPerson'],
  ['the issuer says nothing of when it saw them', 'noAuthTime', 'lea', 'session.loginFailed'],
  ['the issuer saw them yesterday', 'oldSignIn', 'lea', 'session.loginFailed'],
  ['the second factor was left out', 'weakSignIn', 'lea', 'session.tooWeak'],
  ['the person refuses', null, '', 'access_denied'],
])(
  'S14 %s: the tab says so, and the session stays what it was',
  { tags: 'long' },
  async (_, variant, person, code) => {
    const browser = testBrowser(strict)
    await signInAs(browser, 'lea')
    const before = browser.cookies()
    await behave(variant)
    // The issuer asks anybody: it does not know who is signed in there.
    browser.forget(platform.url)
    const page = await signInAgain(browser, person)
    expect(new URL(page.url, 'http://localhost').pathname).toBe('/reconnexion')
    expect(new URL(page.url, 'http://localhost').searchParams.get('error')).toBe(code)
    const name = sessionCookieName(strict.ctx.config)
    expect(browser.cookies()[name]).toBe(before[name])
  },
)

test('S13 a sign-in without the second factor is one, and is not enough for what is dangerous', async () => {
  await behave('weakSignIn')
  const browser = testBrowser(strict)
  await signInAs(browser, 'lea')
  const ask = askAs(strict)
  const change = { name: 'x' }
  expect((await ask(browser, 'PUT', '/act_1', change)).json()).toMatchObject({ code: 'session.notFresh' })
  await behave(null)
  await signInAgain(browser, 'lea')
  expect((await ask(browser, 'PUT', '/act_1', change)).json()).toMatchObject({ code: 'account.noConnection' })
})

test('S14 the issuer is asked to have the person prove themselves: no session of its own will do', async () => {
  const browser = testBrowser(strict)
  await signInAs(browser, 'lea')
  const cookie = Object.entries(browser.cookies())
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
  const asked = async (path: string, headers: Record<string, string> = {}) => {
    const host = 'localhost:4190'
    const reply = await strict.app.inject({ url: path, headers: { host, ...headers } })
    return Object.fromEntries(new URL(String(reply.headers.location)).searchParams)
  }
  expect(await asked('/api/auth/login?fresh=1', { cookie })).toMatchObject({
    prompt: 'login',
    max_age: '900',
    acr_values: level,
  })
  // Nobody is signed in: a sign-in as any other.
  expect(await asked('/api/auth/login?fresh=1')).not.toHaveProperty('prompt')
})
