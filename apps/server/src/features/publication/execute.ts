import { outcomeOfFailure } from '@vigie/ads-api'
import type { PublicationState } from '@vigie/domain'
import { platformAccess } from '../../connections/platform-access.ts'
import type { Context } from '../../context.ts'
import { inAccount } from '../../db/in-account.ts'
import { AppError } from '../../errors/app-error.ts'
import { PlatformError } from '../../errors/platform-error.ts'
import { activateAll, checkActivation } from './activate.ts'
import { Blocked } from './blocked.ts'
import { createAll } from './create-all.ts'
import { inLease, isCancelled, LeaseLost, type Run } from './executor-run.ts'
import { finishCancel } from './finish-cancel.ts'
import { finishPublication } from './finish-publication.ts'
import { killPoint } from './kill-point.ts'
import { changePublication, endedStates, readNodes, readPublication } from './ledger.ts'
import { readPublishedNodes } from './load-plan.ts'
import { reconcile } from './reconcile.ts'

type Target = { readonly accountId: number; readonly publicationId: string; readonly signal: AbortSignal }

/** How often objects that keep vanishing are made again before a person must look. */
const mostRounds = 6

/**
 * Carries a publication as far as it goes (publication protocol §2.6): create paused, look for lost answers, verify,
 * activate, the campaign last. Whatever happened before, a crash included, it goes on from what the ledger and the platform say.
 */
export async function execute(ctx: Context, target: Target): Promise<void> {
  const run = await openRun(ctx, target)
  if (!run) return
  try {
    await carry(run)
  } catch (error) {
    await wait(run, error)
  }
}

/** Takes the lease. Intents that another worker left open become UNKNOWN: they may have been done. */
async function openRun(ctx: Context, { accountId, publicationId, signal }: Target): Promise<Run | null> {
  const claimed = await inAccount(ctx, accountId, async (scope) => {
    const row = await scope.db
      .updateTable('publication')
      .set((is) => ({ lease_epoch: is('lease_epoch', '+', 1), resumes_at: null }))
      .where('account_id', '=', accountId)
      .where('id', '=', publicationId)
      .where('state', 'not in', [...endedStates, 'NEEDS_REVIEW', 'RECONFIRM'])
      .returningAll()
      .executeTakeFirst()
    if (!row) return null
    const { numUpdatedRows } = await scope.db
      .updateTable('publication_node')
      .set({ state: 'UNKNOWN' })
      .where('account_id', '=', accountId)
      .where('publication_id', '=', publicationId)
      .where('state', '=', 'INTENT')
      .executeTakeFirst()
    if (numUpdatedRows > 0n) {
      const ambiguousUntil = new Date(ctx.clock.now().getTime() + ctx.config.quietMilliseconds)
      await changePublication(scope, publicationId, { ambiguousUntil })
      return { ...row, ambiguous_until: ambiguousUntil }
    }
    return row
  })
  if (!claimed) return null
  const { platform_id: account } = await ctx.db
    .selectFrom('ad_account')
    .select('platform_id')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  const published = await inAccount(ctx, accountId, (scope) => readPublishedNodes(scope, claimed.file_id))
  const base = {
    ctx,
    accountId,
    account,
    publication: claimed,
    published,
    epoch: claimed.lease_epoch,
    signal,
  }
  try {
    return { ...base, platform: await platformAccess(ctx, { personId: claimed.confirmed_by, account }) }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const state = error.code === 'account.notReachable' ? 'BLOCKED_PERMISSION' : 'BLOCKED_TOKEN'
    await inAccount(ctx, accountId, (scope) =>
      changePublication(scope, publicationId, {
        state,
        problem: { code: error.code, title: '', message: '' },
      }),
    )
    return null
  }
}

