import { randomUUID } from 'node:crypto'
import { clientLinksForgottenBefore, isClientLinkOpen, replaceableStates } from '@vigie/domain'
import { sql, type Insertable, type Selectable } from 'kysely'
import type { AccountScope } from '../../db/in-account.ts'
import type { ProposalTables } from '../../db/tables/proposals.ts'

export type ClientLinkRow = Selectable<ProposalTables['client_link']>

const rows = ({ db, accountId }: AccountScope) =>
  db.selectFrom('client_link').selectAll().where('account_id', '=', accountId)

/** What the ads are called that a link shows, in their order; nothing once that is forgotten. */
const titlesShown = sql<readonly string[]>`
  coalesce((select jsonb_agg(one -> 'title') from jsonb_array_elements(view -> 'ads') as one), '[]')`.as(
  'titles',
)
const hasPassword = sql<boolean>`password_hash is not null`.as('has_password')

/** The links of a proposal, oldest first, without what they show. */
export const readClientLinks = ({ db, accountId }: AccountScope, proposalId: string) =>
  db
    .selectFrom('client_link')
    .select(['id', 'recipient_name', 'recipient_email', 'language', 'made_by', 'made_at', 'ends_at'])
    .select(['sent_at', 'revoked_at', 'opened', 'last_opened_at'])
    .select(['answer', 'answer_name', 'answer_words', 'answered_at', 'answer_ads', 'answer_is_proved'])
    .select(['needs_code', 'superseded_at', titlesShown, hasPassword])
    .where('account_id', '=', accountId)
    .where('proposal_id', '=', proposalId)
    .orderBy('made_at')
    .orderBy('id')
    .execute()

/** What clients said of proposals, by whose links, without what was shown to them. */
export const readClientAnswers = async ({ db, accountId }: AccountScope, proposalIds: readonly string[]) =>
  proposalIds.length === 0
    ? []
    : db
        .selectFrom('client_link')
        .select(['proposal_id', 'recipient_name', 'made_by'])
        .select(['answer', 'answer_name', 'answer_words', 'answered_at', 'answer_ads', 'answer_is_proved'])
        .select(titlesShown)
        .where('account_id', '=', accountId)
        .where('proposal_id', 'in', [...proposalIds])
        .where('answer', 'is not', null)
        .orderBy('answered_at')
        .orderBy('id')
        .execute()

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
 * The link of a token, held until the end of the transaction; `null` when nobody made it, somebody took it back, its end has
 * come or what it showed is forgotten. Each of these is found out alike.
 */
export async function lockOpenLink(
  scope: AccountScope,
  tokenHash: Buffer,
  now: Date,
): Promise<ClientLinkRow | null> {
  const current = () =>
    rows(scope)
      .where('token_hash', '=', tokenHash)
      .where('superseded_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
  // One that went on to another proposal while it was waited for is found by asking again.
  const row = (await current()) ?? (await current())
  const isOpen =
    row !== undefined && isClientLinkOpen({ revokedAt: row.revoked_at, endsAt: row.ends_at }, now)
  return isOpen && row.view !== null ? row : null
}

/** A link by its id, and when the person received it: with the first of its versions; `null` where there is none. */
export async function findClientLink(
  scope: AccountScope,
  id: string,
): Promise<{ readonly link: ClientLinkRow; readonly firstMadeAt: Date } | null> {
  const link = await rows(scope).where('id', '=', id).executeTakeFirst()
  if (!link) return null
  const first = await rows(scope)
    .where('token_hash', '=', link.token_hash)
    .orderBy('version')
    .limit(1)
    .executeTakeFirst()
  return { link, firstMadeAt: (first ?? link).made_at }
}

type Changes = Partial<
  Pick<
    ClientLinkRow,
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
export const readLookedAt = async (
  scope: AccountScope,
  link: Pick<ClientLinkRow, 'token_hash' | 'version'>,
): Promise<Pick<ClientLinkRow, 'view' | 'last_opened_at'> | null> =>
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
        .executeTakeFirst()) ?? null)

type Plan = { readonly fileId: string; readonly planHash: string }

/** The links that lead somewhere and show another plan of a file, which nobody approved: held until the end of the transaction. */
export const lockLinksOfFile = (scope: AccountScope, { fileId, planHash }: Plan, now: Date) =>
  rows(scope)
    .where('superseded_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('ends_at', '>', now)
    .where('proposal_id', 'in', (of) =>
      of
        .selectFrom('proposal')
        .select('id')
        .where('account_id', '=', scope.accountId)
        .where('kind', '=', 'publication')
        .where('state', 'in', [...replaceableStates])
        .where(sql<string>`content ->> 'fileId'`, '=', fileId)
        .where(sql<string>`content ->> 'planHash'`, '!=', planHash),
    )
    .orderBy('made_at')
    .orderBy('id')
    .forUpdate()
    .execute()

type Revocation = { readonly proposalId: string; readonly id: string; readonly at: Date }

/** @returns for whom it was made; `null` when there is no such link, or it was revoked before */
export async function endClientLink(
  { db, accountId }: AccountScope,
  { proposalId, id, at }: Revocation,
): Promise<string | null> {
  const revoked = await db
    .updateTable('client_link')
    .set({ revoked_at: at })
    .where('account_id', '=', accountId)
    .where('proposal_id', '=', proposalId)
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
