import type { DriftField } from '@vigie/domain'
import { z } from 'zod'
import type { Platform } from '../platforms/platform.ts'
import { PlatformError } from '../errors/platform-error.ts'

const activity = z.object({
  actor_id: z.string().default(''),
  actor_name: z.string().default(''),
  event_type: z.string().default(''),
  object_id: z.string().default(''),
})
type Activity = z.output<typeof activity>

/** The end of the names of the platform's events that tell of a field. */
const events: Readonly<Record<DriftField, RegExp>> = {
  status: /_run_status$/,
  existence: /_run_status$/,
  dailyBudget: /_budget$/,
  lifetimeBudget: /_budget$/,
  endTime: /_(duration|schedule)$/,
  name: /_name$/,
  isAdvantageAudience: /_target_spec$/,
}

export type Actor = { readonly isPlatform: boolean; readonly name: string | null }

/** Objects asked about in one call. */
const idsPerCall = 50

/**
 * Who the platform's own history names for changes of these objects since an instant, the latest first. Without it, a
 * refusal included, nobody is named.
 */
export async function whoChanged(
  platform: Platform,
  account: string,
  { ids, since }: { readonly ids: readonly string[]; readonly since: Date },
): Promise<(id: string, field: DriftField) => Actor | null> {
  const found: Activity[] = []
  try {
    for (let start = 0; start < ids.length; start += idsPerCall)
      found.push(...(await activitiesOf(platform, account, ids.slice(start, start + idsPerCall), since)))
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
  }
  return (id, field) => {
    const line = found.find((one) => one.object_id === id && events[field].test(one.event_type))
    return line ? { isPlatform: isPlatform(line), name: line.actor_name || null } : null
  }
}

const activitiesOf = (platform: Platform, account: string, ids: readonly string[], since: Date) =>
  platform.list(
    {
      path: `/${account}/activities`,
      params: {
        fields: 'actor_id,actor_name,event_type,object_id',
        extra_oids: JSON.stringify(ids),
        since: String(Math.floor(since.getTime() / 1000)),
      },
    },
    activity,
  )

/** People have numeric ids; what the platform does by itself has none, or its own name. */
const isPlatform = ({ actor_id: id, actor_name: name }: Activity): boolean =>
  !/^[1-9]\d*$/.test(id) || name === 'Meta' || name === 'Facebook'
