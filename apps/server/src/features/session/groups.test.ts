import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { toConfig } from '../../config.ts'
import { signInAs } from '../../testing/sign-in-by-redirect.ts'
import { startSimulatedPlatform, type SimulatedPlatform } from '../../testing/simulated-platform.ts'
import { testBrowser } from '../../testing/test-browser.ts'
import { signIn, startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts'
import { groupsIn } from './take-groups.ts'

let platform: SimulatedPlatform
let server: TestServer
let owner: TestPerson
beforeAll(async () => {
  platform = await startSimulatedPlatform()
  server = await startTestServer({
    ...platform.environment,
    VIGIE_GROUPS: 'finance=analyst@client:Maison Orlune, care=reader@account:act_7, lost=owner@client:Nobody',
  })
  owner = await signIn(server, 'Nadia Benali')
  await owner.join('act_7')
  await server.ctx.db
    .insertInto('client')
    .values({
      id: '00000000-0000-4000-8000-000000000007',
      name: 'Maison Orlune',
      colour: 'teal',
      language: null,
      contacts: '[]',
      created_at: server.clock.now(),
    })
    .execute()
  const other = await owner.join('act_8')
  await server.ctx.db
    .updateTable('ad_account')
    .set({ client_id: '00000000-0000-4000-8000-000000000007' })
    .where('account_id', '=', other)
    .execute()
})
afterAll(async () => {
  await server.stop()
  await platform.close()
})

/** What Léa reaches once the issuer says that she is in these groups, by account. */
async function signInWith(groups: readonly string[] | null): Promise<Record<string, string>> {
  await fetch(`${platform.url}/_control/idp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ groups: groups === null ? {} : { lea: groups } }),
  })
  const browser = testBrowser(server)
  await signInAs(browser, 'lea')
  const reply = await server.app.inject({ url: '/api/session', cookies: browser.cookies() })
  const { accounts } = z
    .object({ accounts: z.array(z.looseObject({ account: z.string(), role: z.string() })) })
    .parse(reply.json())
  return Object.fromEntries(accounts.map(({ account, role }) => [account, role]))
}

test('whoever signs in holds what their groups hold, by the settings and by the screen, and loses it with the group', async () => {
  expect(await signInWith(null)).toEqual({})
  expect(await signInWith(['finance', 'nothing', 'lost'])).toEqual({ act_8: 'analyst' })
  expect((await owner.ask('PUT', '/act_7/groups', { group: 'media', role: 'editor' })).status).toBe(200)
  expect(await signInWith(['media', 'care', 'finance'])).toEqual({ act_7: 'editor', act_8: 'analyst' })
  expect(await signInWith(['care'])).toEqual({ act_7: 'reader' })
  expect(await signInWith([])).toEqual({})
})

test('groups of the signed token count before those of the profile, and nonsense is no group', () => {
  expect(groupsIn('groups', { groups: ['a', ' a ', ''] }, { groups: ['b'] })).toEqual(['a'])
  expect(groupsIn('https://x/groups', {}, { 'https://x/groups': 'one' })).toEqual(['one'])
  expect(groupsIn('groups', { groups: [1] }, {})).toEqual([])
  expect(groupsIn('groups', {}, {})).toEqual([])
  expect(groupsIn('groups', { groups: ['x'.repeat(301)] }, {})).toEqual([])
})

test.each([
  'media',
  'media=boss@workspace',
  'media=client@workspace',
  'media=editor@client:',
  '=editor@workspace',
])('a setting that gives no role to a group keeps the product from starting: %s', (setting) => {
  const least = { NODE_ENV: 'test', DATABASE_URL: 'postgresql://localhost/vigie' }
  expect(() => toConfig({ ...least, VIGIE_GROUPS: setting })).toThrow('VIGIE_GROUPS')
})
