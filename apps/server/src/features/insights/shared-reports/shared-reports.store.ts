import { sql, type RawBuilder } from 'kysely'
import { linkRows, type ReportLinkRow } from '../../../client-links/links.store.ts'
import type { AccountScope } from '../../../db/in-account.ts'

const ofReports = ({ db, accountId }: AccountScope) =>
  db.selectFrom('client_link').where('account_id', '=', accountId).where('report_id', 'is not', null)

/** The links to reports that lead somewhere. */
export const readOpenLinks = (scope: AccountScope, now: Date) =>
  ofReports(scope)
    .select(['recipient_email', 'revoked_at', 'superseded_at', 'ends_at'])
    .where('superseded_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('ends_at', '>', now)
    .execute()

/** The links of a report that lead somewhere, held until the end of the transaction. */
export const lockLinksOfReport = (scope: AccountScope, reportId: string, now: Date) =>
  linkRows(scope)
    .where('report_id', '=', reportId)
    .where('superseded_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('ends_at', '>', now)
    .orderBy('made_at')
    .orderBy('id')
    .forUpdate()
    .$castTo<ReportLinkRow>()
    .execute()

/** The current links of the reports that were shared last, with what of a report tells it from others. */
export const readSharedLinks = (scope: AccountScope, most: number) => {
  const { accountId } = scope
  /** Over all versions of the same secret. */
  const ofSecret = <Value>(value: RawBuilder<Value>) =>
    sql<Value>`(select ${value} from client_link as every
      where every.account_id = ${accountId} and every.token_hash = client_link.token_hash)`
  return ofReports(scope)
    .select(['id', 'report_id', 'recipient_name', 'recipient_email', 'language', 'made_by', 'made_at'])
    .select(['ends_at', 'sent_at', 'revoked_at', 'version'])
    .select([
      ofSecret(sql<number>`sum(opened)::int`).as('opened'),
      ofSecret(sql<Date | null>`max(last_opened_at)`).as('last_opened_at'),
      ofSecret(sql<Date>`min(made_at)`).as('shared_at'),
      sql<boolean>`password_hash is not null`.as('has_password'),
      sql<string | null>`view ->> 'since'`.as('since'),
      sql<string | null>`view ->> 'until'`.as('until'),
      sql<string | null>`view ->> 'readAt'`.as('read_at'),
      sql<boolean>`coalesce(jsonb_typeof(view -> 'campaigns') = 'array', false)`.as('has_campaigns'),
    ])
    .where('superseded_at', 'is', null)
    .where(sql<boolean>`view <> 'null'::jsonb`)
    .orderBy('shared_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute()
}
