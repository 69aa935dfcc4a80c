import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors/app-error.ts'
import { countFields } from '../lib/count-fields.ts'
import { measureJson } from './json-limits.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is a stranger's document: it is handed on as it came, for a process that opens such. */
    isBodyUnread?: boolean
    /** The body is a whole campaign. */
    holdsCampaign?: boolean
  }
}

/** JSON that nobody has looked into: bytes, since a text of them would be copied, and the server's memory cleared for it, for nothing. */
export class UnreadJson {
  readonly bytes: Buffer
  constructor(bytes: Buffer) {
    this.bytes = bytes
  }
}

/** Six lists of a thousand places have some thirty thousand values, a campaign of two thousand lines some eighty thousand. */
const mostValues = { usual: 34_000, ofCampaign: 110_000 }

const plainEncodings = new Set(['', 'identity'])

/**
 * An empty body is no body, whatever type was announced for it: programs announce JSON on every call, also on those
 * that send nothing. A call whose contract asks for a body refuses the empty one by itself.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const { isBodyUnread, holdsCampaign } = request.routeOptions.config
    if (body.length === 0) return done(null, undefined)
    // Nothing is unpacked here: who announces it would have something else read than what was checked on the way.
    if (!plainEncodings.has(request.headers['content-encoding'] ?? ''))
      return done(new AppError('request.unsupportedType'))
    // A document's values are counted by the process that reads it.
    const most = holdsCampaign ? mostValues.ofCampaign : mostValues.usual
    const { broken: reason, fields } = measureJson(body, isBodyUnread ? Infinity : most)
    if (reason !== null) return done(new AppError('request.invalid', { reason }))
    if (isBodyUnread) return done(null, new UnreadJson(body))
    return void parse(request, body.toString(), (error, value) => {
      // What looked at it on the way may have taken the other one.
      if (!error && countFields(value) !== fields)
        return done(new AppError('request.invalid', { reason: 'fieldTwice' }))
      return done(error, value)
    })
  })
}
