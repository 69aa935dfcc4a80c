import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors/app-error.ts'
import { nestsTooDeeply } from './nests-too-deeply.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is a stranger's document: it is handed on as it came, for a process that opens such. */
    isBodyUnread?: boolean
  }
}

/** JSON that nobody has looked into. */
export class UnreadJson {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/**
 * An empty body is no body, whatever type was announced for it: programs announce JSON on every call, also on those
 * that send nothing. A call whose contract asks for a body refuses the empty one by itself.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else if (nestsTooDeeply(body)) done(new AppError('request.invalid', { reason: 'depth' }))
    else if (request.routeOptions.config.isBodyUnread) done(null, new UnreadJson(body))
    else void parse(request, body, done)
  })
}
