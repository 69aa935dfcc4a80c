import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPlatform } from '../platforms/registry.ts'
import { createVault } from '../security/vault.ts'
import { connectPerson } from '../testing/connect-person.ts'
import { startSimulatedPlatform, type SimulatedPlatform } from '../testing/simulated-platform.ts'
import { signIn, startTestServer, type TestPerson, type TestServer } from '../testing/test-server.ts'
import { rotateKeys } from './rotate-keys.ts'

const [old, next] = [randomBytes(32), randomBytes(32)]
let platform: SimulatedPlatform
let server: TestServer
let person: TestPerson
let account: string
beforeAll(async () => {
  platform = await startSimulatedPlatform()
  server = await startTestServer({ ...platform.environment, VIGIE_MASTER_KEY: old.toString('base64') })
  person = await signIn(server)
  ;({ account } = await connectPerson(server, platform, person))
})
afterAll(async () => {
  await server.stop()
  await platform.close()
})

test('all that the old key sealed is sealed under the next while the product runs; then the old one is not needed', async () => {
  const { ctx } = server
  const saved = await person.ask('POST', `/${account}/alert-channel`, {
    kind: 'email',
    target: 'equipe@example.com',
    name: 'Équipe',
    isOn: true,
    language: 'fr',
    categories: ['budgets'],
    upToPriority: 4,
    digestHour: null,
    quiet: null,
    urgentAtOnce: true,
  })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  const turning = { ...ctx, vault: createVault(next, [old]) }
  const first = await rotateKeys(turning)
  expect(first).toMatchObject({ left: 0 })
  expect(first.sealedAgain).toBeGreaterThanOrEqual(2)
  expect(await rotateKeys(turning)).toEqual({ sealedAgain: 0, left: 0 })
  const alone = { ...ctx, vault: createVault(next) }
  await expect(openPlatform(alone, { personId: person.personId, account })).resolves.toBeDefined()
  // What the product goes on changing is sealed under the key it has: both are known until it is started again.
  await expect(openPlatform(ctx, { personId: person.personId, account })).rejects.toThrow('does not open')
})
