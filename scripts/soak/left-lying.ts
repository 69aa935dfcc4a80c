import pg from 'pg'
import type { Soak } from './judge.ts'

/** What each table may hold at most, by the rule that empties it; an hour more, for the job that does. */
const limits: Readonly<Record<string, string>> = {
  'control.session': "expires_at < now() - interval '1 hour'",
  'control.intent': "started_at < now() - interval '25 hours'",
  'pgboss.job':
    "state in ('completed', 'failed', 'cancelled') and completed_on < now() - interval '25 hours'",
  'control.backup_run': "ended_at < now() - interval '401 days'",
}

export async function overdueTables(databaseUrl: string): Promise<Soak['overdue']> {
  return asked(databaseUrl, async (client) => {
    const found: { table: string; rows: number }[] = []
    for (const [table, isOld] of Object.entries(limits)) {
      const { rows } = await client.query<{ rows: number }>(
        `select count(*)::int as rows from ${table} where ${isOld}`,
      )
      found.push({ table, rows: rows[0]?.rows ?? 0 })
    }
    return found
  })
}

/** Jobs that were tried as often as they may be, and are left to a person. */
export async function givenUpJobs(databaseUrl: string): Promise<number> {
  return asked(databaseUrl, async (client) => {
    const { rows } = await client.query<{ name: string; reason: string }>(
      "select name, left(output::text, 200) as reason from pgboss.job where state = 'failed'",
    )
    for (const { name, reason } of rows) process.stdout.write(`given up: ${name} ${reason}\n`)
    return rows.length
  })
}

async function asked<T>(databaseUrl: string, ask: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return await ask(client)
  } finally {
    await client.end()
  }
}
