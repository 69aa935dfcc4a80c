import type { endpoints, ResponseOf } from '@vigie/contract'
import type { Network } from '@vigie/domain'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'

type Connections = ResponseOf<typeof endpoints.installation>['connections']
type Row = {
  person: string
  houseOf: string | null
  network: Network
  accounts: number
  expires_at: Date | null
  is_ended: boolean
}

/** Connections of everybody and of houses with how many accounts of the product each opens: what ended first, then what ends soonest. */
export async function readConnections({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<Connections> {
  const { rows } = await sql<Row>`
    select coalesce(p.name, c.person_name) as person, house.name as "houseOf", c.network, c.expires_at,
      c.is_expired or coalesce(c.expires_at <= ${clock.now()}, false) as is_ended,
      case when c.account_id is not null then 1 else (
        select count(*)::int from control.membership m join control.ad_account a using (account_id)
        where m.person_id = c.person_id and a.network = c.network and m.lost_at is null) end as accounts
    from control.connection c
    left join control.person p on p.id = c.person_id
    left join control.ad_account house on house.account_id = c.account_id
    order by is_ended desc, c.expires_at nulls last, person`.execute(db)
  return rows.map(({ expires_at: expiresAt, is_ended: isEnded, ...row }) => ({
    ...row,
    isEnded,
    expiresAt: expiresAt?.toISOString() ?? null,
  }))
}
