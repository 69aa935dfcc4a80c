import { randomUUID } from 'node:crypto'
import type { endpoints, RequestOf, ResponseOf } from '@vigie/contract'
import type { Extent, Language, PlanInputs, PlanNode } from '@vigie/domain'
import { chunked } from '../../lib/chunked.ts'
import type { Context } from '../../context.ts'
import { inAccount, type AccountScope } from '../../db/in-account.ts'
import { isUniqueViolation } from '../../db/is-unique-violation.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Tenant } from '../../http/tenant.ts'
import { writeAudit } from '../../audit/audit.ts'
import { contentOf, readConfiguration } from '../../records/configurations.ts'
import { keepPackageVersions } from '../../records/keep-package-versions.ts'
import { nameOf } from '../../people/nickname.ts'
import { activeTotalIfLimited, guardPublication } from './guard-publication.ts'
import { preflight } from '../../planning/preflight.ts'
import type { Asker, PlannedFile } from '../../planning/planned-file.ts'
import { loadPlan } from './load-plan.ts'
import { runPublication } from './publication.job.ts'
import { tellApprovalWanted } from './tell-approval.ts'
import { withCampaign } from './with-campaign.ts'

type Confirmed = {
  readonly tenant: Tenant
  readonly personId: string
  readonly fileId: string
  readonly extent: Extent
  readonly origin: 'screen' | 'api'
  readonly body: RequestOf<typeof endpoints.publish>['body']
  /** Who proposed what this person approved: two people agreed to the plan already. */
  readonly proposedBy?: string
  /** Of names that nobody typed, where the plan was looked at in another than that of whoever publishes. */
  readonly language?: Language | undefined
  /** Asked in the transaction that begins it; what it throws keeps it from beginning. */
  readonly beforeStart?: (scope: AccountScope) => Promise<void>
  /** Whether a client approved it; asked in that transaction where the account asks a client first. */
  readonly isClientApproved?: (scope: AccountScope) => Promise<boolean>
}
type Started = ResponseOf<typeof endpoints.publish>

/**
 * Starts publishing exactly the confirmed plan. The same key answers the same publication; a plan that changed since
 * it was read is refused; so is one that preflight finds fault with, whoever asks; a file has one live publication,
 * whoever starts it.
 * @throws {AppError} `plan.changed`, `plan.invalid`, `preflight.refused`, `publication.alreadyRunning`, `guard.budgetExceeded`,
 *   `guard.anotherPerson` and `guard.clientFirst` for what is to be proposed
 */
export async function publish(ctx: Context, confirmed: Confirmed): Promise<Started> {
  const started = await start(ctx, confirmed)
  return started.campaignId === null ? withCampaign(ctx, confirmed.tenant, started) : started
}

async function start(ctx: Context, confirmed: Confirmed): Promise<Started> {
  const { tenant, fileId, body } = confirmed
  const byKey = () => inAccount(ctx, tenant.accountId, (scope) => startedByKey(scope, fileId, body))
  const former = await byKey()
  if (former) return former
  try {
    return await startNew(ctx, confirmed)
  } catch (error) {
    // Several submits at once: the indexes let one through. Another with its key gets its answer, the rest are told.
    const isSecond = error instanceof AppError && error.code === 'publication.alreadyRunning'
    if (!isSecond && !isUniqueViolation(error)) throw error
    const winner = await byKey()
    if (winner) return winner
    throw isSecond ? error : new AppError('publication.alreadyRunning', { fileId }, error)
  }
}

async function startNew(ctx: Context, confirmed: Confirmed): Promise<Started> {
  const { tenant, fileId, body, personId, extent, language } = confirmed
  const asker = { tenant, personId, language }
  const { leavesPaused } = body
  const { compiled, plan, file } = await loadPlan(ctx, asker, { fileId, extent, leavesPaused })
  const { inputs } = file
  // A plan that cannot leave all paused any more is another than the one that was to: nothing is switched on for the asking.
  if (plan.planHash !== body.planHash || plan.pausing.leavesPaused !== leavesPaused)
    throw new AppError('plan.changed', { planHash: plan.planHash })
  if (compiled.nodes.length === 0)
    throw new AppError('plan.invalid', { problems: [{ code: 'plan.nothingToPublish' }] })
  await inAccount(ctx, tenant.accountId, (scope) => refuseSecond(scope, fileId))
  await refuseUnfit(ctx, asker, file)
  const active = await activeTotalIfLimited(ctx, tenant, personId)
  const name = await nameOf(ctx, personId)
  const id = randomUUID()
  return inAccount(ctx, tenant.accountId, async (scope): Promise<Started> => {
    const goes = await guardPublication(ctx, scope, { plan, nodes: compiled.nodes, active })
    const { proposedBy = null } = confirmed
    await confirmed.beforeStart?.(scope)
    await refuseUnasked(scope, confirmed, goes.proposedFor)
    const needsApproval = goes.way === 'waits' && proposedBy === null
    await refuseSecond(scope, fileId)
    await holdFile(scope, inputs.draft)
    await scope.db
      .insertInto('publication')
      .values({
        account_id: tenant.accountId,
        id,
        file_id: fileId,
        campaign_name: plan.campaignName,
        plan_hash: plan.planHash,
        idempotency_key: body.idempotencyKey,
        state: needsApproval ? 'AWAITING_APPROVAL' : 'QUEUED',
        kind: extent,
        strategy_id: body.strategyId,
        monitors_ads: body.monitorAds,
        monitors_adsets: body.monitorAdsets,
        leaves_paused: leavesPaused,
        confirmed_by: personId,
        approved_by: proposedBy,
        confirmed_name: name,
        confirmed_at: ctx.clock.now(),
        daily_total: plan.dailyTotal,
        lifetime_total: plan.lifetimeTotal,
        campaign_id: plan.campaignId,
        lease_epoch: 0,
        problem: JSON.stringify(null),
        file_revision: inputs.draft.revision ?? 0,
        file_content: contentOf(inputs.draft),
      })
      .execute()
    await insertNodes(scope, id, compiled.nodes)
    await keepPackageVersions(scope, id, inputs, { personId, at: ctx.clock.now() })
    await writeAudit(scope, {
      at: ctx.clock.now(),
      personId,
      origin: confirmed.origin,
      action: 'publication.started',
      subject: id,
      facts: {
        fileId,
        planHash: plan.planHash,
        dailyTotal: plan.dailyTotal,
        lifetimeTotal: plan.lifetimeTotal,
        ...(leavesPaused ? { leavesPaused } : {}),
        ...(proposedBy === null ? {} : { proposedBy }),
      },
    })
    if (needsApproval) {
      const waiting = { id, fileId, extent, campaignName: plan.campaignName }
      const by = { confirmedBy: personId, confirmedName: name }
      await tellApprovalWanted(ctx, scope, { ...waiting, ...by }, ctx.clock.now())
    } else
      await ctx.jobs.enqueue(
        runPublication,
        { accountId: tenant.accountId, publicationId: id },
        { key: id, transaction: scope.db },
      )
    return { publicationId: id, campaignId: plan.campaignId }
  })
}

