import type { Language } from '@vigie/domain'
import { isClientLinkOpen, sameAddress } from '@vigie/domain'
import { writeAudit } from '../audit/audit.ts'
import type { Context } from '../context.ts'
import { inAccount, type AccountScope } from '../db/in-account.ts'
import { AppError } from '../errors/app-error.ts'
import { sendOne } from '../mail/send-one.ts'
import { hashToken, randomToken } from '../security/random.ts'
import { changeClientLink, insertClientLink, withIds } from './links.store.ts'
import { countClientMails } from './mail.ts'

export type Recipient = { readonly name: string; readonly email: string | null }
/** One who gets a link, with its secret, which is told once. */
export type Addressed = Recipient & { readonly id: string; readonly token: string }
export type MadeLink = {
  readonly name: string
  readonly address: string
  readonly mailProblem: string | null
}

/** An id and a secret for each. */
export const addressed = (people: readonly Recipient[]): readonly Addressed[] =>
  withIds(people).map((one) => ({ ...one, token: randomToken() }))

type Standing = {
  readonly recipient_email: string | null
  readonly revoked_at: Date | null
  readonly superseded_at: Date | null
  readonly ends_at: Date
}
type Asked = { readonly people: readonly Recipient[]; readonly most: { open: number; made: number } }

/**
 * Whoever makes links without end is stopped, and whoever has a link of the same thing has one: with two, the same person would count
 * twice where several must approve.
 * @throws {AppError} `clientLink.tooMany`, `clientLink.tooManyMade`, `clientLink.addressTaken`
 */
export function refuseTooMany(made: readonly Standing[], { people, most }: Asked, now: Date): void {
  if (made.length + people.length > most.made)
    throw new AppError('clientLink.tooManyMade', { most: most.made })
  const open = made.filter(
    (one) =>
      one.superseded_at === null && isClientLinkOpen({ revokedAt: one.revoked_at, endsAt: one.ends_at }, now),
  )
  if (open.length + people.length > most.open) throw new AppError('clientLink.tooMany', { most: most.open })
  const known = open.flatMap((one) => one.recipient_email ?? [])
  for (const { email } of people)
    if (email !== null && known.some((one) => sameAddress(one, email)))
      throw new AppError('clientLink.addressTaken', { email })
}

type Kept = {
  readonly shows:
    | { readonly proposal_id: string }
    | { readonly report_id: string; readonly proposal_id: null }
  readonly action: 'clientLink.made' | 'report.shared'
  readonly language: Language
  readonly needsCode: boolean
  readonly passwordHash: string | null
  /** What it shows, as JSON. */
  readonly view: string
  readonly endsAt: Date
  readonly personId: string
  readonly at: Date
  /** What its line in the audit says beside whom it is for. */
  readonly facts: Readonly<Record<string, unknown>>
}

/** Keeps the links of some people, each with its line in the audit. */
export async function keepLinks(
  scope: AccountScope,
  people: readonly Addressed[],
  { shows, action, language, personId, at, endsAt, facts, ...kept }: Kept,
): Promise<void> {
  const subject = 'report_id' in shows ? shows.report_id : shows.proposal_id
  for (const { id, name, email, token } of people) {
    await insertClientLink(scope, {
      ...{ ...shows, id, token_hash: hashToken(token), language },
      ...{ recipient_name: name, recipient_email: email, made_by: personId, made_at: at },
      ...{ password_hash: kept.passwordHash, needs_code: kept.needsCode, ends_at: endsAt, view: kept.view },
    })
    const said = { link: id, name, endsAt: endsAt.toISOString(), ...facts }
    await writeAudit(scope, { at, personId, action, subject, facts: said })
  }
}

type Sending = {
  readonly accountId: number
  /** The page that links lead to. */
  readonly page: string
  readonly language: Language
  /** The mail of one of them. */
  readonly mailOf: (one: Recipient, link: string) => { readonly subject: string; readonly text: string }
}

/** The addresses of new links, each mailed where there is somewhere to. Whatever becomes of a mail, its link stands. */
export async function sendLinks(
  ctx: Context,
  people: readonly Addressed[],
  { accountId, page, language, mailOf }: Sending,
): Promise<readonly [MadeLink, ...MadeLink[]]> {
  const links: MadeLink[] = []
  for (const one of people) {
    // After the mark of a fragment: no server, log or referrer sees what is in it.
    const address = `${ctx.config.publicUrl}${page}#${language}.${accountId}.${one.token}`
    const mailProblem = await mailLink(ctx, accountId, { ...one, content: mailOf(one, address) })
    links.push({ name: one.name, address, mailProblem })
  }
  const [first, ...rest] = links
  if (!first) throw new Error('nobody was named')
  return [first, ...rest]
}

type Mailed = Addressed & { readonly content: { readonly subject: string; readonly text: string } }

/** @returns why the mail did not leave; `null` when it did, and where there is no address */
async function mailLink(
  ctx: Context,
  accountId: number,
  { id, email, content }: Mailed,
): Promise<string | null> {
  if (email === null) return null
  const { mail } = ctx.config
  if (mail === null) return 'mail.notConfigured'
  const at = ctx.clock.now()
  try {
    countClientMails({ accountId, messages: 1, now: at })
    await sendOne(mail, { to: email, ...content })
  } catch (error) {
    if (error instanceof AppError) return error.code
    throw error
  }
  await inAccount(ctx, accountId, (scope) => changeClientLink(scope, id, { sent_at: at }))
  return null
}
