import {
  adPackageIn,
  desiredObject,
  keyNow,
  type PlanNode,
  type PublishedNode,
  type Taken,
} from '@vigie/domain'
import type { AccountScope } from '../db/in-account.ts'
import { type NameNow, readNamesNow } from '../records/package-renames.ts'

/**
 * Objects that finished publications of a file made and that still count, by the key that a plan gives them now: a package
 * that took another name is the same package. The latest of a key wins.
 */
export async function readPublished(
  scope: AccountScope,
  fileId: string,
): Promise<ReadonlyMap<string, PublishedNode>> {
  const nameNow = await readNamesNow(scope, fileId)
  const rows = await publishedNodes(scope, fileId)
    .select(['publication_node.name', 'publication_node.desired', 'publication_node.taken'])
    .execute()
  return new Map(
    rows.flatMap(({ storedKey, publicationId, platformId, kind, desired, taken, ...row }) => {
      if (platformId === null) return []
      const key = currentKey({ storedKey, publicationId, kind, parentKey: row.parentKey }, nameNow)
      const object = { ...row, ...desiredObject(kind, desired), platformId }
      const node = object.kind === 'ad' ? adOf(object, { key, publicationId, nameNow }) : object
      return [[key, taken === null ? node : withTaken(node, taken)] as const]
    }),
  )
}

type StoredAd = Omit<Extract<PublishedNode, { readonly kind: 'ad' }>, 'adPackage'>
type Now = { readonly key: string; readonly publicationId: string; readonly nameNow: NameNow }

function adOf(object: StoredAd, { key, publicationId, nameNow }: Now): PublishedNode {
  const { creativeKey: storedKey } = object.desired
  const creative = { storedKey: storedKey ?? '', publicationId, kind: 'creative', parentKey: null } as const
  const creativeKey = storedKey === null ? null : currentKey(creative, nameNow)
  const adPackage = adPackageIn(key, object.parentKey ?? '')
  return { ...object, desired: { ...object.desired, creativeKey }, adPackage }
}

/** What was asked of an object is of its kind; an ad's goes by the name that its package has now. */
function withTaken(node: PublishedNode, taken: Taken<PlanNode['desired']>): PublishedNode {
  const { kind, desired: asked } = desiredObject(node.kind, taken.asked)
  if (node.kind === 'campaign' && kind === 'campaign') return { ...node, taken: { ...taken, asked } }
  if (node.kind === 'adset' && kind === 'adset') return { ...node, taken: { ...taken, asked } }
  if (node.kind === 'creative' && kind === 'creative') return { ...node, taken: { ...taken, asked } }
  if (node.kind !== 'ad' || kind !== 'ad') return node
  return { ...node, taken: { ...taken, asked: { ...asked, creativeKey: node.desired.creativeKey } } }
}

type Stored = {
  readonly storedKey: string
  readonly publicationId: string
  readonly kind: PublishedNode['kind']
  readonly parentKey: string | null
}

const currentKey = ({ storedKey: key, publicationId, ...node }: Stored, nameNow: NameNow): string =>
  keyNow({ key, ...node }, (name) => nameNow(publicationId, name))

/** Their ids alone, under the keys of the publication that runs, which is what a worker needs of them. */
export async function readPublishedIds(
  scope: AccountScope,
  { id, file_id: fileId }: { readonly id: string; readonly file_id: string },
): Promise<ReadonlyMap<string, string>> {
  const nameNow = await readNamesNow(scope, fileId, id)
  const rows = await publishedNodes(scope, fileId).execute()
  return new Map(
    rows.flatMap((row) => (row.platformId === null ? [] : [[currentKey(row, nameNow), row.platformId]])),
  )
}

const publishedNodes = ({ db, accountId }: AccountScope, fileId: string) =>
  db
    .selectFrom('publication_node')
    .innerJoin('publication', (join) =>
      join
        .onRef('publication.account_id', '=', 'publication_node.account_id')
        .onRef('publication.id', '=', 'publication_node.publication_id'),
    )
    .select([
      'publication_node.publication_id as publicationId',
      'publication_node.node_key as storedKey',
      'publication_node.platform_id as platformId',
      'publication_node.kind',
      'publication_node.parent_key as parentKey',
    ])
    .where('publication_node.account_id', '=', accountId)
    .where('publication_node.operation', 'in', ['create', 'change'])
    .where('publication_node.retired_at', 'is', null)
    .where('publication.file_id', '=', fileId)
    .where('publication.state', '=', 'PUBLISHED')
    .orderBy('publication.terminal_at')
    // Two that ended within one instant: the one that was carried out later.
    .orderBy('publication_node.changed_at')
