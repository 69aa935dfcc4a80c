import { emptyDraft, fromStored, toStored, type CampaignDraft, type StoredDraft } from '@vigie/domain'
import type { ExpressionBuilder, Selectable } from 'kysely'
import type { AccountScope } from '../db/in-account.ts'
import type { ConfigurationTables, DraftContent } from '../db/tables/configuration.ts'
import type { Tables } from '../db/tables/index.ts'
import { AppError } from '../errors/app-error.ts'
import { isUuid } from '../lib/uuid.ts'

export type StoredConfiguration = Omit<
  Selectable<ConfigurationTables['campaign_configuration']>,
  'draft_content'
> & { readonly draft: CampaignDraft }

/** One file. Its id, its platform campaign and its revision come from our columns, never from what was sent. */
export async function readConfiguration(
  { db, accountId }: AccountScope,
  fileId: string,
  options: { readonly locked?: boolean } = {},
): Promise<StoredConfiguration> {
  const row = isUuid(fileId)
    ? await db
        .selectFrom('campaign_configuration')
        .selectAll()
        .where('account_id', '=', accountId)
        .where('id', '=', fileId)
        .$if(options.locked === true, (query) => query.forUpdate())
        .executeTakeFirst()
    : undefined
  if (!row) throw new AppError('configuration.notFound', { fileId })
  const { draft_content: content, ...rest } = row
  return {
    ...rest,
    draft: {
      ...asDraft(content),
      fileId: row.id,
      campaignId: row.campaign_id,
      revision: row.revision,
      name: row.name,
    },
  }
}

/** The file that the campaign of an ad was made from; none where it was made elsewhere. */
export const fileOfAd = (ad: ExpressionBuilder<Tables, 'ad'>, accountId: number) =>
  ad
    .selectFrom('campaign_configuration')
    .select('campaign_configuration.id')
    .where('campaign_configuration.account_id', '=', accountId)
    .whereRef('campaign_configuration.campaign_id', '=', 'ad.campaign_id')
    .where('snapshot_of', 'is', null)
    .limit(1)

/** A file stored before a field existed has it as an empty draft does. */
export const asDraft = (content: StoredDraft): CampaignDraft =>
  fromStored({ ...toStored(emptyDraft({ specialAdCategories: [] })), ...content })

/** A draft as the text that is stored of it. */
export const contentOf = (draft: CampaignDraft): DraftContent => contentOfStored(toStored(draft))

/** What was read, changed and never seen by a rule, as the text that is stored of it. */
// The one place where a text becomes the content of a file.
export const contentOfStored = (stored: StoredDraft): DraftContent => JSON.stringify(stored) as DraftContent
