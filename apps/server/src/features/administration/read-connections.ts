import type { endpoints, ResponseOf } from '@vigie/contract'
import type { Network } from '@vigie/domain'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'

type Connections = ResponseOf<typeof endpoints.installation>['connections']
type Row = {
  person: string
  network: Network
  accounts: number
  expires_at: Date | null
  is_ended: boolean
}

/** Everybody's connections with how many accounts of the product each opens: what ended first, then what ends soonest. */
export async function readConnections({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<Connections> {
  const { rows } = await sql<Row>`
    select p.name as person, c.network, c.expires_at,
      c.is_expired or coalesce(c.expires_at <= ${clock.now()}, false) as is_ended,
      (select count(*)::int from control.membership m join control.ad_account a using (account_id)
        where m.person_id = c.person_id and a.network = c.network and m.lost_at is null) as accounts
    from control.connection c join control.person p on p.id = c.person_id
    order by is_ended desc, c.expires_at nulls last, p.name`.execute(db)
  return rows.map(({ expires_at: expiresAt, is_ended: isEnded, ...row }) => ({
    ...row,
    isEnded,
    expiresAt: expiresAt?.toISOString() ?? null,
  }))
}
