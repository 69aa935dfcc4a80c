import { randomUUID } from 'node:crypto'
import { recipientsOf } from '@vigie/domain'
import type { Context } from '../../../context.ts'
import { inAccount } from '../../../db/in-account.ts'
import { AppError } from '../../../errors/app-error.ts'
import { addressesOf, noteFailure, noteSent, openChannel } from './channels.store.ts'
import { messageFrame } from './message-frame.ts'
import { knownChannel } from './save-channel.ts'
import { reachable } from './confirm-addresses.ts'
import { countMails } from '../../../mail/mail-limit.ts'
import { send } from './send-message.ts'

/**
 * Sends a test message now, whatever the hour: by mail to those who said yes alone.
 * @returns what the other side answered
 * @throws {AppError} `channel.notFound`, `channel.notConfirmed` before any reader agreed, or `request.tooMany`, or `channel.failed` with the reason and the other side's words
 */
export async function testChannel(ctx: Context, accountId: number, id: string): Promise<string> {
  const { opened, frame } = await inAccount(ctx, accountId, async (scope) => {
    const found = await knownChannel(scope, id)
    const opened = await reachable(scope, openChannel(ctx.vault, found))
    // Nothing failed: a test of what waits for its readers would only say so in the words of a fault.
    if (opened.target === '') throw new AppError('channel.notConfirmed', { addresses: addressesOf(found) })
    return { opened, frame: await messageFrame(ctx, scope, found) }
  })
  const messages = opened.kind === 'email' ? recipientsOf(opened.target).length : 1
  countMails({ accountId, messages, now: ctx.clock.now() })
  const message = { ...frame, id: randomUUID(), isTest: true, alerts: [] }
  const sent = await send(ctx.config, opened, message)
  const at = ctx.clock.now()
  await inAccount(ctx, accountId, (scope) =>
    sent.ok
      ? noteSent(scope, id, { at, refused: sent.refused })
      : noteFailure(scope, id, { code: sent.code, detail: sent.detail, at: at.toISOString() }),
  )
  if (!sent.ok) throw new AppError('channel.failed', { reason: sent.code, message: sent.detail })
  return sent.refused.length === 0 ? sent.answer : `${sent.answer} (${sent.refused.join(', ')})`
}