/** Keeps what is to be proposed from beginning without the word that it needs. @throws {AppError} `guard.anotherPerson`, `guard.clientFirst` */
async function refuseUnasked(
  scope: AccountScope,
  { proposedBy, isClientApproved }: Confirmed,
  proposedFor: 'anotherPerson' | 'client' | null,
): Promise<void> {
  if (proposedFor === 'anotherPerson' && proposedBy === undefined) throw new AppError('guard.anotherPerson')
  if (proposedFor === 'client' && !(await isClientApproved?.(scope))) throw new AppError('guard.clientFirst')
}

/**
 * Nothing is begun that is known to stop half-way: what the screens ask before a person confirms is asked again here, of
 * whoever starts a publication, by whatever way.
 * @throws {AppError} `preflight.refused` with all findings
 */
export async function refuseUnfit(ctx: Context, asker: Asker, file: PlannedFile): Promise<void> {
  const { findings, isAccepted } = await preflight(ctx, asker, file)
  if (!isAccepted) throw new AppError('preflight.refused', { findings })
}

/** What the same key started before. @throws {AppError} `request.invalid` when the key stands for another request */
async function startedByKey(
  { db, accountId }: AccountScope,
  fileId: string,
  { idempotencyKey, planHash }: Confirmed['body'],
): Promise<Started | null> {
  const row = await db
    .selectFrom('publication')
    .select(['id', 'campaign_id', 'file_id', 'plan_hash'])
    .where('account_id', '=', accountId)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst()
  if (!row) return null
  if (row.file_id !== fileId || row.plan_hash !== planHash)
    throw new AppError('request.invalid', { reason: 'idempotencyKeyReused' })
  return { publicationId: row.id, campaignId: row.campaign_id }
}

/**
 * The file as it was planned, held until its publication stands: neither a change nor a deletion of it comes in between.
 * @throws {AppError} `configuration.notFound`, `plan.changed`
 */
async function holdFile(scope: AccountScope, { fileId, revision }: PlanInputs['draft']): Promise<void> {
  const file = await readConfiguration(scope, fileId ?? '', { locked: true })
  if (file.revision !== revision) throw new AppError('plan.changed', { revision: file.revision })
}

async function refuseSecond({ db, accountId }: AccountScope, fileId: string): Promise<void> {
  const live = await db
    .selectFrom('publication')
    .select(['id', 'confirmed_name', 'confirmed_at'])
    .where('account_id', '=', accountId)
    .where('file_id', '=', fileId)
    .where('terminal_at', 'is', null)
    .executeTakeFirst()
  if (!live) return
  throw new AppError('publication.alreadyRunning', {
    publicationId: live.id,
    by: live.confirmed_name,
    at: live.confirmed_at.toISOString(),
  })
}

/** Rows per statement: a statement takes at most 65,535 parameters. */
const rowsAtOnce = 1000

async function insertNodes(
  { db, accountId }: AccountScope,
  publicationId: string,
  nodes: readonly PlanNode[],
): Promise<void> {
  const rows = nodes.map((node) => ({
    account_id: accountId,
    publication_id: publicationId,
    ord: node.ord,
    node_key: node.key,
    kind: node.kind,
    parent_key: node.parentKey,
    name: node.desired.name,
    desired: JSON.stringify(node.desired),
    operation: node.operation,
    changes: node.operation === 'change' ? JSON.stringify(node.changes) : null,
    taken: node.operation === 'change' && node.taken ? JSON.stringify(node.taken) : null,
    platform_id: node.operation === 'create' ? null : node.platformId,
    state: 'PENDING' as const,
    problem: JSON.stringify(null),
  }))
  for (const some of chunked(rows, rowsAtOnce)) await db.insertInto('publication_node').values(some).execute()
}
