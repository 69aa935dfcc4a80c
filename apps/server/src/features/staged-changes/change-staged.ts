import type { endpoints, RequestOf, ResponseOf } from '@vigie/contract'
import { isSameValue } from '@vigie/domain'
import type { Context } from '../../context.ts'
import { inAccount } from '../../db/in-account.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Tenant } from '../../http/tenant.ts'
import { readStanding } from '../../records/standing-objects.ts'
import { readTrayOf } from './read-tray.ts'
import { leaveOut, stage, unstage, type ToStage } from './staged-changes.store.ts'

type Asker = { readonly tenant: Tenant; readonly personId: string }
type Tray = ResponseOf<typeof endpoints.listStagedChanges>

/**
 * Stages values of objects that were read; one that stands already is staged no longer.
 * @throws {AppError} `stagedChange.unknown` for an object that was never read, `stagedChange.tooMany`
 */
export const stageChanges = (
  ctx: Context,
  { tenant, personId }: Asker,
  { items }: RequestOf<typeof endpoints.stageChanges>['body'],
): Promise<Tray> =>
  inAccount(ctx, tenant.accountId, async (scope) => {
    const standing = await readStanding(scope, items)
    // The last word about a field counts, also in one call.
    const last = [...new Map(items.map((one) => [`${one.id} ${one.field}`, one])).values()]
    const wanted = last.map((one): ToStage => {
      const object = standing.get(one.id)
      if (!object || object.level !== one.level) throw new AppError('stagedChange.unknown', { id: one.id })
      const { campaignId, name } = object
      return { ...one, campaignId, name, problem: null }
    })
    const isChange = ({ field, base, value }: ToStage): boolean => !isSameValue(field, base, value)
    await unstage(scope, { personId, items: wanted.filter((one) => !isChange(one)) })
    await stage(scope, { personId, at: ctx.clock.now(), items: wanted.filter(isChange) })
    return readTrayOf(scope, personId)
  })

/** Leaves staged values out of what is sent, or takes them in again. */
export const leaveStagedOut = (
  ctx: Context,
  { tenant, personId }: Asker,
  body: RequestOf<typeof endpoints.leaveStagedOut>['body'],
): Promise<Tray> =>
  inAccount(ctx, tenant.accountId, async (scope) => {
    await leaveOut(scope, { personId, ...body })
    return readTrayOf(scope, personId)
  })

/** Forgets staged values. */
export const discardStaged = (
  ctx: Context,
  { tenant, personId }: Asker,
  { items }: RequestOf<typeof endpoints.discardStaged>['body'],
): Promise<Tray> =>
  inAccount(ctx, tenant.accountId, async (scope) => {
    await unstage(scope, { personId, items })
    return readTrayOf(scope, personId)
  })
