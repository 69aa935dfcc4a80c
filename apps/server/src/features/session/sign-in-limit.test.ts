import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInAs } from '../../testing/sign-in-by-redirect.ts'
import { startSimulatedPlatform, type SimulatedPlatform } from '../../testing/simulated-platform.ts'
import { testBrowser } from '../../testing/test-browser.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { createSignInLimit } from './sign-in-limit.ts'

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

const at = (seconds: number) => new Date(Date.UTC(2026, 2, 16) + seconds * 1000)

test('S21 S41 twenty sign-ins of a person in ten minutes, then it waits; others do not', () => {
  const count = createSignInLimit()
  for (let index = 0; index < 20; index += 1) count({ personId: 'lea', now: at(index) })
  expect(() => count({ personId: 'lea', now: at(30) })).toThrow(
    expect.objectContaining({ code: 'request.tooMany', facts: { seconds: 570 } }),
  )
  expect(() => count({ personId: 'tom', now: at(30) })).not.toThrow()
  expect(() => count({ personId: 'lea', now: at(601) })).not.toThrow()
})

test(
  'S21 S41 who signs in again and again, from a browser of its own each time, is told to wait',
  { tags: 'long' },
  async () => {
    const signedIn = async (person: string) => {
      const browser = testBrowser(server)
      const page = await signInAs(browser, person)
      return {
        url: page.url,
        hasSession: Object.keys(browser.cookies()).some((name) => name.includes('session')),
      }
    }
    for (let index = 0; index < 20; index += 1) expect((await signedIn('lea')).hasSession).toBe(true)
    const refused = await signedIn('lea')
    expect(refused.hasSession).toBe(false)
    expect(refused.url).toContain('error=request.tooMany')
    expect((await signedIn('tom')).hasSession).toBe(true)
  },
)
