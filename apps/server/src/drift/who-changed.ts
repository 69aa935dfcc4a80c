import { listActivities, type Activity, type ActivitySubject } from '@vigie/ads-api'
import type { DriftField } from '@vigie/domain'
import type { Platform } from '../platforms/platform.ts'
import { PlatformError } from '../errors/platform-error.ts'

/** What the platform's history calls a change of a field. */
const subjectOf: Readonly<Record<DriftField, ActivitySubject>> = {
  status: 'status',
  existence: 'status',
  dailyBudget: 'budget',
  lifetimeBudget: 'budget',
  spendCap: 'spendCap',
  endTime: 'schedule',
  name: 'name',
  isAdvantageAudience: 'targeting',
  ages: 'targeting',
  gender: 'targeting',
  languages: 'targeting',
  zones: 'targeting',
  excludedZones: 'targeting',
  audiences: 'targeting',
  excludedAudiences: 'targeting',
  interests: 'targeting',
  placements: 'targeting',
}

export type Actor = Activity['actor'] & Pick<Activity, 'application'>

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
  const second = Math.floor(since.getTime() / 1000)
  try {
    for (let start = 0; start < ids.length; start += idsPerCall) {
      const some = ids.slice(start, start + idsPerCall)
      found.push(...(await platform.readAll(listActivities, { account, ids: some, since: second })))
    }
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
  }
  return (id, field) => {
    const one = found.find(({ objectId, subject }) => objectId === id && subject === subjectOf[field])
    return one ? { ...one.actor, application: one.application } : null
  }
}
