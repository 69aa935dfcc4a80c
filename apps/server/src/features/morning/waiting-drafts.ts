import { startOfAccountDay } from '@vigie/domain'
import type { AccountScope } from '../../db/in-account.ts'
import type { Found, Morning } from './morning-frame.ts'

/** A draft that nobody touched for so long waits for nobody. */
const forgottenMs = 30 * 86_400_000
const shown = 3

/** Drafts that were left before today: one line, however many there are. */
export async function readWaitingDrafts(
  { db, accountId }: AccountScope,
  { tenant, today, now }: Morning,
): Promise<Found[]> {
  const rows = await db
    .selectFrom('campaign_configuration')
    .select(['id', 'name', 'updated_at'])
    .where('account_id', '=', accountId)
    .where('snapshot_of', 'is', null)
    .where('is_draft', '=', true)
    .where('campaign_id', 'is', null)
    .where('updated_at', '<', new Date(startOfAccountDay(today, tenant.timezone)))
    .where('updated_at', '>', new Date(now.getTime() - forgottenMs))
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('publication')
            .select('publication.id')
            .where('publication.account_id', '=', accountId)
            .whereRef('publication.file_id', '=', 'campaign_configuration.id')
            .where('publication.terminal_at', 'is', null),
        ),
      ),
    )
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute()
  const [newest] = rows
  const oldest = rows.at(-1)
  if (!newest || !oldest) return []
  return [
    {
      key: `drafts:${newest.id}`,
      subject: 'drafts',
      told: {
        code: 'drafts.wait',
        facts: { count: rows.length, first: rows.slice(0, shown).map(({ id, name }) => ({ id, name })) },
      },
      urgency: 3,
      since: oldest.updated_at.toISOString(),
      campaigns: [],
      adId: null,
    },
  ]
}
