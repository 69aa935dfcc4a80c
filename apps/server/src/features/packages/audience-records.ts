import { checkAudienceRecord, type AudienceRecord } from '@vigie/domain'
import type { AccountScope } from '../../db/in-account.ts'
import { writeAudit } from '../../audit/audit.ts'
import { AppError } from '../../errors/app-error.ts'
import { readAudienceRecords } from '../../records/audience-records.ts'

type Saved = { readonly record: AudienceRecord; readonly personId: string; readonly at: Date }

/**
 * Keeps what is known of a custom audience, in the place of what was.
 * @throws {AppError} `audienceRecord.invalid` with what is wrong
 */
export async function saveAudienceRecord(
  { db, accountId }: AccountScope,
  { record, personId, at }: Saved,
): Promise<void> {
  const before = await readAudienceRecord({ db, accountId }, record.audienceId)
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
  const { audienceId, ...after } = record
  await writeAudit(
    { db, accountId },
    {
      ...{ at, personId, action: 'audienceRecord.saved', subject: audienceId },
      facts: { before: before ?? nothingKnown, after },
    },
  )
}

const nothingKnown = { source: null, basis: null, since: null, endsOn: null, seedId: null, note: '' }

/** Forgets what was known of a custom audience: nothing is, from then on. */
export async function forgetAudienceRecord(
  { db, accountId }: AccountScope,
  { audienceId, personId, at }: Omit<Saved, 'record'> & { readonly audienceId: string },
): Promise<void> {
  const before = await readAudienceRecord({ db, accountId }, audienceId)
  await db
    .deleteFrom('audience_record')
    .where('account_id', '=', accountId)
    .where('audience_id', '=', audienceId)
    .execute()
  await writeAudit(
    { db, accountId },
    {
      ...{ at, personId, action: 'audienceRecord.forgotten', subject: audienceId },
      facts: { before: before ?? nothingKnown, after: nothingKnown },
    },
  )
}

/** What is known of one, without its id; `null` where nothing is. */
async function readAudienceRecord(
  scope: AccountScope,
  audienceId: string,
): Promise<Omit<AudienceRecord, 'audienceId'> | null> {
  const records = await readAudienceRecords(scope)
  const found = records.find((one) => one.audienceId === audienceId)
  if (!found) return null
  const { audienceId: _, ...known } = found
  return known
}
