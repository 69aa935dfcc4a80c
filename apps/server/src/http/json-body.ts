import type { FastifyInstance } from 'fastify'

/**
 * An empty body is no body, whatever type was announced for it: programs announce JSON on every call, also on those
 * that send nothing. A call whose contract asks for a body refuses the empty one by itself.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parse(request, body, done)
  })
}
