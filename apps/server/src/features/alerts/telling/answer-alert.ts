import type { endpoints, RequestOf } from '@vigie/contract'
import type { AccountScope } from '../../../db/in-account.ts'
import { AppError } from '../../../errors/app-error.ts'
import { isUuid } from '../../../lib/uuid.ts'

type Meant = { readonly id: string; readonly personId: string; readonly at: Date }
type Opinion = Meant & { readonly opinion: RequestOf<typeof endpoints.answerAlert>['body']['opinion'] }
type Settlement = Meant & { readonly change: RequestOf<typeof endpoints.settleAlert>['body'] }

/**
 * Keeps the thumb of a person, which is theirs alone.
 * @throws {AppError} `alert.notFound`
 */
export async function answerAlert(
  scope: AccountScope,
  { id, personId, at, opinion }: Opinion,
): Promise<void> {
  const { db, accountId } = scope
  await refuseUnknown(scope, id)
  if (opinion === null) {
    await db
      .deleteFrom('alert_opinion')
      .where('account_id', '=', accountId)
      .where('alert_id', '=', id)
      .where('person_id', '=', personId)
      .execute()
    return
  }
  await db
    .insertInto('alert_opinion')
    .values({ account_id: accountId, alert_id: id, person_id: personId, opinion, at })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'alert_id', 'person_id']).doUpdateSet({ opinion, at }),
    )
    .execute()
}

/**
 * Seen, put off and dismissed hold for everybody on the account, and can be taken back.
 * @throws {AppError} `alert.notFound`
 */
export async function settleAlert(
  scope: AccountScope,
  { id, personId, at, change }: Settlement,
): Promise<void> {
  const { db, accountId } = scope
  await refuseUnknown(scope, id)
  const { isAcknowledged, isDismissed, snoozedUntil } = change
  const columns = {
    ...(isAcknowledged === undefined
      ? {}
      : { acknowledged_at: isAcknowledged ? at : null, acknowledged_by: isAcknowledged ? personId : null }),
    ...(isDismissed === undefined ? {} : { dismissed_at: isDismissed ? at : null }),
    ...(snoozedUntil === undefined
      ? {}
      : { snoozed_until: snoozedUntil === null ? null : new Date(snoozedUntil) }),
  }
  if (Object.keys(columns).length === 0) return
  await db
    .updateTable('alert')
    .set(columns)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute()
}

async function refuseUnknown({ db, accountId }: AccountScope, id: string): Promise<void> {
  const found = isUuid(id)
    ? await db
        .selectFrom('alert')
        .select('id')
        .where('account_id', '=', accountId)
        .where('id', '=', id)
        .executeTakeFirst()
    : undefined
  if (!found) throw new AppError('alert.notFound', { id })
}
