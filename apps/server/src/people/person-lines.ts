import { personColumns, tellsOf, type KnownBy, type PersonColumn } from './person-columns.ts'

type Row = Readonly<Record<string, unknown>>

/** Asks the database one statement, in an account or, with `null`, about the installation. */
export type AskPlace = (
  accountId: number | null,
  text: string,
  given: readonly unknown[],
) => Promise<readonly Row[]>

type ExportedAccount = {
  readonly accountId: number
  /** The platform's id; `null`: what belongs to no account. */
  readonly account: string | null
  /** False: of each row only its key, its instants and what names the person; the rest is the account's own. */
  readonly isWhole: boolean
}

export type PersonExport = {
  readonly person: KnownBy
  readonly accounts: readonly ExportedAccount[]
  /** What the installation holds of the person: everything, or what is about one account. */
  readonly installation: 'everything' | number
  readonly madeAt: Date
}

type Column = {
  readonly name: string
  readonly type: string
  readonly isNullable: boolean
  readonly isKey: boolean
}
type Table = {
  readonly name: string
  readonly about: readonly PersonColumn[]
  readonly columns: readonly Column[]
}

/** Rows that are held at once. */
const page = 500

/** What others who answer for an account read of a person. */
const publicOfPerson = ['id', 'name', 'nickname', 'email']

/** That a client names somebody is theirs to know; whom else it names is not. */
const ownOfClient = ['id', 'name', 'created_at']

/**
 * Everything that is held of one person, as lines of JSON: a first one that says what the columns are, one for each row, and a last
 * one that counts them, so that a file which was cut off is known. Secrets and hashes are left out. No more than a page is held.
 */
export async function* personLines(ask: AskPlace, asked: PersonExport): AsyncGenerator<string> {
  const tables = await readTables(ask)
  yield lineOf(headOf(tables, asked))
  let rows = 0
  for (const table of tables.filter(({ name }) => isOfInstallation(name))) {
    if (!isShown(table, asked)) continue
    for await (const line of rowsOf(ask, { table, asked, at: null })) {
      rows += 1
      yield line
    }
  }
  const tenant = tables.filter(({ name }) => !isOfInstallation(name))
  for (const at of asked.accounts) {
    const filled = await filledTables(ask, { tenant, asked, at })
    for (const table of tenant.filter(({ name }) => filled.has(name)))
      for await (const line of rowsOf(ask, { table, asked, at })) {
        rows += 1
        yield line
      }
  }
  yield lineOf({ end: true, rows })
}

const isOfInstallation = (table: string): boolean => table.startsWith('control.')
const lineOf = (value: object): string => `${JSON.stringify(value)}\n`
const hasAccount = ({ columns }: Table): boolean => columns.some(({ name }) => name === 'account_id')

const isShown = (table: Table, { installation }: PersonExport): boolean =>
  installation === 'everything' || table.name === 'control.person' || hasAccount(table)

function headOf(tables: readonly Table[], { person, accounts, madeAt }: PersonExport): object {
  const described = tables.map((table) => [
    table.name,
    {
      columns: table.columns.filter(isTold).map(({ name, type, isNullable }) => ({
        column: name,
        type,
        nullable: isNullable,
      })),
      leftOut: table.columns.filter((column) => !isTold(column)).map(({ name }) => name),
      about: [...new Set(table.about.map(([column]) => column))],
    },
  ])
  return {
    export: 'vigie.person',
    version: 1,
    person: person.id,
    madeAt: madeAt.toISOString(),
    accounts: accounts.map(({ account, isWhole }) => ({ account, isWhole })),
    tables: Object.fromEntries(described) as object,
  }
}

/** Whatever is sealed or hashed lets somebody act, and says nothing of a person. */
const isTold = ({ name, type }: Column): boolean => type !== 'bytea' && name !== 'password_hash'

