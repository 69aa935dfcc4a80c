import type { endpoints, RequestOf } from '@vigie/contract'
import type { AccountScope } from '../../../db/in-account.ts'
import { AppError } from '../../../errors/app-error.ts'
import { isUuid } from '../../../lib/uuid.ts'

type Answer = {
  readonly id: string
  readonly personId: string
  readonly at: Date
  readonly answer: RequestOf<typeof endpoints.answerAlert>['body']
}

/**
 * Keeps what a person makes of an alert. A thumb is the person's own; seen, put off and dismissed hold for everybody on
 * the account, and can be taken back.
 * @throws {AppError} `alert.notFound`
 */
export async function answerAlert(scope: AccountScope, { id, personId, at, answer }: Answer): Promise<void> {
  const { db, accountId } = scope
  const found = isUuid(id)
    ? await db
        .selectFrom('alert')
        .select('id')
        .where('account_id', '=', accountId)
        .where('id', '=', id)
        .executeTakeFirst()
    : undefined
  if (!found) throw new AppError('alert.notFound', { id })
  const { opinion, isAcknowledged, isDismissed, snoozedUntil } = answer
  const change = {
    ...(isAcknowledged === undefined
      ? {}
      : { acknowledged_at: isAcknowledged ? at : null, acknowledged_by: isAcknowledged ? personId : null }),
    ...(isDismissed === undefined ? {} : { dismissed_at: isDismissed ? at : null }),
    ...(snoozedUntil === undefined
      ? {}
      : { snoozed_until: snoozedUntil === null ? null : new Date(snoozedUntil) }),
  }
  if (Object.keys(change).length > 0) {
    await db
      .updateTable('alert')
      .set(change)
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .execute()
  }
  if (opinion === null) {
    await db
      .deleteFrom('alert_opinion')
      .where('account_id', '=', accountId)
      .where('alert_id', '=', id)
      .where('person_id', '=', personId)
      .execute()
  } else if (opinion !== undefined) {
    await db
      .insertInto('alert_opinion')
      .values({ account_id: accountId, alert_id: id, person_id: personId, opinion, at })
      .onConflict((conflict) =>
        conflict.columns(['account_id', 'alert_id', 'person_id']).doUpdateSet({ opinion, at }),
      )
      .execute()
  }
}
