import { waitsForSecondPerson, type PublicationProgress } from '@vigie/domain'
import { sql } from 'kysely'
import { AppError } from '../../errors/app-error.ts'
import type { AccountScope } from '../../db/in-account.ts'
import { readApprovers } from '../../records/approvers.ts'
import { mapInStretches } from '../../lib/stretch.ts'
import { isUuid } from '../../lib/uuid.ts'
import { readPublication, type NodeRow, type PublicationRow } from './ledger.ts'

/** Where a publication stands, object by object. @throws {AppError} `publication.notFound` */
export async function readProgress(scope: AccountScope, publicationId: string): Promise<PublicationProgress> {
  return (await readChanges(scope, publicationId, 0)).progress
}

/** `until` is an instant of the database in microseconds, which a date of JavaScript would lose. */
type Changes = { readonly progress: PublicationProgress; readonly until: number }

/**
 * Where a publication stands, with the objects alone that changed since.
 * @returns also the instant to ask from next
 * @throws {AppError} `publication.notFound`
 */
export async function readChanges(
  scope: AccountScope,
  publicationId: string,
  since: number,
): Promise<Changes> {
  const row = isUuid(publicationId) ? await readPublication(scope, publicationId) : undefined
  if (!row) throw new AppError('publication.notFound', { publicationId })
  return toChanges(scope, row, since)
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
  return row ? (await toChanges(scope, row, 0)).progress : null
}

/** What is deactivated or changed counts as done: an update of nothing else would never advance. */
const countedAs = {
  created: ['CREATED', 'VERIFIED', 'ACTIVE', 'RETIRED', 'CHANGED'],
  verified: ['VERIFIED', 'ACTIVE', 'RETIRED', 'CHANGED'],
  active: ['ACTIVE', 'RETIRED', 'CHANGED'],
  changed: ['RETIRED', 'CHANGED'],
  // One that is being asked for right now is not in doubt.
  unknown: ['UNKNOWN'],
  rejected: ['REJECTED'],
} as const satisfies Readonly<Record<string, readonly NodeRow['state'][]>>

/** In the database: thousands of objects are counted again and again while somebody watches. */
async function countNodes({ db, accountId }: AccountScope, id: string) {
  const { fn } = db
  const among = (states: readonly NodeRow['state'][]) =>
    fn.countAll<number>().filterWhere('state', 'in', [...states])
  return (
    db
      .selectFrom('publication_node')
      .select([
        fn.countAll<number>().as('total'),
        among(countedAs.created).as('created'),
        fn.countAll<number>().filterWhere('operation', '!=', 'create').as('standing'),
        among(countedAs.changed).as('changed'),
        among(countedAs.verified).as('verified'),
        among(countedAs.active).as('active'),
        among(countedAs.unknown).as('unknown'),
        among(countedAs.rejected).as('rejected'),
      ])
      .where('account_id', '=', accountId)
      .where('publication_id', '=', id)
      // What stood already as it is wanted is neither to be done nor done.
      .where(sql<boolean>`changes is distinct from '[]'::jsonb`)
      .executeTakeFirstOrThrow()
  )
}

const changedAt = sql<number>`(extract(epoch from changed_at) * 1000000)::bigint`

type NodeState = Pick<NodeRow, 'node_key' | 'kind' | 'name' | 'state' | 'platform_id' | 'problem'> & {
  readonly changedAt: number
}

/**
 * Without what was wanted of each. All as of one moment, so that `until` misses none; in texts of some hundred, because taking
 * thousands of rows apart keeps everybody else waiting.
 */
async function readNodeStates({ db, accountId }: AccountScope, id: string, since: number) {
  const node = db
    .selectFrom('publication_node')
    .select(['ord', 'node_key', 'kind', 'name', 'state', 'platform_id', 'problem', changedAt.as('changedAt')])
    .where('account_id', '=', accountId)
    .where('publication_id', '=', id)
    .where(changedAt, '>', since)
    .as('node')
  const { rows } = await sql<{ readonly nodes: string }>`
    select json_agg(node order by ord)::text as nodes from ${node} group by ord / 500 order by min(ord)`.execute(
    db,
  )
  const parsed = await mapInStretches(rows, ({ nodes }) => JSON.parse(nodes) as NodeState[])
  return parsed.flat()
}

async function toChanges(scope: AccountScope, row: PublicationRow, since: number): Promise<Changes> {
  const nodes = await readNodeStates(scope, row.id, since)
  const progress: PublicationProgress = {
    id: row.id,
    fileId: row.file_id,
    campaignName: row.campaign_name,
    campaignId: row.campaign_id,
    state: row.state,
    ...(await countNodes(scope, row.id)),
    leavesPaused: row.leaves_paused,
    startedBy: row.confirmed_name,
    startedAt: row.confirmed_at.toISOString(),
    resumesAt: row.resumes_at?.toISOString() ?? null,
    problem: row.problem,
    approvers: waitsForSecondPerson({ state: row.state, problem: row.problem?.code ?? null })
      ? await readApprovers(scope, row.confirmed_by)
      : [],
    nodes: nodes.map((node) => ({
      key: node.node_key,
      kind: node.kind,
      name: node.name,
      state: node.state,
      platformId: node.platform_id,
      errorTitle: node.problem?.title ?? null,
      errorMessage: node.problem?.message ?? null,
      errorMeaning: node.problem?.meaning ?? null,
      errorCode: node.problem?.code ?? null,
    })),
  }
  return { progress, until: nodes.reduce((latest, node) => Math.max(latest, node.changedAt), since) }
}
