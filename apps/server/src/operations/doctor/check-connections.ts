import type pg from 'pg'
import { placeOfToken } from '../../platforms/stored-connection.ts'
import { mostUses, usesToTell, type Vault } from '../../security/vault.ts'
import { fail, ok, warn, type Finding } from './finding.ts'

type Row = {
  readonly id: string
  readonly network: string
  readonly person: string
  readonly sealed: Buffer
  readonly days: number | null
  readonly isExpired: boolean
}

const soonDays = 7

/** Whether the master key opens what is stored, and how long the connections last. */
export async function checkConnections(client: pg.Client, vault: Vault): Promise<Finding[]> {
  const { rows } = await client.query<Row>(`
    select id, network, person_name as person, sealed_token as sealed, is_expired as "isExpired",
      floor(extract(epoch from expires_at - now()) / 86400)::int as days
    from control.connection order by expires_at nulls last`)
  return [keyFinding(rows, vault), await usesFinding(client, vault), ...expiryFindings(rows)]
}

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
  const ended = rows.filter(({ isExpired, days }) => isExpired || (days !== null && days < 0))
  const soon = rows.filter((row) => !ended.includes(row) && row.days !== null && row.days <= soonDays)
  const name = ({ person, network }: Row) => `${person} (${network})`
  if (ended.length > 0)
    return [
      fail(
        'connections',
        `ended: ${ended.map(name).join(', ')}`,
        'Have them sign in and connect again in Settings → Accounts',
      ),
    ]
  if (soon.length > 0)
    return [
      warn(
        'connections',
        `end within ${soonDays} days: ${soon.map((row) => `${name(row)} in ${row.days}`).join(', ')}`,
        'Have them connect again before',
      ),
    ]
  return [ok('connections', rows.length === 1 ? '1, which lasts' : `${rows.length}, which last`)]
}
