import type { endpoints, ResponseOf } from '@vigie/contract'
import type { Selectable } from 'kysely'
import type { Context } from '../../context.ts'
import type { ControlTables } from '../../db/tables/control.ts'
import { AppError } from '../../errors/app-error.ts'
import { tellOfToken } from './tell-of-token.ts'

type Listed = ResponseOf<typeof endpoints.listTokens>
type Row = Selectable<ControlTables['personal_api_token']>

/** A token as its person sees it. Accounts that are gone are left out: it may do nothing there. */
export const infoOf = (row: Row, accounts: ReadonlyMap<number, string>): Listed['tokens'][number] => ({
  id: row.id,
  label: row.label,
  scope: row.scope,
  accounts: row.account_ids && row.account_ids.flatMap((id) => accounts.get(Number(id)) ?? []),
  hint: row.hint,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  endsAt: row.expires_at?.toISOString() ?? null,
})

export async function listTokens({ db, config }: Context, personId: string): Promise<Listed> {
  const rows = await db
    .selectFrom('personal_api_token')
    .selectAll()
    .where('person_id', '=', personId)
    .orderBy('created_at', 'desc')
    .execute()
  const ids = [...new Set(rows.flatMap(({ account_ids: of }) => of ?? []))]
  const accounts =
    ids.length === 0
      ? []
      : await db
          .selectFrom('ad_account')
          .select(['account_id', 'platform_id'])
          .where('account_id', 'in', ids)
          .execute()
  const names = new Map(accounts.map((one) => [Number(one.account_id), one.platform_id]))
  return { tokens: rows.map((row) => infoOf(row, names)), mostDays: config.longestTokenDays }
}

/** Ends a token of the person's own: what it has open ends within a second. @throws {AppError} `token.notFound` */
export async function revokeToken({ db, clock }: Context, personId: string, id: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const gone = await transaction
      .deleteFrom('personal_api_token')
      .where('person_id', '=', personId)
      .where('id', '=', id)
      .returning(['id', 'label', 'scope', 'account_ids'])
      .executeTakeFirst()
    if (!gone) throw new AppError('token.notFound')
    await tellOfToken(transaction, { at: clock.now(), personId, action: 'token.revoked', token: gone })
  })
}
