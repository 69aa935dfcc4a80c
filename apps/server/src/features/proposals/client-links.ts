import { addresses } from '@vigie/contract'
import {
  answersUntil,
  clientLinkEnd,
  clientViewOfChanges,
  mayEndClientLinks,
  whyNotShow,
  type ClientsNeeded,
  type ClientView,
  type Language,
  type ProposalContent,
} from '@vigie/domain'
import { writeAudit } from '../../audit/audit.ts'
import { advertiserOf, proposerOf } from '../../client-links/brand.ts'
import { endClientLink } from '../../client-links/links.store.ts'
import { clientMail } from '../../client-links/mail.ts'
import {
  addressed,
  keepLinks,
  refuseTooMany,
  sendLinks,
  type MadeLink,
  type Recipient,
} from '../../client-links/make-links.ts'
import { hashPassword } from '../../client-links/proof.ts'
import type { Context } from '../../context.ts'
import { inAccount, type AccountScope } from '../../db/in-account.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Tenant } from '../../http/tenant.ts'
import { isUuid } from '../../lib/uuid.ts'
import { readCampaignNames } from '../../records/standing-objects.ts'
import { readClientLinks } from './client-links.store.ts'
import { keptPictures } from './client-pictures.ts'
import { deciderOf } from './deciders.ts'
import { findProposal, lockProposal, setClientsNeeded, type ProposalRow } from './proposals.store.ts'
import { restateWaiting } from './tell-proposal.ts'
import type { PublicationRoom } from './publication-room.ts'

/** More recipients than any client has; whoever makes links without end is stopped. */
const mostLinks = { open: 20, made: 100 }

type Asker = { readonly tenant: Tenant; readonly personId: string }
type Wanted = Recipient & {
  readonly language: Language
  readonly days: number
  readonly password: string | null
  readonly needsCode: boolean
}
type Asked = Wanted & {
  readonly proposalId: string
  /** Others who get a link of their own. */
  readonly others: readonly Recipient[]
  readonly needed: ClientsNeeded | null
}
type Made = {
  readonly address: string
  readonly mailProblem: string | null
  readonly answersUntil: string
  readonly others: MadeLink[]
}

/**
 * Shows a proposal that waits to people outside, each by a link of their own that is told this once. What it shows is made now, from
 * the very content that is proposed, and stays so.
 * @returns the addresses, until when an answer is taken, and why a mail did not leave; the links stand then
 * @throws {AppError} `proposal.notFound`, `proposal.decided`, `permission.denied`, `clientLink.tooMany`, `clientLink.tooManyMade`,
 *   `clientLink.codeNeedsMail`, `clientLink.addressTaken`, `proposal.stale` when what was proposed cannot be made any more
 */
export async function createClientLink(
  ctx: Context,
  room: PublicationRoom,
  asker: Asker,
  { proposalId, name, email, others, needed, password, ...alike }: Asked,
): Promise<Made> {
  const { accountId, timezone } = asker.tenant
  const people = [{ name, email }, ...others]
  if (alike.needsCode && (ctx.config.mail === null || people.some((one) => one.email === null)))
    throw new AppError('clientLink.codeNeedsMail')
  const passwordHash = password === null ? null : await hashPassword(password)
  const row = await inAccount(ctx, accountId, (scope) => lockShowable(ctx, scope, asker, proposalId))
  const view = await viewOf(ctx, room, asker, row.content)
  const made = addressed(people)
  const { until, ...names } = await inAccount(ctx, accountId, async (scope) => {
    await lockShowable(ctx, scope, asker, proposalId)
    const at = ctx.clock.now()
    refuseTooMany(await readClientLinks(scope, proposalId), { people, most: mostLinks }, at)
    if (needed !== null) await setClientsNeeded(scope, proposalId, needed)
    const endsAt = clientLinkEnd(at, alike.days)
    await keepLinks(scope, made, {
      ...{ shows: { proposal_id: proposalId }, action: 'clientLink.made', endsAt, at },
      ...{ language: alike.language, needsCode: alike.needsCode, passwordHash },
      view: JSON.stringify(await keptPictures(scope, view)),
      personId: asker.personId,
      facts: { hash: row.content_hash, ...(needed !== null && { needed }) },
    })
    const { name: account, client } = await advertiserOf(scope)
    return {
      advertiser: client?.name ?? account,
      until: answersUntil(endsAt, row.expires_at),
      proposer: await proposerOf(scope, row.author_id, asker.tenant.name),
    }
  })
  const { language } = alike
  const [{ address, mailProblem }, ...rest] = await sendLinks(ctx, made, {
    ...{ accountId, page: addresses.clientLink, language },
    mailOf: (one, link) =>
      clientMail({
        ...{ ...names, language, recipient: one.name, until, timezone, link },
        hasPassword: passwordHash !== null,
      }),
  })
  return { address, mailProblem, answersUntil: until.toISOString(), others: rest }
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
    const name = isUuid(linkId)
      ? await endClientLink(scope, { shows: 'proposal', of: proposalId, id: linkId, at })
      : null
    if (name === null) throw new AppError('clientLink.ended')
    const facts = { link: linkId, name }
    await writeAudit(scope, { at, personId, action: 'clientLink.revoked', subject: proposalId, facts })
    // Whoever counts no more may have been the one that it waited for, or the one whose word it had.
    if (row.state === 'WAITING') await restateWaiting(scope, row)
  })
}

/**
 * Says anew how many of those to whom a proposal is shown must approve it. Answers stay as they are: what they come to is counted when it
 * is read, so what waits for a client may wait for none from then on, or again.
 * @throws {AppError} `proposal.notFound`, `proposal.decided`, `permission.denied`
 */
export async function changeClientsNeeded(
  ctx: Context,
  asker: Asker,
  { proposalId, needed }: { readonly proposalId: string; readonly needed: ClientsNeeded },
): Promise<void> {
  await inAccount(ctx, asker.tenant.accountId, async (scope) => {
    const row = await lockShowable(ctx, scope, asker, proposalId)
    if (row.clients_needed === needed) return
    await setClientsNeeded(scope, proposalId, needed)
    await writeAudit(scope, {
      ...{ at: ctx.clock.now(), personId: asker.personId, action: 'clientLink.neededSet' },
      ...{ subject: proposalId, facts: { before: row.clients_needed, after: needed } },
    })
    await restateWaiting(scope, row)
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

/** The file may be another by now: only the plan that was proposed is shown under its proposal. */
export async function viewOf(
  ctx: Context,
  room: PublicationRoom,
  { tenant, personId }: Asker,
  content: ProposalContent,
): Promise<ClientView> {
  if (content.kind === 'strategy') throw new AppError('clientLink.notForClients')
  if (content.kind !== 'publication')
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
