import { randomUUID } from 'node:crypto'
import type { endpoints, ResponseOf } from '@vigie/contract'
import { hasNamelessPackages, unpublishedChanges, withPackageNames, type CampaignDraft } from '@vigie/domain'
import type { AccountScope } from '../../db/in-account.ts'
import { asDraft, contentOf, readConfiguration } from '../../records/configurations.ts'
import { readChangedPackages } from '../../records/changed-packages.ts'
import { readFilePublication } from '../../records/file-publication.ts'
import { readPackages } from '../../records/reusable-packages.ts'
import { countChanges } from '../../records/unpublished-changes.ts'
import { publishedDraft, readSnapshot } from './published-snapshot.ts'

type Listed = ResponseOf<typeof endpoints.listConfigurations>
type Stored = ResponseOf<typeof endpoints.getConfiguration>
export type Saved = ResponseOf<typeof endpoints.createConfiguration>

/** The files of the account; with what each holds when that is asked for. */
export async function listConfigurations(
  { db, accountId }: AccountScope,
  { hasData }: { readonly hasData: boolean },
): Promise<Listed> {
  const rows = await db
    .selectFrom('campaign_configuration')
    .select(['id', 'name', 'author', 'is_draft', 'campaign_id', 'updated_at', 'revision'])
    .$if(hasData, (query) => query.select('draft_content'))
    .where('account_id', '=', accountId)
    .where('snapshot_of', 'is', null)
    .orderBy('updated_at', 'desc')
    .execute()
  const changes = await countChanges({ db, accountId })
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    author: row.author,
    draft: row.is_draft,
    campaignId: row.campaign_id,
    updatedAt: row.updated_at.toISOString(),
    revision: row.revision,
    unpublishedChanges: changes.get(row.id) ?? 0,
    ...(row.draft_content ? { data: asDraft(row.draft_content) } : {}),
  }))
}

export async function getConfiguration(scope: AccountScope, fileId: string): Promise<Stored> {
  const row = await readConfiguration(scope, fileId)
  const snapshot = await readSnapshot(scope, row)
  const published = snapshot ? publishedDraft(row, snapshot) : null
  const changed = row.campaign_id === null ? null : await readChangedPackages(scope, row.id)
  const changedPackages = [...(changed?.get(row.id) ?? [])]
  const changes = unpublishedChanges(published ?? row.draft, row.draft, changedPackages)
  return {
    id: row.id,
    draft: row.is_draft,
    author: row.author,
    lastAuthor: row.last_author,
    revision: row.revision,
    updatedAt: row.updated_at.toISOString(),
    campaignId: row.campaign_id,
    isChangedSincePublished: snapshot !== null || changes.length > 0,
    changedPackages,
    published: published && (await withNames(scope, published)),
    publication: await publicationOf(scope, row.id),
    configuration: await withNames(scope, row.draft),
  }
}

async function publicationOf(scope: AccountScope, fileId: string): Promise<Stored['publication']> {
  const publication = await readFilePublication(scope, fileId)
  return publication && { ...publication, approvers: [...publication.approvers] }
}

/** A file may hold packages by their id alone: their names are read, when one is missing, from the library. */
async function withNames(scope: AccountScope, draft: CampaignDraft): Promise<CampaignDraft> {
  if (!hasNamelessPackages(draft)) return draft
  const packages = [
    ...(await readPackages(scope, 'geo')),
    ...(await readPackages(scope, 'audience')),
    ...(await readPackages(scope, 'interest')),
  ]
  return withPackageNames(draft, new Map(packages.map(({ id, name }) => [id ?? '', name])))
}

type NewFile = { readonly draft: CampaignDraft; readonly author: string; readonly at: Date }

/** A new file is never tied to a campaign of the platform, whatever its content came from. */
export async function insertConfiguration(
  { db, accountId }: AccountScope,
  { draft, author, at }: NewFile,
): Promise<Saved> {
  const id = randomUUID()
  await db
    .insertInto('campaign_configuration')
    .values({
      account_id: accountId,
      id,
      name: draft.name,
      draft_content: contentOf({ ...draft, fileId: id, campaignId: null, revision: 1 }),
      author,
      last_author: author,
      is_draft: true,
      campaign_id: null,
      snapshot_of: null,
      revision: 1,
      created_at: at,
      updated_at: at,
    })
    .execute()
  return { result: id, revision: 1 }
}