async function carry(run: Run): Promise<void> {
  for (let round = 0; round < mostRounds; round += 1) {
    if (await enter(run, 'CREATING')) await createAll(run)
    await waitOutDoubts(run)
    if (!(await enter(run, 'VERIFYING'))) return finishCancel(run)
    killPoint('beforeVerify', run.ctx.config.killAt)
    if (!(await reconcile(run))) {
      await refuseIfRejected(run)
      continue
    }
    await inLease(run, async (scope) => {
      await changePublication(scope, run.publication.id, {
        verifiedAt: run.ctx.clock.now(),
        ambiguousUntil: null,
      })
      await scope.db
        .updateTable('publication_node')
        .set({ state: 'VERIFIED' })
        .where('account_id', '=', run.accountId)
        .where('publication_id', '=', run.publication.id)
        .where('state', '=', 'CREATED')
        .execute()
    })
    await checkActivation(run)
    killPoint('beforeActivation', run.ctx.config.killAt)
    if (!(await enter(run, 'ACTIVATING'))) return finishCancel(run)
    await activateAll(run)
    return finishPublication(run)
  }
  const nodes = await inLease(run, (scope) => readNodes(scope, run.publication.id))
  const known = nodes.find((node) => node.state === 'PENDING' && node.problem !== null)?.problem
  throw new Blocked('NEEDS_REVIEW', known ?? { code: 'publication.keepsVanishing', title: '', message: '' })
}

/** @returns false when a person cancelled: in the same transaction, so that a cancellation and this step never both win */
async function enter(run: Run, state: PublicationState): Promise<boolean> {
  return inLease(run, async (scope) => {
    if (await isCancelled(run, scope)) return false
    await changePublication(scope, run.publication.id, { state, problem: null, resumesAt: null })
    return true
  })
}

/** Until the quiet period is over an object of a lost answer may still appear: looking earlier would make a second one. */
async function waitOutDoubts(run: Run): Promise<void> {
  const row = await inLease(run, (scope) => readPublication(scope, run.publication.id))
  const until = row?.ambiguous_until?.getTime() ?? 0
  const left = until - run.ctx.clock.now().getTime()
  if (left > 0)
    throw new Blocked('VERIFYING', { code: 'publication.lostAnswer', title: '', message: '' }, left)
}

async function refuseIfRejected(run: Run): Promise<void> {
  const nodes = await inLease(run, (scope) => readNodes(scope, run.publication.id))
  const rejected = nodes.find((node) => node.state === 'REJECTED')
  if (rejected)
    throw new Blocked(
      'NEEDS_REVIEW',
      rejected.problem ?? { code: 'platform.rejected', title: '', message: '' },
    )
}

/** Writes down why the publication waits, and when it is taken up again. */
async function wait(run: Run, error: unknown): Promise<void> {
  if (error instanceof LeaseLost) return
  const blocked = error instanceof Blocked ? error : blockedBy(error)
  if (!blocked) throw error
  const { ctx, publication } = run
  const delay = blocked.resumesInMilliseconds
  const resumesAt = delay === null ? null : new Date(ctx.clock.now().getTime() + delay)
  await inLease(run, (scope) =>
    changePublication(scope, publication.id, { state: blocked.state, problem: blocked.problem, resumesAt }),
  )
  if (delay === null) return
  // The job itself is tried again: an exclusive job cannot queue its own successor while it runs.
  throw new WaitsUntil(resumesAt ?? ctx.clock.now())
}

/** Ends a run that must be taken up later; the queue tries the job again. */
export class WaitsUntil extends Error {
  override readonly name = 'WaitsUntil'
  readonly at: Date

  constructor(at: Date) {
    super(`waits until ${at.toISOString()}`)
    this.at = at
  }
}

/** A read or a switch that failed: the platform is asked again later, or a person must act first. */
function blockedBy(error: unknown): Blocked | null {
  if (!(error instanceof PlatformError)) return null
  const { details } = error
  const problem = {
    code: `platform.${details.kind}`,
    title: details.title ?? '',
    message: details.message ?? '',
  }
  switch (outcomeOfFailure(details)) {
    case 'expiredToken':
      return new Blocked('BLOCKED_TOKEN', problem)
    case 'permission':
      return new Blocked('BLOCKED_PERMISSION', problem)
    case 'account':
      return new Blocked('BLOCKED_ACCOUNT', problem)
    case 'throttled':
      return new Blocked('WAITING_RATE', problem, 60_000)
    case 'rejected':
    case 'parentMissing':
      return new Blocked('NEEDS_REVIEW', problem)
    case 'unknown':
      return new Blocked('VERIFYING', problem, 5_000)
  }
}
