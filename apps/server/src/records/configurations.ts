import { emptyDraft, type CampaignDraft } from '@vigie/domain'
import type { Selectable } from 'kysely'
import type { AccountScope } from '../db/in-account.ts'
import type { ConfigurationTables } from '../db/tables/configuration.ts'
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

/** A file stored before a field existed has it as an empty draft does. */
export const asDraft = (content: CampaignDraft): CampaignDraft => ({
  ...emptyDraft({ specialAdCategories: [] }),
  ...content,
})
