import { sql, type Kysely } from 'kysely'
import { StartRefusal } from './start-refusal.ts'

type Rights = {
  readonly login: string
  readonly database: string
  /** May make roles and give them. */
  readonly makesRoles: boolean
  readonly roleExists: boolean
  /** May become `vigie_app`, which every connection of the running product does. */
  readonly becomes: boolean
  readonly ownsDatabase: boolean
}

/**
 * Makes the role that the product runs as, `vigie_app`, and lets the login of DATABASE_URL become it. Roles belong to the
 * server and not to the database: one that was restored elsewhere has none.
 * @throws {StartRefusal} with the statements that an administrator has to run, where the login may not
 */
export async function prepareRuntimeRole(db: Kysely<unknown>): Promise<void> {
  const rights = await rightsOf(db)
  const statements = missingStatements(rights)
  if (!rights.ownsDatabase) refuse(rights, statements)
  if (statements.length === 0) return
  if (!rights.makesRoles) refuse(rights, statements)
  try {
    for (const statement of statements) await sql.raw(statement).execute(db)
  } catch (error) {
    // Another process that starts at the same time was faster.
    if (missingStatements(await rightsOf(db)).length > 0) refuse(rights, statements, error)
  }
}

async function rightsOf(db: Kysely<unknown>): Promise<Rights> {
  const { rows } = await sql<Rights & { isModern: boolean }>`
    select quote_ident(current_user) as login, quote_ident(current_database()) as database,
      rolsuper or rolcreaterole as "makesRoles",
      exists (select from pg_roles where rolname = 'vigie_app') as "roleExists",
      false as becomes,
      has_database_privilege(current_database(), 'CREATE') and has_schema_privilege('public', 'CREATE') as "ownsDatabase",
      current_setting('server_version_num')::int >= 160000 as "isModern"
    from pg_roles where rolname = current_user`.execute(db)
  const [rights] = rows
  if (!rights) throw new StartRefusal('The login of DATABASE_URL is not a role of the database.')
  return { ...rights, becomes: rights.roleExists && (await mayBecome(db, rights.isModern)) }
}

/** Since PostgreSQL 16 whoever makes a role is its member without the right to become it. */
async function mayBecome(db: Kysely<unknown>, isModern: boolean): Promise<boolean> {
  const { rows } = await sql<{ becomes: boolean }>`
    select pg_has_role(current_user, 'vigie_app', ${isModern ? 'SET' : 'MEMBER'}) as becomes`.execute(db)
  return rows[0]?.becomes ?? false
}

const createRole = 'CREATE ROLE vigie_app NOLOGIN NOSUPERUSER NOBYPASSRLS NOCREATEDB NOCREATEROLE'

const missingStatements = ({ login, roleExists, becomes }: Rights): string[] => [
  ...(roleExists ? [] : [createRole]),
  ...(becomes ? [] : [`GRANT vigie_app TO ${login}`]),
]

function refuse(rights: Rights, statements: readonly string[], cause?: unknown): never {
  throw new StartRefusal(refusalFor(rights, statements), { cause })
}

/** What an administrator runs. Whoever may not make the role may not give it a password either: it is made with one. */
export function refusalFor(
  { login, database, makesRoles, roleExists, ownsDatabase }: Rights,
  statements: readonly string[],
): string {
  const isGivenPassword = !roleExists && !makesRoles
  const all = [...(ownsDatabase ? [] : [`ALTER DATABASE ${database} OWNER TO ${login}`]), ...statements]
  return [
    `The login of DATABASE_URL, ${login}, may not prepare the database. Have an administrator of the server run, in the database ${database}:`,
    ...all.map((statement) => `  ${isGivenPassword ? withPassword(statement) : statement};`),
    ...(isGivenPassword
      ? [`with a password of your choice, and set DATABASE_RUNTIME_URL to the address with it, as vigie_app.`]
      : []),
    'Then start again.',
  ].join('\n')
}

const withPassword = (statement: string): string =>
  statement === createRole ? `${statement.replace('NOLOGIN', 'LOGIN')} PASSWORD '…'` : statement
