import { rolesHolding } from '@vigie/contract'
import type { Network } from '@vigie/domain'
import type { AccountScope } from '../../../db/in-account.ts'
import { alertKeys } from '../../../alerts/alert-keys.ts'
import { openKeys } from '../../../alerts/open-keys.ts'
import type { NewAlert } from '../../../alerts/tell-alerts.ts'
import type { Found, WatchFrame } from './watch.ts'

const dayMs = 24 * 3_600_000
/** How long before its end a connection is told of, from the last time to the first; each time is told anew. */
const ahead = [
  { within: dayMs, key: 'urgent', priority: 1 },
  { within: 7 * dayMs, key: 'soon', priority: 2 },
  { within: 14 * dayMs, key: 'early', priority: 3 },
] as const
/** Another connection that lasts as long lets nobody down meanwhile. */
const lastingMs = 7 * dayMs
const codes = ['connection.expiring', 'connection.expired'] as const

/** Connections of the house and of people who may publish here that end within 14, 7 or 1 days or have ended: without one nothing is read or paused. */
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
    .where('membership.lost_at', 'is', null)
    .where('membership.acting_role', 'in', rolesHolding('live:pause'))
    .where('connection.network', '=', network)
    // Whoever is there by the client or the workspace may reach nothing of it at the platform.
    .where((where) =>
      where.or([
        where('membership.inherited_role', 'is', null),
        where.exists(
          where
            .selectFrom('reachable_account')
            .innerJoin('ad_account', 'ad_account.platform_id', 'reachable_account.platform_id')
            .select('reachable_account.connection_id')
            .whereRef('reachable_account.connection_id', '=', 'connection.id')
            .where('ad_account.account_id', '=', accountId),
        ),
      ]),
    )
    .orderBy('connection.id')
    .execute()
  const houses = await db
    .selectFrom('connection')
    .select(['id', 'person_name as name', 'expires_at as expiresAt', 'is_expired as isExpired'])
    .where('account_id', '=', accountId)
    .execute()
  const all = [
    ...houses.map((one) => ({ ...one, isHouse: true })),
    ...connections.map((one) => ({ ...one, isHouse: false })),
  ]
  const left = ({ isExpired, expiresAt }: (typeof all)[number]) =>
    isExpired ? 0 : (expiresAt?.getTime() ?? Number.POSITIVE_INFINITY) - now.getTime()
  const alerts = all.flatMap((one): NewAlert[] => {
    const hasOther = all.some((other) => other !== one && left(other) >= lastingMs)
    return alertsOf(one, { time: left(one), hasOther, network })
  })
  const stands = new Set(alerts.map(({ key }) => key))
  return { alerts, over: (await openKeys(scope, codes)).filter((key) => !stands.has(key)) }
}

type One = {
  readonly id: string
  readonly name: string
  readonly expiresAt: Date | null
  readonly isHouse: boolean
}
type State = { readonly time: number; readonly hasOther: boolean; readonly network: Network }

function alertsOf({ id, name, expiresAt, isHouse }: One, { time, hasOther, network }: State): NewAlert[] {
  const facts = { owner: name, network, hasOther, isHouse }
  if (time <= 0)
    return [
      {
        key: alertKeys.connection(id, 'expired'),
        priority: hasOther ? 3 : 1,
        told: { code: 'connection.expired', facts },
      },
    ]
  const stage = ahead.find(({ within }) => time <= within)
  if (!stage || expiresAt === null) return []
  const on = expiresAt.toISOString().slice(0, 'YYYY-MM-DD'.length)
  return [
    {
      key: alertKeys.connection(id, stage.key),
      priority: hasOther ? 3 : stage.priority,
      told: {
        code: 'connection.expiring',
        facts: { ...facts, on, daysLeft: Math.floor(time / dayMs) },
      },
    },
  ]
}
