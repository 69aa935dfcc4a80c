import { expect, it } from 'vitest'
import { migrateDatabase } from './migrate.ts'
import { StartRefusal } from './start-refusal.ts'

const serverUrl = process.env.VIGIE_TEST_DATABASE_URL ?? ''

const secret = 'secret-of-the-database'

/** The address of the tests' server, otherwise in the parts that are given. */
function addressWith(parts: Partial<Pick<URL, 'username' | 'host' | 'pathname'>>): string {
  const url = Object.assign(new URL(serverUrl), { password: secret }, parts)
  return url.href
}

async function refusalOf(url: string): Promise<string> {
  const error: unknown = await migrateDatabase(url).catch((refusal: unknown) => refusal)
  expect(error).toBeInstanceOf(StartRefusal)
  const told = String(error)
  expect(told).not.toContain(secret)
  return told
}

it('says that nothing listens where the database should be', async () => {
  const told = await refusalOf(addressWith({ host: '127.0.0.1:1', username: 'vigie', pathname: '/vigie' }))
  expect(told).toContain('DATABASE_URL (vigie@127.0.0.1:1/vigie): nothing listens there.')
  expect(told).toContain('Start the database, or correct the address, then start again.')
})

it('says that the host has no such name', async () => {
  const told = await refusalOf(addressWith({ host: 'database.invalid:5432' }))
  expect(told).toContain('the name of the host is unknown')
})

it('says that there is no such database', async () => {
  const told = await refusalOf(serverUrl.replace(/\/[^/?]*(\?|$)/, '/never_made$1'))
  expect(told).toContain('Create the database, or name the one that is meant')
})
