import type { endpoints, ResponseOf } from '@vigie/contract'
import { can } from '@vigie/contract'
import {
  clientStateOf,
  clientVerdict,
  isClientLinkOpen,
  mayEndClientLinks,
  whyNotShow,
  type ClientVerdict,
} from '@vigie/domain'
import type { Context } from '../../context.ts'
import { inAccount } from '../../db/in-account.ts'
import type { Tenant } from '../../http/tenant.ts'
import { namesOf } from '../../people/nickname.ts'
import type { ClientLinkRow } from '../../client-links/links.store.ts'
import { readClientLinks } from './client-links.store.ts'
import { deciderOf } from './deciders.ts'
import { findProposal, type ProposalRow } from './proposals.store.ts'

type Links = ResponseOf<typeof endpoints.listClientLinks>
type Answer = Links['links'][number]['answer']
type Answered = Pick<
  ClientLinkRow,
  'answer' | 'answer_name' | 'answer_words' | 'answered_at' | 'answer_ads' | 'answer_is_proved'
> & {
  /** What the ads are called that were shown, in their order. */
  readonly titles: readonly string[]
}

/** What a client said last; `null` before they said anything. */
export const answerOf = (row: Answered): Answer =>
  row.answer === null || row.answered_at === null
    ? null
    : {
        answer: row.answer,
        name: row.answer_name ?? '',
        words: row.answer_words ?? '',
        at: row.answered_at.toISOString(),
        isProved: row.answer_is_proved,
        ads: row.answer_ads.map((one) => ({ ...one, title: row.titles[one.ad] ?? '' })),
      }

type Counted = Pick<ClientLinkRow, 'answer' | 'revoked_at' | 'superseded_at' | 'ends_at'>

/** What the answers come to of all to whom a proposal is shown; `null` where nobody said how many must approve. */
export const verdictOf = (
  proposal: Pick<ProposalRow, 'clients_needed' | 'state' | 'expires_at'>,
  links: readonly Counted[],
  now: Date,
): ClientVerdict | null => {
  const { clients_needed: needed, state, expires_at: expiresAt } = proposal
  if (needed === null) return null
  const isOpen = clientStateOf({ state, expiresAt }, now) === 'open'
  return clientVerdict(
    needed,
    links.map((link) => ({
      answer: link.answer,
      isRevoked: link.revoked_at !== null,
      mayAnswer:
        isOpen &&
        link.superseded_at === null &&
        isClientLinkOpen({ revokedAt: link.revoked_at, endsAt: link.ends_at }, now),
    })),
  )
}

/** To whom a proposal was shown. Addresses are for those who may make links. @throws {AppError} `proposal.notFound` */
export async function listClientLinks(
  ctx: Context,
  { tenant, personId }: { readonly tenant: Tenant; readonly personId: string },
  proposalId: string,
): Promise<Links> {
  const { row, links, names } = await inAccount(ctx, tenant.accountId, async (scope) => {
    const row = await findProposal(scope, proposalId)
    const links = await readClientLinks(scope, proposalId)
    const people = links.map((link) => link.made_by)
    return { row, links, names: await namesOf({ db: scope.db }, people) }
  })
  const maySeeAddress = can(tenant.role, 'proposal:make')
  const standing = { state: row.state, authorId: row.author_id, expiresAt: row.expires_at }
  const decider = deciderOf(tenant, personId, row.kind)
  return {
    links: links.map((link) => ({
      id: link.id,
      name: link.recipient_name,
      email: maySeeAddress ? link.recipient_email : null,
      language: link.language,
      madeBy: names.get(link.made_by) ?? '',
      madeAt: link.made_at.toISOString(),
      endsAt: link.ends_at.toISOString(),
      sentAt: link.sent_at?.toISOString() ?? null,
      revokedAt: link.revoked_at?.toISOString() ?? null,
      opened: link.opened,
      lastOpenedAt: link.last_opened_at?.toISOString() ?? null,
      hasPassword: link.has_password,
      needsCode: link.needs_code,
      answer: answerOf(link),
      supersededAt: link.superseded_at?.toISOString() ?? null,
    })),
    mayRevoke: maySeeAddress && mayEndClientLinks(row.author_id, decider),
    mayShow: maySeeAddress && whyNotShow(standing, decider, ctx.clock.now()) === null,
    canMail: ctx.config.mail !== null,
    needed: row.clients_needed,
    verdict: verdictOf(row, links, ctx.clock.now()),
  }
}
