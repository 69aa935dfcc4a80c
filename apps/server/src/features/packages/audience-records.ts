import { checkAudienceRecord, type AudienceRecord } from '@vigie/domain'
import type { AccountScope } from '../../db/in-account.ts'
import { AppError } from '../../errors/app-error.ts'

type Saved = { readonly record: AudienceRecord; readonly personId: string; readonly at: Date }

/**
 * Keeps what is known of a custom audience, in the place of what was.
 * @throws {AppError} `audienceRecord.invalid` with what is wrong
 */
export async function saveAudienceRecord(
  { db, accountId }: AccountScope,
  { record, personId, at }: Saved,
): Promise<void> {
  const [problem] = checkAudienceRecord(record)
  if (problem) throw new AppError('audienceRecord.invalid', { problem })
  const known = {
    source: record.source,
    basis: record.basis,
    since: record.since,
    ends_on: record.endsOn,
    seed_id: record.source === 'lookalike' ? record.seedId : null,
    note: record.note,
    updated_at: at,
    updated_by: personId,
  }
  await db
    .insertInto('audience_record')
    .values({ account_id: accountId, audience_id: record.audienceId, ...known })
    .onConflict((conflict) => conflict.columns(['account_id', 'audience_id']).doUpdateSet(known))
    .execute()
}

/** Forgets what was known of a custom audience: nothing is, from then on. */
export async function forgetAudienceRecord(
  { db, accountId }: AccountScope,
  audienceId: string,
): Promise<void> {
  await db
    .deleteFrom('audience_record')
    .where('account_id', '=', accountId)
    .where('audience_id', '=', audienceId)
    .execute()
}
