import type { endpoints, ResponseOf } from '@vigie/contract'
import type { AccountScope } from '../../db/in-account.ts'

type Entry = ResponseOf<typeof endpoints.campaignHistory>['entries'][number]

/** Orders that took campaigns in hand, in no order: who, when, how many objects stood then, and whether they were given back. */
export const adoptions = ({ db, accountId }: AccountScope) =>
  db
    .selectFrom('publication')
    .where('publication.account_id', '=', accountId)
    .where('publication.is_adoption', '=', true)
    .select(['publication.id', 'publication.campaign_id', 'publication.campaign_name'])
    .select(['publication.confirmed_name', 'publication.confirmed_at'])
    .select((row) =>
      row
        .not(
          row.exists(
            row
              .selectFrom('campaign_configuration')
              .select('campaign_configuration.id')
              .where('campaign_configuration.account_id', '=', accountId)
              .whereRef('campaign_configuration.id', '=', 'publication.file_id'),
          ),
        )
        .as('isReleased'),
    )
    .select((row) =>
      row
        .selectFrom('publication_node')
        .select((of) => of.fn.countAll<number>().as('objects'))
        .where('publication_node.account_id', '=', accountId)
        .whereRef('publication_node.publication_id', '=', 'publication.id')
        .where('publication_node.kind', '!=', 'creative')
        .as('objects'),
    )

/** What a campaign's own history tells of it: nothing was written, so nothing is there to be taken back. */
export async function readAdoptions(
  scope: AccountScope,
  campaignId: string,
  { before, most }: { readonly before: string | null; readonly most: number },
): Promise<Entry[]> {
  const rows = await adoptions(scope)
    .where('publication.campaign_id', '=', campaignId)
    .$if(before !== null, (some) => some.where('publication.confirmed_at', '<', new Date(before ?? 0)))
    .orderBy('publication.confirmed_at', 'desc')
    .limit(most)
    .execute()
  return rows.map((row) => ({
    id: `${row.id}:adopted`,
    at: row.confirmed_at.toISOString(),
    origin: 'publication',
    personName: row.confirmed_name,
    level: 'campaign',
    objectId: campaignId,
    objectName: row.campaign_name,
    state: 'OK',
    before: null,
    after: { adopted: `${row.objects ?? 0}` },
    reason: { publicationId: row.id, cause: 'adopted' },
    canUndo: false,
    isUndone: Boolean(row.isReleased),
  }))
}
