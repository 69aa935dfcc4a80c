import { randomUUID } from 'node:crypto'
import { addresses } from '@vigie/contract'
import {
  answersUntil,
  clientLinkEnd,
  clientViewOfChanges,
  isClientLinkOpen,
  mayEndClientLinks,
  whyNotShow,
  type ClientView,
  type Language,
  type ProposalContent,
} from '@vigie/domain'
import { writeAudit } from '../../audit/audit.ts'
import type { Context } from '../../context.ts'
import { inAccount, type AccountScope } from '../../db/in-account.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Tenant } from '../../http/tenant.ts'
import { isUuid } from '../../lib/uuid.ts'
import { sendOne } from '../../mail/send-one.ts'
import { hashToken, randomToken } from '../../security/random.ts'
import { advertiserOf } from './client-brand.ts'
import { clientMail, countClientMails } from './client-mail.ts'
import { proposerOf } from './client-links.read-model.ts'
import { changeClientLink, endClientLink, insertClientLink, readClientLinks } from './client-links.store.ts'
import { keptPictures } from './client-pictures.ts'
import { hashPassword } from './client-proof.ts'
import { deciderOf } from './deciders.ts'
import { findProposal, lockProposal, type ProposalRow } from './proposals.store.ts'
import type { PublicationRoom } from './publication-room.ts'
import { readCampaignNames } from '../../records/standing-objects.ts'

/** More recipients than any client has; whoever makes links without end is stopped. */
const mostOpen = 20
const mostMade = 100

type Asker = { readonly tenant: Tenant; readonly personId: string }
type Wanted = {
  readonly name: string
  readonly email: string | null
  readonly language: Language
  readonly days: number
  readonly password: string | null
  readonly needsCode: boolean
}
type Made = {
  readonly address: string
  readonly mailProblem: string | null
  readonly answersUntil: string
}

/**
 * Shows a proposal that waits to somebody outside, by a link that is told this once. What it shows is made now, from the very content
 * that is proposed, and stays so.
 * @returns the address, until when an answer is taken, and why its mail did not leave; the link stands then
 * @throws {AppError} `proposal.notFound`, `proposal.decided`, `permission.denied`, `clientLink.tooMany`, `clientLink.tooManyMade`,
 *   `clientLink.codeNeedsMail`, `proposal.stale` when what was proposed cannot be made any more
 */
export async function createClientLink(
  ctx: Context,
  room: PublicationRoom,
  asker: Asker,
  { proposalId, ...wanted }: Wanted & { readonly proposalId: string },
): Promise<Made> {
  const { tenant, personId } = asker
  if (wanted.needsCode && (wanted.email === null || ctx.config.mail === null))
    throw new AppError('clientLink.codeNeedsMail')
  const passwordHash = wanted.password === null ? null : await hashPassword(wanted.password)
  const row = await inAccount(ctx, tenant.accountId, (scope) => lockShowable(ctx, scope, asker, proposalId))
  const view = await viewOf(ctx, room, asker, row.content)
  const id = randomUUID()
  const token = randomToken()
  const { until, ...names } = await inAccount(ctx, tenant.accountId, async (scope) => {
    await lockShowable(ctx, scope, asker, proposalId)
    await refuseTooMany(ctx, scope, proposalId)
    const at = ctx.clock.now()
    const endsAt = clientLinkEnd(at, wanted.days)
    await insertClientLink(scope, {
      ...{ id, proposal_id: proposalId, token_hash: hashToken(token), language: wanted.language },
      ...{ recipient_name: wanted.name, recipient_email: wanted.email, made_by: personId, made_at: at },
      ...{ password_hash: passwordHash, needs_code: wanted.needsCode },
      ...{ ends_at: endsAt, view: JSON.stringify(await keptPictures(scope, view)) },
    })
    const facts = { link: id, name: wanted.name, endsAt: endsAt.toISOString(), hash: row.content_hash }
    await writeAudit(scope, { at, personId, action: 'clientLink.made', subject: proposalId, facts })
    const { name, client } = await advertiserOf(scope)
    return {
      advertiser: client?.name ?? name,
      until: answersUntil(endsAt, row.expires_at),
      proposer: await proposerOf(scope, row.author_id, tenant.name),
    }
  })
  // After the mark of a fragment: no server, log or referrer sees what is in it.
  const address = `${ctx.config.publicUrl}${addresses.clientLink}#${wanted.language}.${tenant.accountId}.${token}`
  const mailProblem = await mailLink(ctx, asker, { ...wanted, ...names, id, address, until })
  return { address, mailProblem, answersUntil: until.toISOString() }
}

