import type { FastifyRequest } from 'fastify'
import { askerOf } from './identity.ts'

/** Refused rights are told however little the log tells: somebody may be trying doors. */
const deniedCodes = new Set<string>([
  'permission.denied',
  'account.forbidden',
  'account.notReachable',
  'csrf.invalid',
  'token.accounts',
  'token.peopleOnly',
  'token.scope',
  'upload.refused',
])

export const isDenied = (code: string): boolean => deniedCodes.has(code)
/** Every refused right, for the log. */
export function logDenied(request: FastifyRequest, code: string): void {
  const asker = askerOf(request)
  const personId = asker.kind === 'nobody' ? null : asker.personId
  const account = accountIn(request)
  request.log.warn({ req: request, code, by: asker.kind, personId, account }, 'right refused')
}

export type KeepRefusal = (request: FastifyRequest, code: string) => Promise<void>

/** The account that a request named, as it named it. */
export function accountIn({ params }: FastifyRequest): string | null {
  const account: unknown = Object(params).account
  return typeof account === 'string' ? account.slice(0, 40) : null
}
