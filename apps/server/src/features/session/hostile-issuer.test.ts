import * as oidc from 'openid-client'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { hostileVariants } from '../../../../simulator/src/idp/hostile.ts'
import { signInAs } from '../../testing/sign-in-by-redirect.ts'
import { startSimulatedPlatform, type SimulatedPlatform } from '../../testing/simulated-platform.ts'
import { identityProvider } from './identity-provider.ts'
import { testBrowser } from '../../testing/test-browser.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { someOf } from '../../testing/some-of.ts'

let platform: SimulatedPlatform
let server: TestServer
beforeAll(async () => {
  platform = await startSimulatedPlatform()
  server = await startTestServer(platform.environment)
})
afterEach(() => behave(null))
afterAll(async () => {
  await server.stop()
  await platform.close()
})

const behave = (variant: string | null) =>
  fetch(`${platform.url}/_control/idp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ variant }),
  })
const sessionCookies = (cookies: Record<string, string>) =>
  Object.keys(cookies).filter((name) => name.includes('session'))

test('an honest issuer signs in', async () => {
  const browser = testBrowser(server)
  await signInAs(browser, 'lea')
  expect(sessionCookies(browser.cookies())).toHaveLength(1)
})

// Every misbehaviour that the simulated issuer knows: one that is added there is tried here.
test.each(someOf(hostileVariants, 5))(
  'an issuer that misbehaves (%s) signs nobody in, and the first page says so',
  async (variant) => {
    await behave(variant)
    const browser = testBrowser(server)
    const page = await signInAs(browser, 'lea')
    expect(page.url.replace('http://localhost:4190', '')).toMatch(/^\/\?error=/)
    expect(sessionCookies(browser.cookies())).toEqual([])
  },
)

/** Keys that were read that many seconds ago, by a server that reads none before. */
async function serverThatReadKeys(secondsAgo: number): Promise<TestServer> {
  const other = await startTestServer(platform.environment)
  const jwks: unknown = await (await fetch(`${platform.url}/idp/jwks`)).json()
  const uat = Math.floor(Date.now() / 1000) - secondsAgo
  oidc.setJwksCache(await identityProvider(other.ctx), { jwks: jwks as { keys: [] }, uat })
  return other
}

test.each([
  { secondsAgo: 120, variant: 'rotatedKey', signsIn: 1, what: 'a key that came since is asked for' },
  {
    secondsAgo: 600,
    variant: 'revokedKey',
    signsIn: 0,
    what: 'a key that was taken back is believed no more',
  },
])(
  'S11 keys of the issuer change while the product runs: $what',
  { tags: 'long' },
  async ({ secondsAgo, variant, signsIn }) => {
    const running = await serverThatReadKeys(secondsAgo)
    try {
      await behave(variant)
      const browser = testBrowser(running)
      await signInAs(browser, 'lea')
      expect(sessionCookies(browser.cookies())).toHaveLength(signsIn)
    } finally {
      await running.stop()
    }
  },
)

test('an issuer that refuses by itself ends on the first page', async () => {
  await behave('refused')
  const browser = testBrowser(server)
  const page = await browser.visit('/api/auth/login')
  expect(page.url).toMatch(/^\/\?error=access_denied/)
  expect(sessionCookies(browser.cookies())).toEqual([])
})
