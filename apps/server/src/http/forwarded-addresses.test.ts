/** @module-tag long */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { startSimulatedPlatform, type SimulatedPlatform } from '../testing/simulated-platform.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let platform: SimulatedPlatform
let server: TestServer
beforeAll(async () => {
  platform = await startSimulatedPlatform()
})
afterEach(() => server.stop())
afterAll(() => platform.close())

const proxy = '10.9.9.9'
const forwarded = {
  'x-forwarded-for': '192.0.2.66, 203.0.113.7',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'https',
  forwarded: 'for=203.0.113.7;host=evil.example',
}

/** What the server takes for the address of whoever asks by the proxy's, and where it sends them to sign in. */
async function takenFor(trusted: string): Promise<{ addresses: unknown[]; sentTo: string }> {
  const lines: string[] = []
  server = await startTestServer(
    { ...platform.environment, ...(trusted === '' ? {} : { VIGIE_TRUSTED_PROXIES: trusted }) },
    { log: createLog('info', { write: (line) => void lines.push(line) }) },
  )
  const ask = (url: string) => server.app.inject({ url, remoteAddress: proxy, headers: forwarded })
  expect((await ask('/api/act_1/AdBodies')).statusCode).toBe(401)
  const login = await ask('/api/auth/login')
  const addresses = lines
    .map((one) => (JSON.parse(one) as { req?: { ip?: string } }).req?.ip)
    .filter((ip) => ip !== undefined)
  return {
    addresses: [...new Set(addresses)],
    sentTo: String(login.headers.location),
  }
}

test.each([
  ['nobody', '', proxy],
  ['another proxy', '10.1.0.0/16', proxy],
  // The last of the list is what the proxy saw; what stands before it, its caller wrote.
  ['this proxy', proxy, '203.0.113.7'],
])(
  'S62 a caller says its address through a proxy that was declared alone: %s is trusted',
  async (_who, trusted, taken) => {
    const { addresses, sentTo } = await takenFor(trusted)
    expect(addresses).toEqual([taken])
    // Whatever is said of the host: to the issuer, or to our own address first.
    expect(sentTo).toMatch(/^http:\/\/(127\.0\.0\.1|localhost)[:/]/)
    expect(sentTo).not.toContain('evil')
  },
)
