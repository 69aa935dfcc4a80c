import { createHash } from 'node:crypto'
import {
  checkDraft,
  compilePlan,
  needsExistingCustomers,
  type CompiledPlan,
  type DraftProblem,
  type PlanInputs,
  type PlanProblem,
  type PublicationPlan,
} from '@vigie/domain'
import { listExistingCustomers } from '../../connections/existing-customers.ts'
import { platformAccess } from '../../connections/platform-access.ts'
import type { Context } from '../../context.ts'
import { inAccount } from '../../db/in-account.ts'
import { lookAtCampaign, type Look } from '../../drift/check-drift.ts'
import { AppError } from '../../errors/app-error.ts'
import { PlatformError } from '../../errors/platform-error.ts'
import type { Tenant } from '../../http/tenant.ts'
import { readAccountSettings } from '../../library/account-settings.ts'
import { readConfiguration } from '../../library/configurations.ts'
import { readPlanInputs } from '../../library/plan-inputs.ts'
import { planWordsFor } from '../../library/plan-words.ts'
import { readPublished } from './read-published.ts'

type Wanted = { readonly fileId: string; readonly extent: PlanInputs['scope'] }
type Asker = { readonly tenant: Tenant; readonly personId: string }

export type LoadedPlan = {
  readonly compiled: CompiledPlan
  readonly plan: PublicationPlan
  /** What it was made from, as stored at that moment. */
  readonly inputs: PlanInputs
}

/**
 * The plan of a stored file as of now: from its draft, its packages, what it already published and what stands of that.
 * @throws {AppError} `plan.invalid` with the problems, `configuration.notFound`
 */
export async function loadPlan(ctx: Context, asker: Asker, { fileId, extent }: Wanted): Promise<LoadedPlan> {
  const { tenant } = asker
  const existingCustomers = await existingCustomersOf(ctx, asker, fileId)
  const look = await lookAtFile(ctx, asker, fileId)
  const words = await planWordsFor(ctx, asker.personId)
  return inAccount(ctx, tenant.accountId, async (scope) => {
    const { draft } = await readConfiguration(scope, fileId)
    const settings = await readAccountSettings(scope)
    const problems = checkDraft(draft, {
      now: ctx.clock.now().toISOString(),
      allowUnderscore: settings.allowUnderscoreInNames,
      minimumDailyBudget: null,
    })
    if (problems.length > 0) throw planInvalid(problems)
    if (extent === 'update' && draft.campaignId === null) throw planInvalid([{ code: 'plan.notPublished' }])
    const published = await readPublished(scope, fileId)
    const known = {
      tenant,
      draft,
      existingCustomers,
      published,
      live: look?.live ?? new Map(),
      scope: extent,
      words,
    }
    const inputs = await readPlanInputs(scope, known)
    const outcome = compilePlan(inputs)
    if (!outcome.ok) throw planInvalid(outcome.problems)
    const { compiled } = outcome
    const planHash = createHash('sha256').update(compiled.hashInput).digest('hex')
    return {
      compiled,
      plan: { ...compiled.plan, planHash, differences: look?.open ?? null, guard: null },
      inputs,
    }
  })
}

/**
 * What stands of the campaign of a file; `null` before it is live. A look that fails does not keep anybody from the plan:
 * it then goes by what Vigie knows, says so, and writes only where that still stands.
 */
async function lookAtFile(ctx: Context, { tenant, personId }: Asker, fileId: string): Promise<Look | null> {
  const { draft } = await inAccount(ctx, tenant.accountId, (scope) => readConfiguration(scope, fileId))
  const { campaignId } = draft
  if (campaignId === null) return null
  return lookAtCampaign(ctx, { account: tenant, campaignId, personId }).catch((error: unknown) => {
    if (error instanceof AppError || error instanceof PlatformError) return null
    throw error
  })
}

/** Existing customers are the platform's to know; it is asked only for a campaign that tells them apart. */
async function existingCustomersOf(
  ctx: Context,
  { tenant, personId }: Asker,
  fileId: string,
): Promise<string[]> {
  const { draft } = await inAccount(ctx, tenant.accountId, (scope) => readConfiguration(scope, fileId))
  if (!needsExistingCustomers(draft)) return []
  const access = await platformAccess(ctx, { personId, account: tenant.account })
  return (await listExistingCustomers(access, tenant.account)).map(({ id }) => id)
}

const planInvalid = (problems: readonly (DraftProblem | PlanProblem)[]) =>
  new AppError('plan.invalid', { problems })
