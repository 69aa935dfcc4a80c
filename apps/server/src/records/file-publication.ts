import { waitsForSecondPerson, type FilePublication } from '@vigie/domain'
import type { AccountScope } from '../db/in-account.ts'
import { AppError } from '../errors/app-error.ts'
import { readApprovers } from './approvers.ts'

type Held = FilePublication & { readonly fileId: string }

/** Publications of the account that have not ended, each with its file. */
export async function readFilePublications(scope: AccountScope, fileId?: string): Promise<Held[]> {
  const { db, accountId } = scope
  const rows = await db
    .selectFrom('publication')
    .select((of) => [
      'id',
      'file_id',
      'kind',
      'state',
      'confirmed_by',
      'confirmed_name',
      'problem',
      of
        .selectFrom('publication_node')
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .where('publication_node.account_id', '=', accountId)
        .whereRef('publication_node.publication_id', '=', 'publication.id')
        .as('total'),
      of
        .selectFrom('publication_node')
        .select(({ fn }) => fn.countAll<number>().as('created'))
        .where('publication_node.account_id', '=', accountId)
        .whereRef('publication_node.publication_id', '=', 'publication.id')
        .where('publication_node.state', 'in', ['CREATED', 'VERIFIED', 'ACTIVE', 'RETIRED'])
        .as('created'),
    ])
    .where('account_id', '=', accountId)
    .where('terminal_at', 'is', null)
    .$if(fileId !== undefined, (query) => query.where('file_id', '=', fileId ?? ''))
    .execute()
  const publications: Held[] = []
  for (const row of rows) {
    const problem = row.problem?.code ?? null
    const waits = waitsForSecondPerson({ state: row.state, problem })
    publications.push({
      id: row.id,
      fileId: row.file_id,
      extent: row.kind,
      state: row.state,
      total: row.total ?? 0,
      created: row.created ?? 0,
      startedBy: row.confirmed_name,
      problem,
      approvers: waits ? await readApprovers(scope, row.confirmed_by) : [],
    })
  }
  return publications
}

/** The publication that holds a file; `null` when none does. */
export async function readFilePublication(
  scope: AccountScope,
  fileId: string,
): Promise<FilePublication | null> {
  const [held] = await readFilePublications(scope, fileId)
  if (!held) return null
  const { fileId: _file, ...publication } = held
  return publication
}

/**
 * A file that is being published is what its publication makes: nothing changes it, takes it back or deletes it meanwhile.
 * The file is locked by the caller, as it is by who starts a publication: none can begin in between.
 * @throws {AppError} `configuration.publishing` with the publication, its state and who started it
 */
export async function refuseWhilePublishing({ db, accountId }: AccountScope, fileId: string): Promise<void> {
  const live = await db
    .selectFrom('publication')
    .select(['id', 'kind', 'state', 'confirmed_name'])
    .where('account_id', '=', accountId)
    .where('file_id', '=', fileId)
    .where('terminal_at', 'is', null)
    .executeTakeFirst()
  if (!live) return
  throw new AppError('configuration.publishing', {
    publicationId: live.id,
    kind: live.kind,
    state: live.state,
    by: live.confirmed_name,
  })
}
