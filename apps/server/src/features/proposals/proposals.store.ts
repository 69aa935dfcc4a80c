import { afterProposalEvent, isProposalEnd, type ClientsNeeded, type ProposalEvent } from '@vigie/domain'
import type { Selectable, Updateable } from 'kysely'
import { writeAudit } from '../../audit/audit.ts'
import type { AccountScope } from '../../db/in-account.ts'
import type { ProposalTables } from '../../db/tables/proposals.ts'
import { AppError } from '../../errors/app-error.ts'
import { isUuid } from '../../lib/uuid.ts'
import { proposalIsOver } from './proposal-is-over.ts'

export type ProposalRow = Selectable<ProposalTables['proposal']>

const ofId = ({ db, accountId }: AccountScope, id: string) =>
  db.selectFrom('proposal').selectAll().where('account_id', '=', accountId).where('id', '=', id)

const found = (row: ProposalRow | undefined, proposalId: string): ProposalRow => {
  if (!row) throw new AppError('proposal.notFound', { proposalId })
  return row
}

/** One proposal, as it is now. @throws {AppError} `proposal.notFound` */
export const findProposal = async (scope: AccountScope, id: string): Promise<ProposalRow> =>
  found(isUuid(id) ? await ofId(scope, id).executeTakeFirst() : undefined, id)

/** One proposal, held until the end of the transaction. @throws {AppError} `proposal.notFound` */
export const lockProposal = async (scope: AccountScope, id: string): Promise<ProposalRow> =>
  found(isUuid(id) ? await ofId(scope, id).forUpdate().executeTakeFirst() : undefined, id)

/** Says how many of those to whom a proposal is shown must approve it. It is held. */
export async function setClientsNeeded(
  { db, accountId }: AccountScope,
  id: string,
  needed: ClientsNeeded,
): Promise<void> {
  await db
    .updateTable('proposal')
    .set({ clients_needed: JSON.stringify(needed) })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute()
}

/**
 * Keeps a proposal from ending until the transaction is over, which begins a part of it.
 * @throws {Error} when it is not being carried out any more: another worker ended it, and this one begins nothing
 */
export async function holdExecuting({ db, accountId }: AccountScope, id: string): Promise<void> {
  const row = await db
    .selectFrom('proposal')
    .select('state')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst()
  if (row?.state !== 'EXECUTING')
    throw new Error(`proposal ${id}: ${row?.state ?? 'gone'}, nothing more of it is begun`)
}

/** What the audit says of each event; taking up is told by what comes of it. */
const told = {
  approved: 'proposal.approved',
  refused: 'proposal.refused',
  divided: 'proposal.divided',
  withdrawn: 'proposal.withdrawn',
  expired: 'proposal.expired',
  overtaken: 'proposal.stale',
  executing: null,
  executed: 'proposal.executed',
  executedInPart: 'proposal.executedInPart',
  failed: 'proposal.failed',
} as const satisfies Readonly<Record<ProposalEvent, string | null>>

type Move = {
  readonly at: Date
  /** Who did it; `null`: the product. */
  readonly by: string | null
  /** In their words. */
  readonly said?: string
  readonly set?: Omit<Updateable<ProposalTables['proposal']>, 'state' | 'ended_at'>
}

/**
 * Moves a locked proposal as the table of states says, with its line in the audit; whoever decides is told no longer.
 * @throws {AppError} `proposal.decided` when the event cannot happen in its state
 */
export async function moveProposal(
  scope: AccountScope,
  row: ProposalRow,
  event: ProposalEvent,
  { at, by, said = '', set = {} }: Move,
): Promise<void> {
  const to = afterProposalEvent(row.state, event)
  if (to === null) throw new AppError('proposal.decided', { state: row.state })
  await scope.db
    .updateTable('proposal')
    .set({ ...set, state: to, ended_at: isProposalEnd(to) ? at : null })
    .where('account_id', '=', scope.accountId)
    .where('id', '=', row.id)
    .execute()
  if (row.state === 'WAITING') await proposalIsOver(scope, row.id, at)
  const action = told[event]
  if (action === null) return
  const words = said === '' ? {} : { reason: said }
  const facts = { kind: row.kind, hash: row.content_hash, proposedBy: row.author_id, ...words }
  await writeAudit(scope, { at, personId: by, action, subject: row.id, facts })
}
