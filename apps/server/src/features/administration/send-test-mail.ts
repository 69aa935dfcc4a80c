import { randomUUID } from 'node:crypto'
import type { Config } from '../../config.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors/app-error.ts'
import { tellInstallation } from '../../audit/audit.ts'
import { openMail } from '../../mail/open-mail.ts'

/** In both languages: whoever reads it did not choose one here. */
const words = {
  subject: 'Vigie : courriel d’essai · test mail',
  text: 'Cette installation de Vigie sait envoyer des courriels.\n\nThis installation of Vigie can send mail.',
}

/**
 * Sends a mail to the address of whoever asks, and to nobody else.
 * @returns what the server answered
 * @throws {AppError} `mail.notConfigured`, `mail.addressMissing`, `mail.failed` with the server's words
 */
export async function sendTestMail(ctx: Context, personId: string): Promise<{ to: string; answer: string }> {
  const { mail } = ctx.config
  if (!mail) throw new AppError('mail.notConfigured')
  const { email: to } = await ctx.db
    .selectFrom('person')
    .select('email')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  if (to === '') throw new AppError('mail.addressMissing')
  const answer = await sendTo(mail, to, new URL(ctx.config.publicUrl).hostname)
  await tellInstallation(ctx, { personId, action: 'mail.tested', subject: to })
  return { to, answer }
}

async function sendTo(mail: NonNullable<Config['mail']>, address: string, host: string): Promise<string> {
  const transport = openMail(mail)
  try {
    const { response } = await transport.sendMail({
      from: mail.from,
      // One address, however it is written.
      to: { name: '', address },
      messageId: `<${randomUUID()}@${host}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
      ...words,
    })
    return response
  } catch (error) {
    throw new AppError('mail.failed', { message: error instanceof Error ? error.message : String(error) })
  } finally {
    transport.close()
  }
}
