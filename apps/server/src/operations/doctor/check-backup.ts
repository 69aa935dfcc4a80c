import type pg from 'pg'
import type { BackupConfig } from '../../settings/service-config.ts'
import { fail, ok, warn, type Finding } from './finding.ts'

type Row = { readonly hours: number | null; readonly place: string | null; readonly problem: string | null }

/** A night and some hours: one that was missed is told the next morning. */
const lateHours = 30

/** When the last whole backup was made, and whether a later one came to nothing. */
export async function checkBackup(client: pg.Client, config: BackupConfig | null): Promise<Finding> {
  const { rows } = await client.query<Row>(`
    with whole as (select ended_at, place from control.backup_run where problem is null order by ended_at desc limit 1)
    select (select floor(extract(epoch from now() - ended_at) / 3600)::int from whole) as hours,
      (select place from whole) as place,
      (select problem from control.backup_run where problem is not null
        and ended_at > coalesce((select ended_at from whole), '-infinity') order by ended_at desc limit 1) as problem`)
  const { hours = null, place = null, problem = null } = rows[0] ?? {}
  const last = hours === null ? 'none is known' : `last whole one ${hours} h ago: ${place}`
  if (problem !== null)
    return fail(
      'backup',
      `${last}; the latest failed: ${problem}`,
      'Mend what it says and run vigie backup FILE',
    )
  if (config === null)
    return warn(
      'backup',
      `${last}; none is planned`,
      'Set VIGIE_BACKUP_TO to a folder of another disk, or to bucket',
    )
  return hours !== null && hours > lateHours
    ? fail('backup', last, 'A night was missed: is a process with the role worker up?')
    : ok('backup', last)
}
