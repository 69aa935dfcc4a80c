import { createHash } from 'node:crypto'
import { parseTime } from '../../world/clock.ts'
import { accountTime } from '../../world/account-time.ts'
import type { GraphObject, Kind, LogEntry } from '../../world/world.ts'
import type { Call } from '../context.ts'
import type { Localised } from '../graph-error.ts'
import { nextUrl } from '../next-url.ts'
import { page } from '../paging.ts'
import { listParam, textParam } from '../params.ts'
import { eventName, eventsOf } from './activity-events.ts'

/** The platform still says campaign for what it now calls ad set, and campaign group for campaign. */
const typeOf: { readonly [K in Kind]?: string } = {
  campaign: 'CAMPAIGN_GROUP',
  adset: 'CAMPAIGN',
  ad: 'ADGROUP',
  adimage: 'ACCOUNT',
}

type Activity = { readonly entry: LogEntry; readonly event: string; readonly name: Localised }

/** Who changed what in an account, newest first: the platform's change history. */
export function activitiesOf(call: Call, object: GraphObject): object {
  const { world, params } = call
  const since = timeOf(textParam(params, 'since'))
  const until = timeOf(textParam(params, 'until'))
  const ids = new Set([textParam(params, 'oid'), ...listParam(params, 'extra_oids')].filter(Boolean))
  const by = textParam(params, 'uid')
  const lines = world.log.filter(
    (entry) =>
      (object.kind === 'adaccount' ? entry.account === object.id : entry.id === object.id) &&
      (since === undefined || entry.at >= since) &&
      (until === undefined || entry.at <= until) &&
      (ids.size === 0 || ids.has(entry.id)) &&
      (by === undefined || entry.by === by),
  )
  const all = lines
    .toReversed()
    .flatMap((entry): Activity[] =>
      eventsOf(entry).map((event) => ({ entry, event, name: eventName(event) })),
    )
  const { data, ...rest } = page(all, params, (cursor, way) =>
    nextUrl(call, `${object.id}/activities`, cursor, way),
  )
  return { data: data.map((one) => told(call, one)), ...rest }
}

function timeOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const at = parseTime(text)
  return Number.isNaN(at) ? undefined : at
}

function told(call: Call, { entry, event, name }: Activity): object {
  const { world, language } = call
  const instant = accountTime(world, entry.account, entry.at)
  return {
    actor_id: actorId(entry.by),
    actor_name: world.get(entry.by)?.fields.name ?? entry.by,
    ...(entry.application === undefined ? {} : { application_name: entry.application }),
    event_time: instant,
    date_time_in_timezone: instant,
    event_type: event,
    translated_event_type: name[language],
    object_id: entry.id,
    object_name: world.get(entry.id)?.fields.name,
    object_type: typeOf[entry.kind],
    extra_data: JSON.stringify({ type: 'run_status', new_value: entry.status }),
  }
}

/** Who is no person: the platform's own hands. */
const ownHands: ReadonlySet<string> = new Set(['platform', 'review'])

/** People have numeric ids, those whom only a name tells too; the platform's own hands have none. */
function actorId(by: string): string {
  if (ownHands.has(by) || /^[1-9]\d*$/.test(by)) return by
  return `9${(createHash('sha256').update(by).digest().readBigUInt64BE() % 10n ** 14n).toString().padStart(14, '0')}`
}
