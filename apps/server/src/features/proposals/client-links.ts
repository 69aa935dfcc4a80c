import { addresses } from '@vigie/contract'
import {
  answersUntil,
  clientLinkEnd,
  clientViewOfChanges,
  isClientLinkOpen,
  mayEndClientLinks,
  sameAddress,
  whyNotShow,
  type ClientsNeeded,
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
import {
  changeClientLink,
  endClientLink,
  insertClientLink,
  readClientLinks,
  withIds,
} from './client-links.store.ts'
import { keptPictures } from './client-pictures.ts'
import { hashPassword } from './client-proof.ts'
import { deciderOf } from './deciders.ts'
import { findProposal, lockProposal, setClientsNeeded, type ProposalRow } from './proposals.store.ts'
import type { PublicationRoom } from './publication-room.ts'
import { readCampaignNames } from '../../records/standing-objects.ts'

/** More recipients than any client has; whoever makes links without end is stopped. */
const mostOpen = 20
const mostMade = 100

type Asker = { readonly tenant: Tenant; readonly personId: string }
type Recipient = { readonly name: string; readonly email: string | null }
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
type MadeLink = { readonly name: string; readonly address: string; readonly mailProblem: string | null }
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
  const { accountId } = asker.tenant
  const people = [{ name, email }, ...others]
  if (alike.needsCode && (ctx.config.mail === null || people.some((one) => one.email === null)))
    throw new AppError('clientLink.codeNeedsMail')
  const passwordHash = password === null ? null : await hashPassword(password)
  const row = await inAccount(ctx, accountId, (scope) => lockShowable(ctx, scope, asker, proposalId))
  const view = await viewOf(ctx, room, asker, row.content)
  const made = withIds(people).map((one) => ({ ...one, token: randomToken() }))
  const { until, ...names } = await inAccount(ctx, accountId, async (scope) => {
    await lockShowable(ctx, scope, asker, proposalId)
    await refuseTooMany(ctx, scope, proposalId, made)
    if (needed !== null) await setClientsNeeded(scope, proposalId, needed)
    const endsAt = clientLinkEnd(ctx.clock.now(), alike.days)
    const kept = { ...alike, passwordHash, view: JSON.stringify(await keptPictures(scope, view)), endsAt }
    for (const one of made) await keepLink(ctx, scope, asker, { ...kept, ...one, row, needed })
    const { name: account, client } = await advertiserOf(scope)
    return {
      advertiser: client?.name ?? account,
      until: answersUntil(endsAt, row.expires_at),
      proposer: await proposerOf(scope, row.author_id, asker.tenant.name),
    }
  })
  const links: MadeLink[] = []
  for (const { token, ...one } of made) {
    // After the mark of a fragment: no server, log or referrer sees what is in it.
    const address = `${ctx.config.publicUrl}${addresses.clientLink}#${alike.language}.${accountId}.${token}`
    const mailProblem = await mailLink(ctx, asker, {
      ...{ ...one, ...names, ...alike, address, until },
      hasPassword: password !== null,
    })
    links.push({ name: one.name, address, mailProblem })
  }
  const [first, ...rest] = links
  if (!first) throw new Error('nobody was named')
  const { address, mailProblem } = first
  return { address, mailProblem, answersUntil: until.toISOString(), others: rest }
}

type Kept = Recipient &
  Pick<Wanted, 'language' | 'needsCode'> & {
    readonly id: string
    readonly token: string
    readonly passwordHash: string | null
    readonly view: string
    readonly endsAt: Date
    readonly row: ProposalRow
    readonly needed: ClientsNeeded | null
  }

async function keepLink(
  ctx: Context,
  scope: AccountScope,
  { personId }: Asker,
  { id, name, email, row, needed, ...link }: Kept,
): Promise<void> {
  const at = ctx.clock.now()
  await insertClientLink(scope, {
    ...{ id, proposal_id: row.id, token_hash: hashToken(link.token), language: link.language },
    ...{ recipient_name: name, recipient_email: email, made_by: personId, made_at: at },
    ...{ password_hash: link.passwordHash, needs_code: link.needsCode },
    ...{ ends_at: link.endsAt, view: link.view },
  })
  const facts = { link: id, name, endsAt: link.endsAt.toISOString(), hash: row.content_hash }
  const said = needed === null ? facts : { ...facts, needed }
  await writeAudit(scope, { at, personId, action: 'clientLink.made', subject: row.id, facts: said })
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

/** Whoever has a link has one: with two, the same person would count twice where several must approve. */
async function refuseTooMany(
  ctx: Context,
  scope: AccountScope,
  proposalId: string,
  people: readonly Recipient[],
): Promise<void> {
  const now = ctx.clock.now()
  const made = await readClientLinks(scope, proposalId)
  if (made.length + people.length > mostMade) throw new AppError('clientLink.tooManyMade', { most: mostMade })
  const open = made.filter(
    (one) =>
      one.superseded_at === null && isClientLinkOpen({ revokedAt: one.revoked_at, endsAt: one.ends_at }, now),
  )
  if (open.length + people.length > mostOpen) throw new AppError('clientLink.tooMany', { most: mostOpen })
  const known = open.flatMap((one) => one.recipient_email ?? [])
  for (const { email } of people)
    if (email !== null && known.some((one) => sameAddress(one, email)))
      throw new AppError('clientLink.addressTaken', { email })
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

type Link = Recipient & {
  readonly id: string
  readonly language: Language
  readonly address: string
  readonly until: Date
  readonly proposer: string
  readonly advertiser: string
  readonly hasPassword: boolean
}

/** @returns why the mail did not leave; `null` when it did, and where there is no address */
async function mailLink(
  ctx: Context,
  { tenant }: Asker,
  { id, name, email, language, address: link, until, ...about }: Link,
): Promise<string | null> {
  if (email === null) return null
  const { mail } = ctx.config
  if (mail === null) return 'mail.notConfigured'
  const { accountId, timezone } = tenant
  const at = ctx.clock.now()
  try {
    countClientMails({ accountId, messages: 1, now: at })
    const content = clientMail({ language, recipient: name, until, timezone, link, ...about })
    await sendOne(mail, { to: email, ...content })
  } catch (error) {
    if (error instanceof AppError) return error.code
    throw error
  }
  await inAccount(ctx, accountId, (scope) => changeClientLink(scope, id, { sent_at: at }))
  return null
}