/** Ends a link at once. @throws {AppError} `proposal.notFound`, `permission.denied`, `clientLink.ended` */
export async function revokeClientLink(
  ctx: Context,
  { tenant, personId }: Asker,
  { proposalId, linkId }: { readonly proposalId: string; readonly linkId: string },
): Promise<void> {
  await inAccount(ctx, tenant.accountId, async (scope) => {
    // Not held: who answers holds the link before the proposal.
    const row = await findProposal(scope, proposalId)
    const decider = deciderOf(tenant, personId, row.kind)
    if (!mayEndClientLinks(row.author_id, decider))
      throw new AppError('permission.denied', { permission: 'proposal:approve' })
    const at = ctx.clock.now()
    const name = isUuid(linkId) ? await endClientLink(scope, { proposalId, id: linkId, at }) : null
    if (name === null) throw new AppError('clientLink.ended')
    const facts = { link: linkId, name }
    await writeAudit(scope, { at, personId, action: 'clientLink.revoked', subject: proposalId, facts })
  })
}

async function lockShowable(
  ctx: Context,
  scope: AccountScope,
  { tenant, personId }: Asker,
  proposalId: string,
): Promise<ProposalRow> {
  const row = await lockProposal(scope, proposalId)
  const standing = { state: row.state, authorId: row.author_id, expiresAt: row.expires_at }
  const whyNot = whyNotShow(standing, deciderOf(tenant, personId, row.kind), ctx.clock.now())
  if (whyNot === 'decided') throw new AppError('proposal.decided', { state: row.state })
  if (whyNot === 'right') throw new AppError('permission.denied', { permission: 'proposal:approve' })
  return row
}

async function refuseTooMany(ctx: Context, scope: AccountScope, proposalId: string): Promise<void> {
  const now = ctx.clock.now()
  const made = await readClientLinks(scope, proposalId)
  if (made.length >= mostMade) throw new AppError('clientLink.tooManyMade', { most: mostMade })
  const open = made.filter((one) => isClientLinkOpen({ revokedAt: one.revoked_at, endsAt: one.ends_at }, now))
  if (open.length >= mostOpen) throw new AppError('clientLink.tooMany', { most: mostOpen })
}

/** The file may be another by now: only the plan that was proposed is shown under its proposal. */
export async function viewOf(
  ctx: Context,
  room: PublicationRoom,
  { tenant, personId }: Asker,
  content: ProposalContent,
): Promise<ClientView> {
  if (content.kind === 'changes')
    return inAccount(ctx, tenant.accountId, async (scope) =>
      clientViewOfChanges(content, await readCampaignNames(scope, content.changes)),
    )
  const asker = { tenant, personId, language: content.language }
  const shown = await room.show(ctx, asker, content).catch((error: unknown) => {
    const isGone = error instanceof AppError && /^(plan|configuration)\./.test(error.code)
    if (isGone) return null
    throw error
  })
  if (shown?.planHash !== content.planHash) throw new AppError('proposal.stale')
  return shown.view
}

type Link = Wanted & {
  readonly id: string
  readonly address: string
  readonly until: Date
  readonly proposer: string
  readonly advertiser: string
}

/** @returns why the mail did not leave; `null` when it did, and where there is no address */
async function mailLink(
  ctx: Context,
  { tenant }: Asker,
  { id, name, email, language, address: link, until, proposer, advertiser }: Link,
): Promise<string | null> {
  if (email === null) return null
  const { mail } = ctx.config
  if (mail === null) return 'mail.notConfigured'
  const { accountId, timezone } = tenant
  const at = ctx.clock.now()
  try {
    countClientMails({ accountId, messages: 1, now: at })
    const content = clientMail({ language, recipient: name, advertiser, proposer, until, timezone, link })
    await sendOne(mail, { to: email, ...content })
  } catch (error) {
    if (error instanceof AppError) return error.code
    throw error
  }
  await inAccount(ctx, accountId, (scope) => changeClientLink(scope, id, { sent_at: at }))
  return null
}
