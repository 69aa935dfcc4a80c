import type { AudienceRecord } from '@vigie/domain'
import { sql } from 'kysely'
import type { AccountScope } from '../db/in-account.ts'

/** What is known of the account's custom audiences. */
export const readAudienceRecords = ({ db, accountId }: AccountScope): Promise<AudienceRecord[]> =>
  db
    .selectFrom('audience_record')
    .select(['audience_id as audienceId', 'source', 'basis', 'seed_id as seedId', 'note'])
    // As days, which have no time zone.
    .select([sql<string | null>`since::text`.as('since'), sql<string | null>`ends_on::text`.as('endsOn')])
    .where('account_id', '=', accountId)
    .orderBy('audience_id')
    .execute()
