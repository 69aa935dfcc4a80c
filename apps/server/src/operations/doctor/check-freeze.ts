import type pg from 'pg'
import { allAccounts, enterAccount } from '../owner-connection.ts'
import { ok, warn, type Finding } from './finding.ts'

type Frozen = {
  readonly account: string
  /** Who stopped it; a restore is nobody. */
  readonly by: string | null
  readonly waiting: number
}

/** Whether writes are held back: everywhere, or of the accounts that a restore or a person froze. */
export async function checkFreeze(client: pg.Client): Promise<Finding> {
  const everywhere = await readInstallation(client)
  const frozen = await readFrozen(client)
  if (everywhere)
    return warn(
      'freeze',
      [`${everywhere.by ?? 'somebody'} stopped everything`, ...toldOf(frozen)].join('; '),
      'When it is to go on: Settings → Administration, then the accounts in Settings, “Let writes go on”',
    )
  if (frozen.length === 0) return ok('freeze', 'nothing is held back')
  return warn(
    'freeze',
    toldOf(frozen).join('; '),
    'Look at each account, then Settings → Guardrails of the account → “Let writes go on”',
  )
}

async function readInstallation(client: pg.Client): Promise<{ by: string | null } | undefined> {
  const { rows } = await client.query<{ by: string | null }>(
    'select frozen_by as by from control.installation where is_frozen',
  )
  return rows[0]
}

/** Account after account, as whoever may not pass by the walls between them has to read. */
async function readFrozen(client: pg.Client): Promise<Frozen[]> {
  const frozen: Frozen[] = []
  for (const { accountId, platformId } of await allAccounts(client)) {
    await client.query('begin read only')
    try {
      await enterAccount(client, accountId)
      const { rows } = await client.query<{ by: string | null; waiting: number }>(
        `select frozen_by as by, (
           select count(*)::int from tenant.publication p
           where p.account_id = $1 and p.terminal_at is null
         ) as waiting
         from tenant.account_guard where account_id = $1 and is_frozen`,
        [accountId],
      )
      frozen.push(...rows.map((row) => ({ account: platformId, ...row })))
    } finally {
      await client.query('commit')
    }
  }
  return frozen
}

function toldOf(frozen: readonly Frozen[]): string[] {
  if (frozen.length === 0) return []
  const restored = frozen.filter(({ by }) => by === null)
  const stopped = frozen.filter(({ by }) => by !== null)
  const waiting = frozen.reduce((sum, one) => sum + one.waiting, 0)
  const waits = waiting === 1 ? ', and 1 publication waits' : `, and ${waiting} publications wait`
  return [
    ...(restored.length > 0 ? [`frozen since a restore: ${namesOf(restored)}`] : []),
    ...(stopped.length > 0 ? [`stopped by a person: ${namesOf(stopped)}`] : []),
    `nothing but pauses is written there${waiting === 0 ? '' : waits}`,
  ]
}

const namesOf = (frozen: readonly Frozen[]): string => frozen.map(({ account }) => account).join(', ')
