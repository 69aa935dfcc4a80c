import { can, type Role } from '@vigie/contract'
import { noGuardrails, type ApprovalMode, type Guardrails } from '@vigie/domain'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors/app-error.ts'
import { inAccount, type AccountScope } from '../../db/in-account.ts'
import { writeAudit } from '../../audit/audit.ts'
import { nameOf } from '../../people/nickname.ts'
import { refuseOvertaken } from '../../records/refuse-overtaken.ts'
import { readAccountGuard, readLimits } from '../../writes/account-guard.ts'
import { writesResumed } from '../../writes/writes-resumed.job.ts'

const neverFrozen = { is_frozen: false, frozen_by: null, frozen_at: null, is_frozen_by_admin: false } as const

type By = { readonly accountId: number; readonly personId: string }

type Wanted = Omit<Guardrails, 'approvalMode'> & { readonly approvalMode?: ApprovalMode | undefined }

/**
 * Stores the limits. Without a mode that of the account stays, as far as a sum that comes or goes leaves it.
 * @throws {AppError} `settings.overtaken` where the limits are not those of `onlyIf` any more
 */
export async function saveGuardrails(
  ctx: Context,
  {
    accountId,
    personId,
    limits,
  }: By & { readonly limits: Wanted & { readonly onlyIf?: Guardrails | undefined } },
): Promise<void> {
  const { onlyIf: seen, ...wanted } = limits
  await inAccount(ctx, accountId, async (scope) => {
    await lockGuard(scope)
    await refuseOvertaken(scope, {
      seen,
      stored: await readLimits(scope),
      told: { action: 'guardrails.changed' },
    })
    const isSumAdded = wanted.approvalMode === 'reviewPossible' && wanted.secondPersonAbove !== null
    const given = isSumAdded ? 'aboveSum' : wanted.approvalMode
    const approvalMode = given ?? modeBeside(wanted, await readLimits(scope))
    const limits: Guardrails = { ...wanted, approvalMode }
    await scope.db
      .updateTable('account_guard')
      .set({ limits: JSON.stringify(limits) })
      .where('account_id', '=', accountId)
      .execute()
    const at = ctx.clock.now()
    const action = 'guardrails.changed'
    await writeAudit(scope, {
      at,
      personId,
      action,
      subject: String(accountId),
      facts: { limits },
    })
  })
}

/** The mode of an account whose limits are stored by who knows no modes: what demands another person or a client goes on doing so. */
function modeBeside({ secondPersonAbove }: Wanted, { approvalMode: former }: Guardrails): ApprovalMode {
  if (secondPersonAbove !== null)
    return former === 'anotherPerson' || former === 'clientFirst' ? former : 'aboveSum'
  return former === 'aboveSum' ? 'reviewPossible' : former
}

/**
 * The kill switch: from here on only pauses are written for this account, until it is lifted. Whoever publishes may pull it; what
 * an admin pulled, an admin lifts. While the whole installation is stopped it cannot be lifted: nothing would go on, and the
 * account's own stop would be gone unseen once the other is.
 * @throws {AppError} `permission.denied`, `write.frozen`
 */
export async function freezeAccount(
  ctx: Context,
  { accountId, personId, role, isFrozen }: By & { readonly role: Role; readonly isFrozen: boolean },
): Promise<void> {
  const name = await nameOf(ctx, personId)
  const at = ctx.clock.now()
  await inAccount(ctx, accountId, async (scope) => {
    const held = await lockGuard(scope)
    const isByAdmin = held.is_frozen && held.is_frozen_by_admin
    const answersForGuards = can(role, 'guardrail:edit')
    if (isByAdmin && !answersForGuards)
      throw new AppError('permission.denied', { permission: 'guardrail:edit' })
    if (!isFrozen && (await readAccountGuard(ctx, scope)).isFrozenEverywhere)
      throw new AppError('write.frozen')
    const change = {
      is_frozen: isFrozen,
      frozen_by: isFrozen ? name : null,
      frozen_at: isFrozen ? at : null,
      is_frozen_by_admin: isFrozen && answersForGuards,
    }
    await scope.db.updateTable('account_guard').set(change).where('account_id', '=', accountId).execute()
    const action = isFrozen ? 'writes.frozen' : 'writes.unfrozen'
    await writeAudit(scope, { at, personId, action, subject: String(accountId) })
  })
  if (!isFrozen) await ctx.jobs.enqueue(writesResumed, { accountId, personId: null })
}

/**
 * Locks limits and switch: two people who change them at once do so one after the other. A row that is not there cannot be locked, so
 * an account of which nobody ever changed any gets one first.
 */
async function lockGuard({ db, accountId }: AccountScope) {
  await db
    .insertInto('account_guard')
    .values({ account_id: accountId, ...neverFrozen, limits: JSON.stringify(noGuardrails) })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .execute()
  return db
    .selectFrom('account_guard')
    .select(['is_frozen', 'is_frozen_by_admin'])
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}
