import type { PublicationProgress } from '@vigie/domain'
import { AppError } from '../../errors/app-error.ts'
import type { AccountScope } from '../../db/in-account.ts'
import { isUuid } from '../../library/uuid.ts'
import { readPublication, type NodeRow, type PublicationRow } from './ledger.ts'

/** Where a publication stands, object by object. @throws {AppError} `publication.notFound` */
export async function readProgress(scope: AccountScope, publicationId: string): Promise<PublicationProgress> {
  const row = isUuid(publicationId) ? await readPublication(scope, publicationId) : undefined
  if (!row) throw new AppError('publication.notFound', { publicationId })
  return toProgress(row, await readNodeStates(scope, row.id))
}

/** The publication of a file that runs, else the last one, else none. */
export async function readLastProgress(
  scope: AccountScope,
  fileId: string,
): Promise<PublicationProgress | null> {
  if (!isUuid(fileId)) return null
  const row = await scope.db
    .selectFrom('publication')
    .selectAll()
    .where('account_id', '=', scope.accountId)
    .where('file_id', '=', fileId)
    .orderBy('confirmed_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? toProgress(row, await readNodeStates(scope, row.id)) : null
}

type NodeState = Pick<NodeRow, 'node_key' | 'kind' | 'name' | 'state' | 'platform_id' | 'problem'>

/** Without what was wanted of each: thousands of objects are read again and again while somebody watches. */
const readNodeStates = ({ db, accountId }: AccountScope, id: string): Promise<NodeState[]> =>
  db
    .selectFrom('publication_node')
    .select(['node_key', 'kind', 'name', 'state', 'platform_id', 'problem'])
    .where('account_id', '=', accountId)
    .where('publication_id', '=', id)
    .orderBy('ord')
    .execute()

function toProgress(row: PublicationRow, nodes: readonly NodeState[]): PublicationProgress {
  const count = (...states: NodeRow['state'][]) => nodes.filter((node) => states.includes(node.state)).length
  return {
    id: row.id,
    fileId: row.file_id,
    campaignName: row.campaign_name,
    campaignId: row.campaign_id,
    state: row.state,
    total: nodes.length,
    // What is deactivated counts as done: an update of nothing else would never advance.
    created: count('CREATED', 'VERIFIED', 'ACTIVE', 'RETIRED'),
    verified: count('VERIFIED', 'ACTIVE', 'RETIRED'),
    active: count('ACTIVE', 'RETIRED'),
    unknown: count('UNKNOWN', 'INTENT'),
    rejected: count('REJECTED'),
    startedBy: row.confirmed_name,
    startedAt: row.confirmed_at.toISOString(),
    resumesAt: row.resumes_at?.toISOString() ?? null,
    problem: row.problem,
    nodes: nodes.map((node) => ({
      key: node.node_key,
      kind: node.kind,
      name: node.name,
      state: node.state,
      platformId: node.platform_id,
      errorTitle: node.problem?.title ?? null,
      errorMessage: node.problem?.message ?? null,
    })),
  }
}
