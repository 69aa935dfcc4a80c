import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { platformTime } from '../world/clock.ts'
import type { CaughtMail, MailBox } from './mail-box.ts'

const filter = z.object({ to: z.string().optional(), subject: z.string().optional() })

/** What was caught, newest last, by recipient and by words of the subject. */
export function registerMail(app: FastifyInstance, mail: MailBox): void {
  app.get('/_control/mail', async (request) => {
    const { to, subject } = filter.parse(request.query)
    return mail
      .list()
      .filter(
        (one) =>
          (to === undefined || one.recipients.includes(to)) &&
          (subject === undefined || one.subject.includes(subject)),
      )
      .map(told)
  })
  app.get('/_control/mail/:id', async (request, reply) => {
    const found = byId(mail, request.params)
    return found ? told(found) : reply.code(404).send({ error: 'no such message' })
  })
  app.get('/_control/mail/:id/html', async (request, reply) => {
    const found = byId(mail, request.params)
    // A message is somebody else's text: it is shown without scripts, forms or requests.
    return reply
      .code(found ? 200 : 404)
      .header(
        'content-security-policy',
        "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox",
      )
      .type('text/html; charset=utf-8')
      .send(found?.html ?? '')
  })
  app.delete('/_control/mail', async () => {
    mail.clear()
    return { done: true }
  })
}

const byId = (mail: MailBox, params: unknown): CaughtMail | undefined => {
  const { id } = z.object({ id: z.coerce.number() }).parse(params)
  return mail.list().find((one) => one.id === id)
}

const told = (mail: CaughtMail) => ({ ...mail, at: platformTime(mail.at) })
