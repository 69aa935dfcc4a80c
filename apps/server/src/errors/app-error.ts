import { refusalStatus, type RefusalCode } from '@vigie/contract'
/** Every refusal the API can answer, with its HTTP status. `498` is the specification's "platform session expired". */
const statusOf = {
  'request.invalid': 400,
  'request.unknownField': 400,
  'request.notFound': 404,
  'request.tooLarge': 413,
  'request.unsupportedType': 415,
  'request.tooMany': 429,
  'csrf.invalid': 403,
  'session.missing': 401,
  'session.loginFailed': 400,
  'session.issuerUnavailable': 503,
  'session.notConfigured': 503,
  'permission.denied': 403,
  'account.forbidden': 403,
  'account.notReachable': 403,
  'account.noConnection': 409,
  'platform.expiredSession': 498,
  'connection.refused': 400,
  'connection.notConfigured': 503,
  'asset.notFound': 404,
  'asset.wrongShape': 422,
  'asset.contentTaken': 409,
  'asset.forbiddenContent': 422,
  'file.missing': 422,
  'file.unreadable': 422,
  'file.typeMismatch': 422,
  'file.tooManyPixels': 422,
  'file.tooLarge': 413,
  'upload.refused': 403,
  'package.notFound': 404,
  'name.taken': 409,
  'package.invalid': 422,
  'package.inUse': 409,
  'configuration.notFound': 404,
  'configuration.nameMissing': 422,
  'configuration.nameInvalid': 422,
  'configuration.changedMeanwhile': 409,
  'configuration.published': 409,
  'campaign.notFound': 404,
  'plan.changed': 412,
  'plan.invalid': 422,
  'publication.notFound': 404,
  'publication.alreadyRunning': 409,
  'publication.wrongState': 409,
  'guard.budgetExceeded': 422,
  'guard.objectBudget': 422,
  'guard.increase': 422,
  'guard.accountTotal': 422,
  'guard.secondPerson': 422,
  'write.frozen': 423,
  'change.overtaken': 409,
  'object.notFound': 404,
  'platform.rejected': 422,
  'platform.throttled': 503,
  'platform.unavailable': 503,
  'platform.permission': 403,
  'server.unavailable': 503,
  'server.failed': 500,
} as const

/** A code of the API's refusals; `packages/contract/src/refusals.ts` lists them with their status. */
export type AppErrorCode = RefusalCode
export type Facts = Readonly<Record<string, unknown>>

/** A request that cannot be served. `facts` feed the sentence on the screen: no secret, no internal detail. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: AppErrorCode
  readonly facts: Facts
  readonly status: number

  constructor(code: AppErrorCode, facts: Facts = {}, cause?: unknown) {
    super(code, { cause })
    this.code = code
    this.facts = facts
    this.status = refusalStatus[code]
  }
}
