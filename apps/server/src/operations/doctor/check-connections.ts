import type pg from 'pg'
import type { Config } from '../../config.ts'
import { openVaultIfThere } from '../../security/master-key.ts'
import { placeOfToken } from '../../platforms/stored-connection.ts'
import { mostUses, usesToTell, type Vault } from '../../security/vault.ts'
import { fail, ok, reasonOf, warn, type Finding } from './finding.ts'

type Row = {
  readonly id: string
  readonly network: string
  /** What the platform calls whose it is. */
  readonly name: string
  /** Of the account's house: it has no person who could sign in. */
  readonly account: string | null
  readonly sealed: Buffer
  readonly days: number | null
  readonly isExpired: boolean
}

const soonDays = 7

/** Whether the master key opens what is stored, and how long the connections last. */
export async function checkConnections(client: pg.Client, config: Config): Promise<Finding[]> {
  const { rows } = await client.query<Row>(`
    select connection.id, connection.network, person_name as name, platform_id as account, sealed_token as sealed,
      is_expired as "isExpired", floor(extract(epoch from expires_at - now()) / 86400)::int as days
    from control.connection left join control.ad_account using (account_id)
    order by expires_at nulls last`)
  return [...(await keyFindings(client, rows, config)), ...expiryFindings(rows)]
}

async function keyFindings(client: pg.Client, rows: readonly Row[], config: Config): Promise<Finding[]> {
  const vault = await openVaultIfThere(config).catch(reasonOf)
  if (typeof vault === 'string')
    return [fail('master key', vault, 'Check VIGIE_MASTER_KEY, its command or its file')]
  if (vault !== null) return [keyFinding(rows, vault), await usesFinding(client, vault)]
  const found = `there is none in ${config.dataDir}`
  return rows.length === 0
    ? [warn('master key', found, 'Set VIGIE_MASTER_KEY, or let the first start make one there')]
    : [fail('master key', found, `${rows.length} connections were sealed with one: ${whereIsTheKey}`)]
}

const whereIsTheKey =
  'set VIGIE_MASTER_KEY to it, or DATA_DIR to the folder that holds its master.key; else people connect again'

function keyFinding(rows: readonly Row[], vault: Vault): Finding {
  const closed = rows.filter(({ id, sealed }) => !opens(vault, sealed, placeOfToken(id)))
  if (closed.length === 0)
    return ok('master key', rows.length > 0 ? `opens ${rows.length} connections` : 'nothing is sealed yet')
  return fail(
    'master key',
    `does not open ${closed.length} of ${rows.length} connections`,
    'Set VIGIE_MASTER_KEY to the key they were sealed with (or put its master.key into DATA_DIR); else people connect again',
  )
}

/** Counted every five minutes, and when a process ends. */
async function usesFinding(client: pg.Client, { uses }: Vault): Promise<Finding> {
  const { rows } = await client.query<{ sealed: string }>(
    'select sealed from control.key_use where key_id = $1',
    [uses.keyId],
  )
  const sealed = Number(rows[0]?.sealed ?? 0)
  const found = `key ${uses.keyId} has sealed ${sealed} of ${mostUses} times`
  return sealed < usesToTell
    ? ok('key uses', found)
    : warn('key uses', found, 'Change the master key: docs/decisions/072, vigie rotate-keys')
}

function opens(vault: Vault, sealed: Buffer, place: string): boolean {
  try {
    return vault.open(sealed, place) !== ''
  } catch {
    return false
  }
}

function expiryFindings(rows: readonly Row[]): Finding[] {
  const houses = rows.filter(({ account }) => account !== null)
  const people = rows.filter(({ account }) => account === null)
  const findings = [...expiryOf(people, ofPeople), ...expiryOf(houses, ofHouses)]
  if (findings.length > 0) return findings
  return [ok('connections', rows.length === 1 ? '1, which lasts' : `${rows.length}, which last`)]
}

type Whose = {
  readonly check: string
  readonly named: (row: Row) => string
  readonly mendEnded: string
  readonly mendSoon: string
}

const ofPeople: Whose = {
  check: 'connections',
  named: ({ name, network }) => `${name} (${network})`,
  mendEnded: 'Have them sign in and connect again in Settings → Accounts',
  mendSoon: 'Have them connect again before',
}
const newToken =
  'make a token of the system user at the platform and give it in Settings → Connections of the account'
/** A system user signs in nowhere: somebody makes a token for it. */
const ofHouses: Whose = {
  check: 'house',
  named: ({ name, account }) => `${name} of ${account}`,
  mendEnded: `Have an owner ${newToken}`,
  mendSoon: `It was not renewed by itself: have an owner ${newToken} before`,
}

function expiryOf(rows: readonly Row[], { check, named, mendEnded, mendSoon }: Whose): Finding[] {
  const ended = rows.filter(({ isExpired, days }) => isExpired || (days !== null && days < 0))
  const soon = rows.filter((row) => !ended.includes(row) && row.days !== null && row.days <= soonDays)
  const found: Finding[] = []
  if (ended.length > 0) found.push(fail(check, `ended: ${ended.map(named).join(', ')}`, mendEnded))
  if (soon.length > 0) {
    const each = soon.map((row) => `${named(row)} in ${row.days}`)
    found.push(warn(check, `end within ${soonDays} days: ${each.join(', ')}`, mendSoon))
  }
  return found
}
