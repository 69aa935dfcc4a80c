import { accountDay } from '@vigie/domain'
import type { AccountScope } from '../../../db/in-account.ts'
import { readEndingAdsets } from '../../../records/ending-adsets.ts'

/** Ad sets of a campaign that end on a day of the week that begins. */
export type WeekEnd = { readonly campaign: string; readonly on: string; readonly count: number }

type Asked = { readonly now: Date; readonly timezone: string; readonly monday: string }
const dayMs = 86_400_000
const most = 6

/** What ends by itself until the Sunday of the week, soonest first. */
export async function readEnds(
  scope: AccountScope,
  { now, timezone, monday }: Asked,
): Promise<readonly WeekEnd[]> {
  const ends = await readEndingAdsets(scope, {
    now,
    // A day more than is told: days of the account begin elsewhere than those of the clock.
    until: new Date(now.getTime() + 8 * dayMs),
    dayOf: (at) => accountDay(at.toISOString(), timezone),
  })
  const sunday = Date.parse(`${monday}T00:00:00Z`) + 6 * dayMs
  return ends
    .filter(({ on }) => Date.parse(`${on}T00:00:00Z`) <= sunday)
    .map(({ name, on, count }) => ({ campaign: name, on, count }))
    .slice(0, most)
}
