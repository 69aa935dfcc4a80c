import { rolesHolding } from '@vigie/contract'
import type { Network } from '@vigie/domain'
import type { AccountScope } from '../../../db/in-account.ts'
import { alertKeys } from '../../../alerting/alert-keys.ts'
import type { NewAlert } from '../../../alerting/tell-alerts.ts'
import { openKeys, type Found, type WatchFrame } from './watch.ts'

const soonMs = 7 * 24 * 3_600_000
const urgentMs = 2 * 24 * 3_600_000
const codes = ['connection.expiring', 'connection.expired'] as const

/** Connections of people who may publish here that end soon or have ended: without one nothing is read or paused. */
export async function watchConnections(scope: AccountScope, { now }: WatchFrame): Promise<Found> {
  const { db, accountId } = scope
  const { network } = await db
    .selectFrom('ad_account')
    .select('network')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  const connections = await db
    .selectFrom('connection')
    .innerJoin('membership', 'membership.person_id', 'connection.person_id')
    .innerJoin('person', 'person.id', 'connection.person_id')
    .select([
      'connection.id',
      'person.name',
      'connection.expires_at as expiresAt',
      'connection.is_expired as isExpired',
    ])
    .where('membership.account_id', '=', accountId)
    .where('membership.acting_role', 'in', rolesHolding('live:pause'))
    .where('connection.network', '=', network)
    .orderBy('connection.id')
    .execute()
  const left = ({ isExpired, expiresAt }: (typeof connections)[number]) =>
    isExpired ? 0 : (expiresAt?.getTime() ?? Number.POSITIVE_INFINITY) - now.getTime()
  const hasOther = connections.some((one) => left(one) >= soonMs)
  const alerts = connections.flatMap((one): NewAlert[] => {
    const time = left(one)
    return time >= soonMs ? [] : [alertOf(one, { time, hasOther, network })]
  })
  const stands = new Set(alerts.map(({ key }) => key))
  return { alerts, over: (await openKeys(scope, codes)).filter((key) => !stands.has(key)) }
}

type One = { readonly id: string; readonly name: string; readonly expiresAt: Date | null }
type State = { readonly time: number; readonly hasOther: boolean; readonly network: Network }

function alertOf({ id, name, expiresAt }: One, { time, hasOther, network }: State): NewAlert {
  const facts = { owner: name, network, hasOther }
  if (time <= 0 || expiresAt === null)
    return {
      key: alertKeys.connection(id, 'expired'),
      priority: hasOther ? 3 : 1,
      told: { code: 'connection.expired', facts },
    }
  const isUrgent = time < urgentMs
  const urgency = isUrgent ? 1 : 2
  const on = expiresAt.toISOString().slice(0, 'YYYY-MM-DD'.length)
  return {
    // The last two days are told anew.
    key: alertKeys.connection(id, isUrgent ? 'urgent' : 'soon'),
    priority: hasOther ? 3 : urgency,
    told: {
      code: 'connection.expiring',
      facts: { ...facts, on, daysLeft: Math.floor(time / 86_400_000) },
    },
  }
}
