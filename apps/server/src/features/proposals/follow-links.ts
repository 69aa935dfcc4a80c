import { inheritsApproval, sameAddress, type ClientView, type ProposalContent } from '@vigie/domain'
import { writeAudit } from '../../audit/audit.ts'
import {
  changeClientLink,
  insertClientLink,
  nextVersionOf,
  withIds,
  type ClientLinkRow,
} from '../../client-links/links.store.ts'
import type { Context } from '../../context.ts'
import type { AccountScope } from '../../db/in-account.ts'
import { lockLinksOfFile } from './client-links.store.ts'
import { keptPictures } from './client-pictures.ts'
import { mailClientNews } from './proposals.job.ts'
import { findProposal, setClientsNeeded } from './proposals.store.ts'

type Publication = Extract<ProposalContent, { kind: 'publication' }>

/** Whether links of former proposals of the same file would go on to this one. */
export const hasLinksToFollow = async (
  scope: AccountScope,
  content: Publication,
  now: Date,
): Promise<boolean> => (await lockLinksOfFile(scope, content, now)).length > 0

type Following = {
  readonly proposalId: string
  readonly content: Publication
  readonly hash: string
  /** What the new proposal shows to somebody outside. */
  readonly view: ClientView
  readonly personId: string
  readonly at: Date
  /** The links, where they are held already. */
  readonly held?: readonly ClientLinkRow[]
  /** The proposal of which it is a part: what a client approved of that holds for it where it is of the same ads. */
  readonly partOf?: string
}

/**
 * Has the links of former proposals of the same file show this one from now on, by the same address and with everything that was asked
 * for when they were made. What they showed before, and what was answered to it, stays with the former proposal: an approval is of
 * what was looked at, and of nothing else. How many must approve goes on too.
 */
export async function followLinks(
  ctx: Pick<Context, 'jobs' | 'config'>,
  scope: AccountScope,
  { proposalId, content, hash, view, personId, at, held, partOf }: Following,
): Promise<void> {
  const links = oncePerAddress(held ?? (await lockLinksOfFile(scope, content, at)))
  const [first] = links
  if (!first) return
  const shown = await keptPictures(scope, view)
  const kept = JSON.stringify(shown)
  for (const link of links) await changeClientLink(scope, link.id, { superseded_at: at })
  const made = withIds(
    links.map((link) => ({
      ...{ ...nextVersionOf(link), proposal_id: proposalId, made_at: at, view: kept },
      ...(link.proposal_id === partOf ? inheritedAnswer(link, shown) : {}),
    })),
  )
  for (const [index, link] of made.entries()) {
    await insertClientLink(scope, link)
    const facts = {
      ...{ link: link.id, name: link.recipient_name, hash, formerly: links[index]?.proposal_id },
      ...('answer' in link && { approvalHolds: true }),
    }
    await writeAudit(scope, { at, personId, action: 'clientLink.wentOn', subject: proposalId, facts })
    await tellLater(ctx, scope, link, at)
  }
  await keepNeeded(scope, first.proposal_id, proposalId)
}

/** What a client approved of the whole, where it holds for a part: under their name, as they proved it, when they said it. */
function inheritedAnswer(link: ClientLinkRow, part: ClientView) {
  const { view, answer, answer_words: words, answer_ads: ads } = link
  if (view === null || part.kind !== 'publication') return {}
  if (!inheritsApproval(view, part, { answer, words: words ?? '', ads })) return {}
  const approved = part.ads.map((_one, ad) => ({ ad, answer: 'approved' as const, words: '' }))
  return {
    answer: 'approved' as const,
    answer_name: link.answer_name,
    answer_words: words,
    answered_at: link.answered_at,
    answer_is_proved: link.answer_is_proved,
    answers: link.answers,
    answer_ads: JSON.stringify(ads.length === 0 ? [] : approved),
  }
}

/** Whoever corrects a plan often corrects it again: what stands a while later is told, once. */
const toldAfterMs = 10 * 60_000

async function tellLater(
  { jobs, config }: Pick<Context, 'jobs' | 'config'>,
  { db, accountId }: AccountScope,
  { id: linkId, recipient_email: email }: { readonly id: string; readonly recipient_email?: string | null },
  at: Date,
): Promise<void> {
  if (config.mail === null || !email) return
  const options = { key: linkId, startAfter: new Date(at.getTime() + toldAfterMs), transaction: db }
  await jobs.enqueue(mailClientNews, { accountId, linkId }, options)
}

/** An address has one link of a proposal: where two former ones were shown to it, the one that was made last goes on. */
const oncePerAddress = (links: readonly ClientLinkRow[]): readonly ClientLinkRow[] =>
  links.filter(
    ({ recipient_email: email }, index) =>
      email === null ||
      links
        .slice(index + 1)
        .every(({ recipient_email: later }) => later === null || !sameAddress(email, later)),
  )

async function keepNeeded(scope: AccountScope, from: string, to: string): Promise<void> {
  const { clients_needed: needed } = await findProposal(scope, from)
  if (needed !== null) await setClientsNeeded(scope, to, needed)
}
