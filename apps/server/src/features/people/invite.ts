import { randomUUID } from 'node:crypto'
import { addresses, type Member, type Role } from '@vigie/contract'
import type { Transaction } from 'kysely'
import { tellAccount } from '../../audit/audit.ts'
import type { Context } from '../../context.ts'
import type { Tables } from '../../db/tables/index.ts'
import { AppError } from '../../errors/app-error.ts'
import { createMailLimit } from '../../mail/mail-limit.ts'
import { sendOne } from '../../mail/send-one.ts'
import { holdMembers, refuseRoleChange } from '../../people/members.ts'
import { invitationMail } from './invitation-mail.ts'
import { comparedAddress } from '../../lib/compared-address.ts'

const invitationDays = 14
const dayMs = 86_400_000
/** Enough for any team; a stolen session writes to no crowd in our name. */
const mostOpen = 50
/** The same address is not written to again within this. */
const againAfterMs = 10 * 60_000

/** Whoever takes invitations back and sends others writes to a crowd as well: mails are counted, whatever became of them. */
const countInvitations = createMailLimit({ windowMs: 60 * 60_000, mostOfAccount: 100, mostOfAll: 500 })

type Invitation = {
  readonly accountId: number
  /** Who invites. */
  readonly by: string
  readonly email: string
  readonly role: Exclude<Role, 'client'>
}

/**
 * Invites an address to work on the account: whoever signs in with it, proven by the issuer, within fourteen days has the role. The
 * mail holds an address of ours and no power. Inviting the same address again changes the role and begins the days anew.
 * @throws {AppError} `people.aboveYou`, `people.alreadyHere`, `people.tooManyInvitations`, `request.tooMany`, `mail.notConfigured`, and `mail.addressRefused` or
 *   `mail.failed` when the mail did not leave: the invitation stands then, and is sent by inviting again
 */
export async function invite(ctx: Context, invitation: Invitation): Promise<void> {
  const { mail } = ctx.config
  if (!mail) throw new AppError('mail.notConfigured')
  const kept = await ctx.db.transaction().execute((transaction) => keep(ctx, transaction, invitation))
  if (kept.isJustSent) return
  countInvitations({ accountId: invitation.accountId, messages: 1, now: ctx.clock.now() })
  const content = await invitationMail(ctx, { ...invitation, endsAt: kept.endsAt })
  const wayIn = `${ctx.config.publicUrl}/api/auth/login?return_to=${encodeURIComponent(addresses.morning)}`
  await sendOne(mail, { to: invitation.email, ...content(wayIn) })
  await ctx.db.updateTable('invitation').set({ sent_at: ctx.clock.now() }).where('id', '=', kept.id).execute()
}

async function keep(
  { clock }: Context,
  transaction: Transaction<Tables>,
  { accountId, by, email, role }: Invitation,
) {
  const at = clock.now()
  const address = comparedAddress(email)
  const members = await holdMembers(transaction, accountId)
  refuseRoleChange(members, { by, person: address, role })
  await refuseWhoIsThere(transaction, members, address)
  const all = await transaction
    .selectFrom('invitation')
    .select(['address', 'sent_at', 'ends_at'])
    .where('account_id', '=', accountId)
    .execute()
  // One that was taken back counts: its mail has been sent.
  const former = all.find((one) => one.address === address)
  const open = all.filter((one) => one.address !== address && one.ends_at > at)
  if (open.length >= mostOpen) throw new AppError('people.tooManyInvitations', { most: mostOpen })
  const endsAt = new Date(at.getTime() + invitationDays * dayMs)
  const changes = { role, invited_by: by, invited_at: at, ends_at: endsAt }
  const { id } = await transaction
    .insertInto('invitation')
    .values({ id: randomUUID(), account_id: accountId, address, ...changes, sent_at: null })
    .onConflict((conflict) => conflict.columns(['account_id', 'address']).doUpdateSet(changes))
    .returning('id')
    .executeTakeFirstOrThrow()
  await tellAccount(transaction, accountId, {
    at,
    personId: by,
    action: 'person.invited',
    subject: address,
    facts: { role },
  })
  const sentAt = former?.sent_at ?? null
  return { id, endsAt, isJustSent: sentAt !== null && at.getTime() - sentAt.getTime() < againAfterMs }
}

/**
 * An invitation gives nothing to who has a role of their own here: sent all the same, it would look like a change of their role, and wait
 * for days. Only the address that the issuer vouches for is theirs. @throws {AppError} `people.alreadyHere`
 */
async function refuseWhoIsThere(
  transaction: Transaction<Tables>,
  members: readonly Member[],
  address: string,
): Promise<void> {
  const here = members.filter(({ own }) => own !== null).map(({ person }) => person)
  if (here.length === 0) return
  const people = await transaction
    .selectFrom('person')
    .select(['email'])
    .where('id', 'in', here)
    .where('is_email_verified', '=', true)
    .execute()
  if (people.some(({ email }) => comparedAddress(email) === address)) throw new AppError('people.alreadyHere')
}

type Revocation = { readonly accountId: number; readonly by: string; readonly id: string }

/**
 * Takes an invitation back that nobody took yet. That its address was written to is known for a day, so that taking back and inviting
 * again writes to nobody twice. @throws {AppError} `people.notFound`, `people.aboveYou` */
export async function revokeInvitation(
  { db, clock }: Context,
  { accountId, by, id }: Revocation,
): Promise<void> {
  const at = clock.now()
  await db.transaction().execute(async (transaction) => {
    const members = await holdMembers(transaction, accountId)
    const revoked = await transaction
      .updateTable('invitation')
      .set({ ends_at: at })
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .where('ends_at', '>', at)
      .returning(['address', 'role'])
      .executeTakeFirst()
    if (!revoked) throw new AppError('people.notFound')
    refuseRoleChange(members, { by, person: revoked.address, role: revoked.role })
    await tellAccount(transaction, accountId, {
      at,
      personId: by,
      action: 'person.invitationRevoked',
      subject: revoked.address,
    })
  })
}
