import { afterAll, beforeAll, expect, test } from 'vitest'
import { askAs } from '../../../../testing/ask-as.ts'
import { startSimulatedPlatform, type SimulatedPlatform } from '../../../../testing/simulated-platform.ts'
import { signInAs } from '../../../../testing/sign-in-by-redirect.ts'
import { testBrowser, type TestBrowser } from '../../../../testing/test-browser.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'

let platform: SimulatedPlatform
let server: TestServer

beforeAll(async () => {
  platform = await startSimulatedPlatform()
  server = await startTestServer(platform.environment)
})
afterAll(async () => {
  await server.stop()
  await platform.close()
})

const ask: ReturnType<typeof askAs> = (...call) => askAs(server)(...call)

async function signedIn(person: string): Promise<TestBrowser> {
  const browser = testBrowser(server)
  await signInAs(browser, person)
  return browser
}

/** Goes to TikTok's portal and comes back to the wizard with what the person decided. */
async function returnFromPortal(
  browser: TestBrowser,
  decision: 'accept' | 'refuse',
): Promise<URLSearchParams> {
  const portal = await browser.visit('/api/connections/tiktok/start')
  const asked = new URL(portal.url).searchParams
  const form = new URLSearchParams({
    redirect_uri: asked.get('redirect_uri') ?? '',
    state: asked.get('state') ?? '',
    advertiser: '7098110000000000101',
    decision,
  })
  const { url } = await browser.visit(`${platform.url}/portal/auth`, form)
  expect(url).toMatch(/^\/campagne\/ajouter-compte\?/)
  return new URL(url, server.ctx.config.publicUrl).searchParams
}

const connect = (browser: TestBrowser, returned: URLSearchParams) =>
  ask(browser, 'POST', '/connections/tiktok', {
    authCode: returned.get('auth_code'),
    state: returned.get('state'),
  })

test('from the portal to the advertisers that were shared, with their last thirty days', async () => {
  server.clock.advance(Date.now() - server.clock.now().getTime())
  const browser = await signedIn('camille')
  expect((await connect(browser, await returnFromPortal(browser, 'accept'))).statusCode).toBe(200)
  const accounts = await ask(browser, 'GET', '/connections/tiktok/accounts')
  expect(accounts.json()).toEqual([
    {
      account: '7098110000000000101',
      name: 'Maison Orlune TikTok',
      currency: 'EUR',
      timezone: 'Europe/Paris',
      isUsable: true,
    },
  ])
  const figures = await ask(browser, 'GET', '/connections/tiktok/accounts/7098110000000000101/figures')
  const { spend, impressions } = figures.json<{ spend: number; impressions: number }>()
  expect(spend).toBeGreaterThan(0)
  expect(impressions).toBeGreaterThan(spend / 100)
})

test('an advertiser that was not shared is refused by TikTok', async () => {
  const browser = await signedIn('camille')
  const reply = await ask(browser, 'GET', '/connections/tiktok/accounts/7098110000000000102/figures')
  expect(reply.json()).toMatchObject({ code: 'tiktok.rejected' })
})

test('the token is in no answer and in no column as it is', async () => {
  const browser = await signedIn('camille')
  const answer = await ask(browser, 'GET', '/connections')
  expect(answer.json()).toContainEqual(expect.objectContaining({ network: 'tiktok', isExpired: false }))
  expect(answer.body).not.toContain('act.')
  const [row] = await server.ctx.db
    .selectFrom('connection')
    .select('sealed_token')
    .where('network', '=', 'tiktok')
    .execute()
  expect(row?.sealed_token.toString('latin1')).not.toContain('act.')
})

test('a code with a state that this browser was not given is refused', async () => {
  const [mine, theirs] = [await signedIn('lea'), await signedIn('tom')]
  const returned = await returnFromPortal(theirs, 'accept')
  expect((await connect(mine, returned)).json()).toMatchObject({ code: 'tiktok.refused' })
})

test('a code serves once', async () => {
  const browser = await signedIn('tom')
  const returned = await returnFromPortal(browser, 'accept')
  await connect(browser, returned)
  expect((await connect(browser, returned)).json()).toMatchObject({ code: 'tiktok.refused' })
})

test('who cancels on the portal comes back without a code', async () => {
  const browser = await signedIn('lea')
  const returned = await returnFromPortal(browser, 'refuse')
  expect([...returned.keys()]).toEqual(['state'])
})

test('disconnecting revokes the token at TikTok and forgets it here', async () => {
  const browser = await signedIn('tom')
  expect((await ask(browser, 'DELETE', '/connections/tiktok')).statusCode).toBe(200)
  const reply = await ask(browser, 'GET', '/connections/tiktok/accounts')
  expect(reply.json()).toMatchObject({ code: 'tiktok.notConnected' })
})

test('without an app of TikTok the wizard says who can set it', async () => {
  const bare = await startTestServer({
    ...platform.environment,
    TIKTOK_APP_ID: '',
    TIKTOK_APP_SECRET: '',
  })
  try {
    const browser = testBrowser(bare)
    await signInAs(browser, 'lea')
    const { url } = await browser.visit('/api/connections/tiktok/start')
    expect(url).toBe('/campagne/ajouter-compte?error=tiktok.notConfigured')
  } finally {
    await bare.stop()
  }
})
