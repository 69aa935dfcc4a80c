import { adPackageIn, desiredObject, type PublishedNode } from '@vigie/domain'
import type { AccountScope } from '../db/in-account.ts'

/** Objects that finished publications of a file made and that still count, by node key; the latest of a key wins. */
export async function readPublished(
  scope: AccountScope,
  fileId: string,
): Promise<ReadonlyMap<string, PublishedNode>> {
  const rows = await publishedNodes(scope, fileId)
    .select([
      'publication_node.kind',
      'publication_node.parent_key as parentKey',
      'publication_node.name',
      'publication_node.desired',
    ])
    .execute()
  return new Map(
    rows.flatMap(({ key, platformId, kind, desired, ...row }) => {
      if (platformId === null) return []
      const object = { ...row, ...desiredObject(kind, desired), platformId }
      const node: PublishedNode =
        object.kind === 'ad' ? { ...object, adPackage: adPackageIn(key, row.parentKey ?? '') } : object
      return [[key, node] as const]
    }),
  )
}

/** Their ids alone, which is what a worker needs of them. */
export async function readPublishedIds(
  scope: AccountScope,
  fileId: string,
): Promise<ReadonlyMap<string, string>> {
  const rows = await publishedNodes(scope, fileId).execute()
  return new Map(rows.flatMap(({ key, platformId }) => (platformId === null ? [] : [[key, platformId]])))
}

const publishedNodes = ({ db, accountId }: AccountScope, fileId: string) =>
  db
    .selectFrom('publication_node')
    .innerJoin('publication', (join) =>
      join
        .onRef('publication.account_id', '=', 'publication_node.account_id')
        .onRef('publication.id', '=', 'publication_node.publication_id'),
    )
    .select(['publication_node.node_key as key', 'publication_node.platform_id as platformId'])
    .where('publication_node.account_id', '=', accountId)
    .where('publication_node.operation', 'in', ['create', 'change'])
    .where('publication_node.retired_at', 'is', null)
    .where('publication.file_id', '=', fileId)
    .where('publication.state', '=', 'PUBLISHED')
    .orderBy('publication.terminal_at')
    // Two that ended within one instant: the one that was carried out later.
    .orderBy('publication_node.changed_at')
