import { replaceableStates } from '@vigie/domain'
import { sql, type NotNull } from 'kysely'
import { linkRows, showsProposal, type ClientLinkRow } from '../../client-links/links.store.ts'
import type { AccountScope } from '../../db/in-account.ts'

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
        .$narrowType<{ proposal_id: NotNull }>()
        .execute()

type Plan = { readonly fileId: string; readonly planHash: string }

/** The links that lead somewhere and show another plan of a file, which nobody approved: held until the end of the transaction. */
export const lockLinksOfFile = (scope: AccountScope, { fileId, planHash }: Plan, now: Date) =>
  linkRows(scope)
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
    .$castTo<ClientLinkRow>()
    .execute()

/** The link of a proposal by its id, and when the person received it: with the first of its versions; `null` where there is none. */
export async function findClientLink(
  scope: AccountScope,
  id: string,
): Promise<{ readonly link: ClientLinkRow; readonly firstMadeAt: Date } | null> {
  const link = await linkRows(scope).where('id', '=', id).executeTakeFirst()
  if (!link || !showsProposal(link)) return null
  const first = await linkRows(scope)
    .where('token_hash', '=', link.token_hash)
    .orderBy('version')
    .limit(1)
    .executeTakeFirst()
  return { link, firstMadeAt: (first ?? link).made_at }
}
