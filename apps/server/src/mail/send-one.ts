import type { Config } from '../config.ts'
import { AppError } from '../errors/app-error.ts'
import { openMail } from './open-mail.ts'

type Mail = {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html?: string
  /** The same in every try, so that a receiver knows a repeat. */ readonly messageId?: string
}

/**
 * Sends one mail to one address, while whoever asked for it waits.
 * @throws {AppError} `mail.addressRefused`, `mail.failed`
 */
export async function sendOne(mail: NonNullable<Config['mail']>, { to, ...content }: Mail): Promise<void> {
  const transport = openMail(mail)
  try {
    await transport.sendMail({
      from: mail.from,
      // One address, however it is written.
      to: { name: '', address: to },
      headers: { 'Auto-Submitted': 'auto-generated' },
      ...content,
    })
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    throw new AppError(isAboutAddress(error) ? 'mail.addressRefused' : 'mail.failed', { message })
  } finally {
    transport.close()
  }
}

/** The server, or the mail itself, has no place for the one address that it goes to. */
const isAboutAddress = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && Reflect.get(error, 'code') === 'EENVELOPE'
