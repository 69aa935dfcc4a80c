import type { FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { inAccount } from '../db/in-account.ts'
import { installation, writeAudit } from '../audit/audit.ts'
import { askerOf, originOf } from './identity.ts'

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
const isKept = (code: string): boolean => isDenied(code) || code.startsWith('guard.')

/** One line a minute of the same refusal of the same person: trying doors does not fill the disk. The log has each. */
const quietMs = 60_000
const rememberedAtMost = 10_000

/** Every refused right, for the log. */
export function logDenied(request: FastifyRequest, code: string): void {
  const asker = askerOf(request)
  const personId = asker.kind === 'nobody' ? null : asker.personId
  const account = accountIn(request)
  request.log.warn({ req: request, code, by: asker.kind, personId, account }, 'right refused')
}

export type KeepRefusal = (request: FastifyRequest, code: string) => Promise<void>

/** Keeps who was refused what, in the audit of the account they belong to, else of the installation. */
export function refusalTeller(ctx: Context): KeepRefusal {
  const toldAt = new Map<string, number>()
  const isNew = (key: string): boolean => {
    const now = ctx.clock.now().getTime()
    const before = toldAt.get(key)
    if (before !== undefined && now - before < quietMs) return false
    if (toldAt.size >= rememberedAtMost) toldAt.clear()
    toldAt.set(key, now)
    return true
  }
  return async (request, code) => {
    const asker = askerOf(request)
    if (!isKept(code) || asker.kind === 'nobody') return
    const account = accountIn(request)
    const subject = `${request.method} ${request.routeOptions.url ?? ''}`
    if (!isNew([asker.personId, code, account, subject].join(' '))) return
    const accountId = await accountOf(ctx, asker.personId, account)
    await inAccount(ctx, accountId, (scope) =>
      writeAudit(scope, {
        at: ctx.clock.now(),
        personId: asker.personId,
        origin: originOf(asker),
        action: code.startsWith('guard.') ? 'guard.refused' : 'right.refused',
        subject,
        facts: { code, account },
        requestId: request.id,
      }),
    )
  }
}

function accountIn({ params }: FastifyRequest): string | null {
  const account: unknown = Object(params).account
  return typeof account === 'string' ? account.slice(0, 40) : null
}

/** An account that the person does not belong to learns nothing of their tries. */
async function accountOf({ db }: Context, personId: string, account: string | null): Promise<number> {
  if (account === null) return installation
  const row = await db
    .selectFrom('membership')
    .innerJoin('ad_account', 'ad_account.account_id', 'membership.account_id')
    .select('ad_account.account_id as accountId')
    .where('membership.person_id', '=', personId)
    .where('ad_account.platform_id', '=', account)
    .executeTakeFirst()
  return row?.accountId ?? installation
}
