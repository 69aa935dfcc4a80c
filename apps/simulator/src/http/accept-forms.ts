import type { FastifyInstance } from 'fastify'

/** Forms as browsers and clients of the platform send them; a name given several times is a list. */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      const form = new URLSearchParams(String(body))
      const names = [...new Set(form.keys())]
      done(
        null,
        Object.fromEntries(
          names.map((name) => [name, form.getAll(name).length > 1 ? form.getAll(name) : form.get(name)]),
        ),
      )
    },
  )
}
