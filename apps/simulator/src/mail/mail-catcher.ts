import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Address } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { Clock } from '../world/clock.ts'
import type { CaughtMail, MailBox } from './mail-box.ts'

const largestMail = 10 * 1024 * 1024

/**
 * Receives every message sent to it, with or without a name and a password. A recipient that begins with `refuse` is refused
 * for good, one that begins with `defer` for now, as servers do.
 */
export async function startMailCatcher(at: {
  readonly port: number
  readonly host: string
  readonly clock: Clock
  readonly box: MailBox
}): Promise<{ readonly port: number; readonly close: () => Promise<void> }> {
  const receive = async (
    stream: Readable,
    recipients: readonly string[],
    done: (error: Error | null) => void,
  ): Promise<void> => {
    try {
      const email = await PostalMime.parse(await buffer(stream))
      at.box.add(caughtMail({ at: at.clock.now(), recipients }, email))
      done(null)
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)))
    }
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    size: largestMail,
    logger: false,
    onAuth: ({ username }, _session, done) => done(null, { user: username ?? 'anybody' }),
    onRcptTo: ({ address }, _session, done) => done(refusalOf(address)),
    onData: (stream, session, done) => {
      const recipients = session.envelope.rcptTo.map(({ address }) => address)
      void receive(stream, recipients, done)
    },
  })
  const port = await listening(server, at)
  return {
    port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

function listening(server: SMTPServer, { port, host }: { port: number; host: string }): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  server.once('error', reject)
  const listener = server.listen(port, host, () => {
    const address = listener.address()
    // A client that hangs up is no reason to stop.
    server.off('error', reject)
    server.on('error', () => undefined)
    resolve(typeof address === 'object' && address ? address.port : port)
  })
  return promise
}

function refusalOf(address: string): Error | null {
  const refused = (responseCode: number, message: string) =>
    Object.assign(new Error(message), { responseCode })
  if (address.startsWith('refuse')) return refused(550, 'No such recipient')
  return address.startsWith('defer') ? refused(451, 'Try again later') : null
}

type Email = Awaited<ReturnType<typeof PostalMime.parse>>

function written({ name, address }: Address): string {
  if (address === undefined) return name
  return name === '' ? address : `${name} <${address}>`
}

const caughtMail = (
  received: Pick<CaughtMail, 'at' | 'recipients'>,
  { from, to, subject, text, html, headers, attachments }: Email,
): Omit<CaughtMail, 'id'> => ({
  ...received,
  from: from ? written(from) : '',
  to: (to ?? []).map(written),
  subject: subject ?? '',
  text: text ?? '',
  html: html ?? '',
  headers: Object.fromEntries(headers.map(({ key, value }) => [key, value])),
  attachments: attachments.map(({ filename, mimeType, content }) => ({
    name: filename ?? '',
    type: mimeType,
    size: typeof content === 'string' ? content.length : content.byteLength,
  })),
})
