import type pg from 'pg'

/** A table with everything it keeps, as the database itself describes it. */
export type StoredTable = {
  readonly schema: 'control' | 'tenant'
  readonly name: string
  readonly columns: readonly string[]
  /** Its rows belong to accounts; row-level security shows those of one at a time. */
  readonly isTenant: boolean
}

type Found = StoredTable & { readonly oid: number; readonly refersTo: readonly number[] }

/** All tables of the product, each after those it refers to. */
export async function storedTables(client: pg.Client): Promise<StoredTable[]> {
  const { rows } = await client.query<Found>(`
    select c.oid::int as oid, n.nspname as schema, c.relname as name,
      array(select attname::text from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
      exists (select from pg_attribute where attrelid = c.oid and attname = 'account_id')
        and n.nspname = 'tenant' as "isTenant",
      array(select confrelid::int from pg_constraint
        where conrelid = c.oid and contype = 'f' and confrelid <> c.oid) as "refersTo"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('control', 'tenant') and c.relkind in ('r', 'p') and not c.relispartition
    order by n.nspname, c.relname`)
  return inOrder(rows)
}

function inOrder(tables: readonly Found[]): StoredTable[] {
  const ordered = new Map<number, StoredTable>()
  const place = ({ oid, refersTo, ...table }: Found, path: readonly number[]): void => {
    if (ordered.has(oid) || path.includes(oid)) return
    for (const other of tables) if (refersTo.includes(other.oid)) place(other, [...path, oid])
    ordered.set(oid, table)
  }
  for (const table of tables) place(table, [])
  return [...ordered.values()]
}

/** `schema.name`, quoted as PostgreSQL needs it. */
export const qualified = ({ schema, name }: Pick<StoredTable, 'schema' | 'name'>): string =>
  `${quoted(schema)}.${quoted(name)}`

export const quoted = (identifier: string): string => `"${identifier.replaceAll('"', '""')}"`

export const listed = (columns: readonly string[]): string => columns.map(quoted).join(', ')
