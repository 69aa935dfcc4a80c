import { recipientsOf } from '@vigie/domain'
import { addresses } from '@vigie/contract'
import type { Context } from '../../../context.ts'
import { inAccount, type AccountScope } from '../../../db/in-account.ts'
import { AppError } from '../../../errors/app-error.ts'
import { writeAudit } from '../../../audit/audit.ts'
import { openMail } from '../../../mail/open-mail.ts'
import { hashToken, randomToken } from '../../../security/random.ts'
import { confirmByToken, confirmedAmong, forgetGone, noteAsked } from './addresses.store.ts'
import { noteFailure, oneChannel, openChannel } from './channels.store.ts'
import { confirmationMailOf } from './confirmation-mail.ts'
import { messageFrame } from './message-frame.ts'
import { readerAgreed } from './reader-agreed.ts'
import { knownChannel } from './save-channel.ts'
import { failedMail, type OpenedChannel } from './send-message.ts'
import { countMails } from '../../../mail/mail-limit.ts'
import { comparedAddress } from '../../../lib/compared-address.ts'

/** What of a channel may be sent to: mail goes to those who said yes, and to nobody else. */
export async function reachable(scope: AccountScope, channel: OpenedChannel): Promise<OpenedChannel> {
  if (channel.kind !== 'email') return channel
  const recipients = recipientsOf(channel.target)
  const confirmed = await confirmedAmong(scope, recipients)
  return { ...channel, target: recipients.filter((one) => confirmed.has(comparedAddress(one))).join(',') }
}

/**
 * Sends each address of a channel that has not said yes a link to do so, unless it was asked a moment ago or often enough.
 * @returns whom it asked
 * @throws {AppError} `channel.notFound`, `request.tooMany`, or `channel.failed` when no mail leaves
 */
export async function askForConfirmation(ctx: Context, accountId: number, id: string): Promise<string[]> {
  const { opened, frame, waiting } = await inAccount(ctx, accountId, async (scope) => {
    const channel = await knownChannel(scope, id)
    const target = openChannel(ctx.vault, channel)
    const recipients = target.kind === 'email' ? recipientsOf(target.target) : []
    await forgetGone(scope, recipients)
    const confirmed = await confirmedAmong(scope, recipients)
    return {
      opened: target,
      frame: await messageFrame(ctx, scope, channel),
      waiting: recipients.filter((one) => !confirmed.has(comparedAddress(one))),
    }
  })
  if (opened.kind !== 'email' || waiting.length === 0) return []
  const { mail } = ctx.config
  if (mail === null) throw notSent({ code: 'mail.notConfigured', detail: 'SMTP_URL' })
  const transport = openMail(mail)
  const asked: string[] = []
  try {
    for (const address of waiting) {
      const token = randomToken()
      const at = ctx.clock.now()
      const isDue = await inAccount(ctx, accountId, (scope) =>
        noteAsked(scope, { address, tokenHash: hashToken(token), at }),
      )
      if (!isDue) continue
      countMails({ accountId, messages: 1, now: at })
      // After the mark of a fragment: no server, log or referrer sees what is in it.
      const link = `${frame.publicUrl}${addresses.confirmAddress}#${accountId}.${token}`
      await transport.sendMail({
        from: mail.from,
        to: [address],
        headers: { 'Auto-Submitted': 'auto-generated' },
        ...confirmationMailOf(frame, link),
      })
      asked.push(address)
    }
  } catch (error) {
    if (error instanceof AppError) throw error
    throw notSent(failedMail(error))
  } finally {
    transport.close()
  }
  return asked
}

const notSent = ({ code, detail }: { readonly code: string; readonly detail: string }) =>
  new AppError('channel.failed', { reason: code, message: detail })

/** As `askForConfirmation`, for the job: what went wrong stands at the channel, where somebody can ask again. */
export async function askNewAddresses(ctx: Context, accountId: number, channelId: string): Promise<void> {
  if (!(await inAccount(ctx, accountId, (scope) => oneChannel(scope, channelId)))) return
  try {
    await askForConfirmation(ctx, accountId, channelId)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'channel.failed') throw error
    const { reason, message } = error.facts
    const at = ctx.clock.now().toISOString()
    await inAccount(ctx, accountId, (scope) =>
      noteFailure(scope, channelId, { code: String(reason), detail: String(message), at }),
    )
  }
}

const linkPattern = /^(\d{1,15})\.([\w-]{43})$/

/**
 * Whoever reads an address follows its link.
 * @returns the address and the account whose alerts it will be sent
 * @throws {AppError} `channel.linkEnded`: used, replaced by a later one, after three days, or made up
 */
export async function confirmAddress(
  ctx: Context,
  link: string,
): Promise<{ readonly address: string; readonly account: string }> {
  const [, account = '', token = ''] = linkPattern.exec(link) ?? []
  if (token === '') throw new AppError('channel.linkEnded')
  const at = ctx.clock.now()
  return inAccount(ctx, Number(account), async (scope) => {
    const address = await confirmByToken(scope, { tokenHash: hashToken(token), at })
    if (address === null) throw new AppError('channel.linkEnded')
    await readerAgreed(ctx, scope, { address, at })
    await writeAudit(scope, {
      at,
      personId: null,
      action: 'alertChannel.addressConfirmed',
      subject: address,
      facts: {},
    })
    const { name } = await scope.db
      .selectFrom('ad_account')
      .select('name')
      .where('account_id', '=', scope.accountId)
      .executeTakeFirstOrThrow()
    return { address, account: name }
  })
}
