import { answersUntil, clientStateOf, isClientLinkOpen } from '@vigie/domain'
import { advertiserOf, proposerOf } from '../../client-links/brand.ts'
import { changeClientLink } from '../../client-links/links.store.ts'
import { countClientMails, newsMail } from '../../client-links/mail.ts'
import type { Context } from '../../context.ts'
import { inAccount, type AccountScope } from '../../db/in-account.ts'
import { sendOne } from '../../mail/send-one.ts'
import { findClientLink } from './client-links.store.ts'
import { findProposal } from './proposals.store.ts'

type Told = { readonly accountId: number; readonly linkId: string }

/**
 * Tells a client that their link shows another plan: where it still does, takes an answer, and they did not look by themselves.
 * @throws {AppError} `request.tooMany` where the account mailed too much of late: it is tried again
 */
export async function mailNews(ctx: Context, { accountId, linkId }: Told): Promise<void> {
  const { mail } = ctx.config
  const at = ctx.clock.now()
  const news = await inAccount(ctx, accountId, (scope) => readNews(scope, linkId, at))
  if (mail === null || news === null) return
  const { to, ...content } = news
  countClientMails({ accountId, messages: 1, now: at })
  await sendOne(mail, { to, ...newsMail(content) })
  await inAccount(ctx, accountId, (scope) => changeClientLink(scope, linkId, { sent_at: at }))
}

/** What is told, and to whom; `null` where there is nothing to tell any more, or it was told. */
async function readNews(scope: AccountScope, linkId: string, now: Date) {
  const found = await findClientLink(scope, linkId)
  if (found === null) return null
  const { link, firstMadeAt } = found
  if (!link.recipient_email || link.sent_at !== null || link.opened > 0 || link.superseded_at !== null)
    return null
  if (!isClientLinkOpen({ revokedAt: link.revoked_at, endsAt: link.ends_at }, now)) return null
  const { state, expires_at: expiresAt, author_id: authorId } = await findProposal(scope, link.proposal_id)
  if (clientStateOf({ state, expiresAt }, now) !== 'open') return null
  const { name, timezone, client } = await advertiserOf(scope)
  return {
    ...{ to: link.recipient_email, language: link.language, recipient: link.recipient_name },
    ...{ advertiser: client?.name ?? name, proposer: await proposerOf(scope, authorId, name), timezone },
    ...{ until: answersUntil(link.ends_at, expiresAt), sentAt: firstMadeAt },
  }
}