/** The tables of the list, as this database describes them. */
async function readTables(ask: AskPlace): Promise<Table[]> {
  const found = await ask(
    null,
    `select n.nspname || '.' || c.relname as "table", a.attname::text as name,
       format_type(a.atttypid, a.atttypmod) as type, not a.attnotnull as nullable,
       coalesce(a.attnum = any(i.indkey), false) as key
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     left join pg_index i on i.indrelid = c.oid and i.indisprimary
     where n.nspname || '.' || c.relname = any($1::text[]) order by 1, a.attnum`,
    [Object.keys(personColumns)],
  )
  const byTable = Map.groupBy(found, (row) => String(row.table))
  return Object.entries(personColumns).map(([name, about]) => ({
    name,
    about,
    columns: (byTable.get(name) ?? []).map((row) => ({
      name: String(row.name),
      type: String(row.type),
      isNullable: row.nullable === true,
      isKey: row.key === true,
    })),
  }))
}

type Place = { readonly asked: PersonExport; readonly at: ExportedAccount }

/** Most of an account's tables hold nothing of one person: one statement tells which do. */
async function filledTables(
  ask: AskPlace,
  { tenant, asked, at }: Place & { readonly tenant: readonly Table[] },
): Promise<ReadonlySet<unknown>> {
  const given: unknown[] = []
  const looks = tenant.map((table) => {
    const condition = conditionOf(table, { asked, at, given })
    return `select '${table.name}' as name where exists (select from ${table.name} where ${condition})`
  })
  const rows = await ask(at.accountId, looks.join(' union all '), given)
  return new Set(rows.map(({ name }) => name))
}

type Asking = Omit<Place, 'at'> & { readonly at: ExportedAccount | null; readonly given: unknown[] }

function conditionOf(table: Table, { asked, at, given }: Asking): string {
  const tells = table.about.flatMap((column) => tellsOf(column, asked.person, given) ?? [])
  const whose = tells.length > 0 ? `(${tells.join(' or ')})` : 'false'
  const accountId = at?.accountId ?? (asked.installation === 'everything' ? null : asked.installation)
  if (accountId === null || !hasAccount(table)) return whose
  return `account_id = $${given.push(accountId)}::bigint and ${whose}`
}

async function* rowsOf(
  ask: AskPlace,
  { table, asked, at }: Omit<Asking, 'given'> & { readonly table: Table },
): AsyncGenerator<string> {
  const keys = table.columns.filter(({ isKey }) => isKey)
  if (keys.length === 0) throw new Error(`${table.name} has no key to be read by`)
  const leftOut = table.columns.filter((column) => !isTaken(table, { asked, at }, column))
  const key = keys.map(({ name }) => `"${name}"`).join(', ')
  let after: readonly unknown[] | null = null
  do {
    const given: unknown[] = []
    const condition = conditionOf(table, { asked, at, given })
    const beyond: string = after === null ? '' : `and (${key}) > (${beyondOf(keys, after, given)})`
    const rows = await ask(
      at?.accountId ?? null,
      `select to_jsonb(kept) - $${given.push(leftOut.map(({ name }) => name))}::text[] as "row",
         array[${keys.map(({ name }) => `"${name}"::text`).join(', ')}] as "key"
       from ${table.name} kept where ${condition} ${beyond} order by ${key} limit ${page}`,
      given,
    )
    for (const { row } of rows)
      yield lineOf({ table: table.name, ...(at === null ? {} : { account: at.account }), row })
    after = rows.length < page ? null : asTexts(rows.at(-1)?.key)
  } while (after !== null)
}

const beyondOf = (keys: readonly Column[], after: readonly unknown[], given: unknown[]): string =>
  keys.map(({ type }, at) => `$${given.push(after[at])}::text::${type}`).join(', ')

const asTexts = (value: unknown): readonly unknown[] | null => (Array.isArray(value) ? value : null)

function isTaken(
  { name: table, about }: Table,
  { asked, at }: Omit<Asking, 'given'>,
  column: Column,
): boolean {
  if (!isTold(column)) return false
  if (table === 'control.person' && asked.installation !== 'everything')
    return publicOfPerson.includes(column.name)
  if (table === 'control.client') return ownOfClient.includes(column.name)
  if (at === null || at.isWhole) return true
  const namesThem = about.some(([name, by]) => name === column.name && !by.endsWith('Within'))
  return column.isKey || column.type === 'timestamp with time zone' || namesThem
}
