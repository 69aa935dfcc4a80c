import { randomUUID } from 'node:crypto'
import {
  clientLinksForgottenBefore,
  isClientLinkOpen,
  type ClientReport,
  type ClientView,
} from '@vigie/domain'
import { sql, type Insertable, type Selectable } from 'kysely'
import type { AccountScope } from '../db/in-account.ts'
import type { ProposalTables } from '../db/tables/proposals.ts'

export type AnyLinkRow = Selectable<ProposalTables['client_link']>

/** A link that shows a proposal, or a report: the database holds that it is one of the two. */
export type ClientLinkRow = AnyLinkRow & { readonly proposal_id: string; readonly view: ClientView | null }
export type ReportLinkRow = AnyLinkRow & { readonly report_id: string; readonly view: ClientReport | null }
const columnOf = { proposal: 'proposal_id', report: 'report_id' } as const

/** By which of the two a link is told. */
export const showsProposal = (row: AnyLinkRow): row is ClientLinkRow => row.proposal_id !== null
export const showsReport = (row: AnyLinkRow): row is ReportLinkRow => row.report_id !== null

export const linkRows = ({ db, accountId }: AccountScope) =>
  db.selectFrom('client_link').selectAll().where('account_id', '=', accountId)

/** New links with an id each. Those that are made at one instant are listed by it: in the order in which they are given. */
export function withIds<T extends object>(links: readonly T[]): (T & { readonly id: string })[] {
  const ids = links.map(() => randomUUID() as string).toSorted()
  return ids.flatMap((id, index) => {
    const link = links[index]
    return link === undefined ? [] : [{ ...link, id }]
  })
}

export async function insertClientLink(
  { db, accountId }: AccountScope,
  link: Omit<Insertable<ProposalTables['client_link']>, 'account_id'>,
): Promise<void> {
  await db
    .insertInto('client_link')
    .values({ ...link, account_id: accountId })
    .execute()
}

/**
 * The link of a token that shows such a thing, held until the end of the transaction; `null` when nobody made it, somebody took it
 * back, its end has come or what it showed is forgotten. Each of these is found out alike.
 */
export async function lockOpenLink<L extends AnyLinkRow>(
  scope: AccountScope,
  { tokenHash, isOf }: { readonly tokenHash: Buffer; readonly isOf: (row: AnyLinkRow) => row is L },
  now: Date,
): Promise<L | null> {
  const current = () =>
    linkRows(scope)
      .where('token_hash', '=', tokenHash)
      .where('superseded_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
  // One that went on to something else while it was waited for is found by asking again.
  const row = (await current()) ?? (await current())
  if (!row || !isOf(row) || row.view === null) return null
  return isClientLinkOpen({ revokedAt: row.revoked_at, endsAt: row.ends_at }, now) ? row : null
}

type Changes = Partial<
  Pick<
    AnyLinkRow,
    | 'sent_at'
    | 'answer'
    | 'answer_name'
    | 'answer_words'
    | 'answered_at'
    | 'answers'
    | 'answer_is_proved'
    | 'wrong_passwords'
    | 'password_rests_until'
    | 'code_hash'
    | 'code_ends_at'
    | 'code_wrong_tries'
    | 'codes_sent'
    | 'superseded_at'
  >
> & { readonly answer_ads?: string }

export async function changeClientLink(
  { db, accountId }: AccountScope,
  id: string,
  changes: Changes,
): Promise<void> {
  await db
    .updateTable('client_link')
    .set(changes)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute()
}

/** Counts that a link was opened. */
export async function countOpening({ db, accountId }: AccountScope, id: string, at: Date): Promise<void> {
  await db
    .updateTable('client_link')
    .set((set) => ({ opened: set('opened', '+', 1), last_opened_at: at }))
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute()
}

/** What the link showed when it was last looked at before it went on to what it shows now; `null` when it never was. */
export const readLookedAt = async <L extends ClientLinkRow | ReportLinkRow>(
  scope: AccountScope,
  link: L,
): Promise<Pick<L, 'view' | 'last_opened_at'> | null> =>
  link.version === 1
    ? null
    : ((await scope.db
        .selectFrom('client_link')
        .select(['view', 'last_opened_at'])
        .where('account_id', '=', scope.accountId)
        .where('token_hash', '=', link.token_hash)
        .where('version', '<', link.version)
        .where('opened', '>', 0)
        .orderBy('version', 'desc')
        .limit(1)
        .$castTo<Pick<L, 'view' | 'last_opened_at'>>()
        .executeTakeFirst()) ?? null)

/** What stays of a link that shows something else from now on: also how many codes and passwords were tried. */
export const nextVersionOf = (link: AnyLinkRow) => ({
  token_hash: link.token_hash,
  recipient_name: link.recipient_name,
  recipient_email: link.recipient_email,
  language: link.language,
  made_by: link.made_by,
  ends_at: link.ends_at,
  password_hash: link.password_hash,
  wrong_passwords: link.wrong_passwords,
  password_rests_until: link.password_rests_until,
  needs_code: link.needs_code,
  codes_sent: link.codes_sent,
  version: link.version + 1,
})

type Revocation = {
  readonly shows: keyof typeof columnOf
  /** The proposal or the report. */
  readonly of: string
  readonly id: string
  readonly at: Date
}

/** @returns for whom it was made; `null` when there is no such link, or it was revoked before */
export async function endClientLink(
  { db, accountId }: AccountScope,
  { shows, of, id, at }: Revocation,
): Promise<string | null> {
  const revoked = await db
    .updateTable('client_link')
    .set({ revoked_at: at })
    .where('account_id', '=', accountId)
    .where(columnOf[shows], '=', of)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .where('superseded_at', 'is', null)
    .returning('recipient_name')
    .executeTakeFirst()
  return revoked?.recipient_name ?? null
}

/** Forgets what links showed that ended long ago, and whom they were sent to. What was answered stays with the proposal. */
export async function forgetClientLinks({ db, accountId }: AccountScope, now: Date): Promise<void> {
  const before = clientLinksForgottenBefore(now)
  await db
    .updateTable('client_link')
    .set({ recipient_email: null, view: 'null' })
    .where('account_id', '=', accountId)
    .where((is) => is.or([is('ends_at', '<=', before), is('revoked_at', '<=', before)]))
    .where((is) => is.or([is('recipient_email', 'is not', null), is(sql`view::text`, '!=', 'null')]))
    .execute()
}
