import { sql } from 'kysely'
import type { Database } from './database.ts'
import { runtimeLogin } from './runtime-address.ts'
import { StartRefusal } from './start-refusal.ts'

type Found = { login: string; isMighty: boolean; becomes: string | null; owns: string | null }

/**
 * The product refuses to run with rights that would defeat row-level security, or by which a statement could get them: it signs
 * in as `vigie_app`, which owns nothing but what another process loads through for a moment, and can become nobody else.
 * @throws {StartRefusal}
 */
export async function assertRuntimeRole(db: Database): Promise<void> {
  const { rows } = await sql<Found>`
    select session_user as login,
      rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication as "isMighty",
      (select min(other.rolname) from pg_roles other
        where other.rolname <> session_user and pg_has_role(session_user, other.oid, 'MEMBER')) as becomes,
      (select min(oid::regclass::text) from pg_class
        where relowner = pg_roles.oid and relpersistence <> 't') as owns
    from pg_roles where rolname = session_user`.execute(db)
  const [found] = rows
  if (found?.login !== runtimeLogin)
    throw new StartRefusal(
      `The product must sign in to the database as ${runtimeLogin}, not as ${found?.login ?? 'nobody'}: set DATABASE_RUNTIME_URL.`,
    )
  if (found.isMighty)
    throw tooMuch(
      'may do more than it should',
      'NOSUPERUSER NOBYPASSRLS NOCREATEROLE NOCREATEDB NOREPLICATION',
    )
  if (found.becomes !== null)
    throw new StartRefusal(
      `${runtimeLogin} can become ${found.becomes}. Run: REVOKE ${found.becomes} FROM ${runtimeLogin};`,
    )
  if (found.owns !== null)
    throw new StartRefusal(
      `${runtimeLogin} owns ${found.owns}. Run: REASSIGN OWNED BY ${runtimeLogin} TO the login of DATABASE_URL;`,
    )
}

const tooMuch = (what: string, without: string) =>
  new StartRefusal(`${runtimeLogin} ${what}. Run: ALTER ROLE ${runtimeLogin} ${without};`)
