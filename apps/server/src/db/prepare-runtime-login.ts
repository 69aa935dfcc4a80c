import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import pg from 'pg'
import { runtimeLogin } from './runtime-address.ts'
import { StartRefusal } from './start-refusal.ts'

/** Codes of PostgreSQL for a login that is refused: a wrong password, a role that may not sign in, a rule of the server. */
const refusedLogin = ['28P01', '28000']

/**
 * Lets the product sign in as `vigie_app` itself. Its password is set the first time; one that somebody else set is left alone,
 * for another installation of the server may use it.
 * @throws {StartRefusal} with the two ways to mend it
 */
export async function prepareRuntimeLogin(owner: Kysely<unknown>, runtimeUrl: string): Promise<void> {
  const { username, password } = new URL(runtimeUrl)
  if (username !== runtimeLogin)
    throw new StartRefusal(`DATABASE_RUNTIME_URL must sign in as ${runtimeLogin}, not as ${username}.`)
  let refusal = await refusalOf(runtimeUrl)
  // The role is the server's: installations in other databases that start at the same moment change it too, and PostgreSQL
  // refuses whoever comes second. A password that somebody set ends it.
  for (let tries = 0; refusal !== null && tries < mostTries; tries += 1) {
    if (!(await isWithoutLogin(owner))) break
    await setPassword(owner, decodeURIComponent(password)).catch(() => undefined)
    refusal = await refusalOf(runtimeUrl)
  }
  if (refusal !== null) refusal = await refusalOf(runtimeUrl)
  if (refusal !== null) throw cannotSignIn(refusal, await makesRoles(owner))
}

const mostTries = 20

async function isWithoutLogin(owner: Kysely<unknown>): Promise<boolean> {
  const { rows } = await sql<{ signsIn: boolean }>`
    select rolcanlogin as "signsIn" from pg_roles where rolname = ${runtimeLogin}`.execute(owner)
  return rows[0]?.signsIn === false
}

async function refusalOf(runtimeUrl: string): Promise<Error | null> {
  const client = new pg.Client({ connectionString: runtimeUrl })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return null
  } catch (error) {
    if (error instanceof Error && 'code' in error && refusedLogin.includes(String(error.code))) return error
    throw error
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** The server is given what it would make of the password: the password itself is in none of its logs. */
const setPassword = (owner: Kysely<unknown>, password: string) =>
  sql`alter role vigie_app login password ${sql.lit(scramVerifier(password))}`.execute(owner)

/** RFC 5803, as PostgreSQL stores it. */
function scramVerifier(password: string): string {
  const [salt, rounds] = [randomBytes(16), 4096]
  const salted = pbkdf2Sync(password, salt, rounds, 32, 'sha256')
  const keyFor = (use: string) => createHmac('sha256', salted).update(use).digest()
  const stored = createHash('sha256').update(keyFor('Client Key')).digest('base64')
  return `SCRAM-SHA-256$${rounds}:${salt.toString('base64')}$${stored}:${keyFor('Server Key').toString('base64')}`
}

async function makesRoles(owner: Kysely<unknown>): Promise<boolean> {
  const { rows } = await sql<{ makesRoles: boolean }>`
    select rolsuper or rolcreaterole as "makesRoles" from pg_roles where rolname = current_user`.execute(
    owner,
  )
  return rows[0]?.makesRoles ?? false
}

/** The first way needs a next start that may set a password: it is told to nobody else. */
const cannotSignIn = (cause: Error, setsPasswords: boolean) =>
  new StartRefusal(
    [
      `The product signs in to the database as ${runtimeLogin}, which was refused: ${cause.message}.`,
      setsPasswords
        ? 'Have an administrator of the server run one of these, the second with a password of your choice:'
        : 'Have an administrator of the server run this, with a password of your choice:',
      ...(setsPasswords
        ? [
            `  ALTER ROLE ${runtimeLogin} NOLOGIN;    (where no other Vigie uses this server: the next start sets the password)`,
          ]
        : []),
      `  ALTER ROLE ${runtimeLogin} LOGIN PASSWORD '…';    (and set DATABASE_RUNTIME_URL to the address with it)`,
      'Then start again.',
    ].join('\n'),
    { cause },
  )
