import type pg from 'pg'
import type { AuditStream } from '../../settings/service-config.ts'
import { destinationOf } from '../../features/audit/stream/destination.ts'
import { fail, ok, warn, type Finding } from './finding.ts'

type Row = { readonly minutes: number | null; readonly failures: number; readonly problem: string | null }

/** Whether the lines of the audit arrive where they are sent; nothing where they are sent nowhere. */
export async function checkAuditStream(client: pg.Client, stream: AuditStream | null): Promise<Finding[]> {
  if (stream === null) return []
  const { rows } = await client.query<Row>(
    `select floor(extract(epoch from now() - sent_at) / 60)::int as minutes, failures, problem
     from control.audit_destination where destination = $1`,
    [destinationOf(stream)],
  )
  const { host } = new URL(stream.url)
  const [row] = rows
  if (!row)
    return [warn('audit stream', `nothing was sent to ${host} yet`, 'Is a process with the role worker up?')]
  const last =
    row.minutes === null ? 'nothing was taken yet' : `the last line was taken ${row.minutes} min ago`
  if (row.problem === null) return [ok('audit stream', `${host}: ${last}`)]
  return [
    fail(
      'audit stream',
      `${host} did not take what was sent, ${row.failures} times in a row: ${row.problem}; ${last}`,
      'Mend what it says: lines wait, and none is removed before it is taken',
    ),
  ]
}
