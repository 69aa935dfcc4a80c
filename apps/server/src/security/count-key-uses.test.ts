import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { countKeyUses } from './count-key-uses.ts'
import { createVault, mostUses, usesToTell } from './vault.ts'

let server: TestServer
const lines: string[] = []
const log = createLog('warn', { write: (line) => void lines.push(line) })
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const processOf = (master: Buffer) => {
  const vault = createVault(master)
  return { vault, count: countKeyUses({ db: server.ctx.db, vault, log, now: server.clock.now }) }
}
const ever = async (keyId: string) => {
  const row = await server.ctx.db
    .selectFrom('key_use')
    .select('sealed')
    .where('key_id', '=', keyId)
    .executeTakeFirst()
  return Number(row?.sealed)
}

test('S06 what every process seals under a key is counted together; opening is no use', async () => {
  const master = randomBytes(32)
  const [one, two] = [processOf(master), processOf(master)]
  const sealed = one.vault.seal('a', 'row 1')
  for (let use = 0; use < 4; use += 1) two.vault.seal('b', 'row 2')
  two.vault.open(sealed, 'row 1')
  await Promise.all([one.count(), two.count()])
  one.vault.seal('c', 'row 3')
  await one.count()
  expect(await ever(one.vault.uses.keyId)).toBe(6)
})

test('S06 at a quarter of what a key may seal somebody is told, at the end of it nothing is sealed', async () => {
  const { vault, count } = processOf(randomBytes(32))
  const set = (sealed: number) =>
    server.ctx.db.updateTable('key_use').set({ sealed }).where('key_id', '=', vault.uses.keyId).execute()
  vault.seal('a', 'row 1')
  await count()
  expect(lines).toEqual([])
  await set(usesToTell - 1)
  vault.seal('a', 'row 1')
  await count()
  expect(lines.join('')).toContain('rotate-keys')
  await set(mostUses - 1)
  await count()
  const last = vault.seal('a', 'row 1')
  expect(() => vault.seal('a', 'row 1')).toThrow('as often as it may')
  expect(vault.open(last, 'row 1')).toBe('a')
})

test('S06 what the database cannot take is counted the next time', async () => {
  const vault = createVault(randomBytes(32))
  const away = await startTestServer()
  await away.stop()
  const parts = { vault, log, now: server.clock.now }
  const database = { current: away.ctx.db }
  const count = countKeyUses({
    ...parts,
    get db() {
      return database.current
    },
  })
  vault.seal('a', 'row 1')
  await count()
  database.current = server.ctx.db
  vault.seal('a', 'row 1')
  await count()
  expect(await ever(vault.uses.keyId)).toBe(2)
})
