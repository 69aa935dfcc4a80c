import type pg from 'pg'
import type { Context } from '../context.ts'
import { StartRefusal } from '../db/start-refusal.ts'
import { installation } from '../audit/audit.ts'
import { knownBy } from '../people/known-by.ts'
import { personColumns, tellsOf, type KnownBy, type PersonColumn } from '../people/person-columns.ts'
import { findAccount } from './export-account.ts'
import { allAccounts, asOwner, enterAccount } from './owner-connection.ts'
import { qualified, storedTables } from './stored-tables.ts'

/**
 * Forgets a person: their name, mail address and preferences, their sessions, tokens, connections and memberships. What
 * they did stays in the history, without who they were.
 * @param who their mail address, or the id that the history shows
 * @throws {StartRefusal} when nobody or several people are meant, or a publication runs with their connection
 */
export async function erasePerson(databaseUrl: string, who: string): Promise<{ readonly personId: string }> {
  return asOwner(databaseUrl, async (client) => {
    await client.query('begin')
    const personId = await findPerson(client, who)
    await refuseRunning(client, 'confirmed_by = $1', personId)
    const person = await knownBy(async (text, given) => (await client.query(text, [...given])).rows, personId)
    for (const { accountId } of [{ accountId: installation }, ...(await allAccounts(client))]) {
      await enterAccount(client, accountId)
      await forgetIn(client, { schema: 'tenant', person, accountId })
    }
    await forgetIn(client, { schema: 'control', person, accountId: null })
    await client.query(
      `update control.person set issuer = 'erased', subject = id::text, name = '', nickname = '', email = '', preferences = '{}'
       where id = $1`,
      [personId],
    )
    await client.query('commit')
    return { personId }
  })
}

type Forgotten = {
  readonly schema: 'control' | 'tenant'
  readonly person: KnownBy
  readonly accountId: number | null
}

async function forgetIn(client: pg.Client, { schema, person, accountId }: Forgotten): Promise<void> {
  for (const [table, columns] of Object.entries(personColumns)) {
    if (!table.startsWith(`${schema}.`)) continue
    for (const column of columns) {
      const given: unknown[] = []
      const tells = tellsOf(column, person, given)
      const change = tells === null ? null : changeOf(table, column, { id: person.id, given })
      if (change === null) continue
      const account = accountId === null ? '' : `account_id = ${accountId} and `
      await client.query(`${change} where ${account}${tells}`, given)
    }
  }
}

/** What is done to a row that tells of the person by this column; `null`: nothing, it tells their number alone. */
function changeOf(
  table: string,
  [column, by, forgotten]: PersonColumn,
  { id, given }: { readonly id: string; readonly given: unknown[] },
): string | null {
  if (forgotten === 'row') return `delete from ${table}`
  if (forgotten === 'emptied') return `update ${table} set "${column}" = null`
  if (forgotten === 'stays' || by === 'id') return null
  return `update ${table} set "${column}" = $${given.push(id)}::text`
}

/**
 * The id of whoever is meant.
 * @param who their mail address, or the id that the history shows
 * @throws {StartRefusal} when nobody or several people are
 */
export async function findPerson(client: pg.Client, who: string): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `select id from control.person where issuer <> 'erased' and (lower(email) = lower($1) or id::text = $1)`,
    [who],
  )
  const [person] = rows
  if (!person) throw new StartRefusal(`Nobody here has the mail address or the id ${who}.`)
  if (rows.length > 1)
    throw new StartRefusal(
      `Several people have this mail address: ${rows.map(({ id }) => id).join(', ')}. Name one by the id.`,
    )
  return person.id
}

/**
 * Forgets an account: everything stored of it, and its files. On the platform nothing changes.
 * @throws {StartRefusal} when nobody connected it, or one of its publications runs
 */
export async function eraseAccount(
  { config, files }: Pick<Context, 'config' | 'files'>,
  platformId: string,
): Promise<{ readonly rows: number; readonly files: number }> {
  const { accountId, rows } = await asOwner(config.databaseUrl, async (client) => {
    await client.query('begin')
    const found = await findAccount(client, platformId)
    await enterAccount(client, found)
    await refuseRunning(client, 'account_id = $1', found)
    let deleted = 0
    for (const table of (await storedTables(client)).toReversed()) {
      if (!table.isTenant) continue
      const { rowCount } = await client.query(`delete from ${qualified(table)} where account_id = $1`, [
        found,
      ])
      deleted += rowCount ?? 0
    }
    await client.query(
      'update control.session set selected_account_id = null where selected_account_id = $1',
      [found],
    )
    for (const table of [
      'membership',
      'removed_member',
      'access_request',
      'invitation',
      'role_grant',
      'ad_account',
    ])
      await client.query(`delete from control.${table} where account_id = $1`, [found])
    await client.query('commit')
    return { accountId: found, rows: deleted }
  })
  return { rows, files: await removeFiles(files, accountId) }
}

/** @throws {StartRefusal} with where what could not be removed lies: no second call would find the account */
async function removeFiles(files: Context['files'], accountId: number): Promise<number> {
  const place = `media/${accountId}`
  let count = 0
  try {
    for await (const { key } of files.list(place)) {
      await files.remove(key)
      count += 1
    }
  } catch (error) {
    throw new StartRefusal(
      `The account is forgotten, but not all of its files: ${error instanceof Error ? error.message : String(error)}. Remove what lies below ${place} in DATA_DIR or in the bucket.`,
      { cause: error },
    )
  }
  return count
}

async function refuseRunning(client: pg.Client, condition: string, value: string | number): Promise<void> {
  const { rows: accounts } = await client.query<{ id: string }>(
    'select account_id as id from control.ad_account',
  )
  for (const { id } of accounts) {
    await enterAccount(client, Number(id))
    const { rows } = await client.query<{ id: string }>(
      `select id from tenant.publication where account_id = ${Number(id)} and ${condition} and terminal_at is null limit 1`,
      [value],
    )
    const [running] = rows
    if (running)
      throw new StartRefusal(
        `The publication ${running.id} has not ended. Wait for it, or end it in the product, and ask again.`,
      )
  }
  if (typeof value === 'number') await enterAccount(client, value)
}
