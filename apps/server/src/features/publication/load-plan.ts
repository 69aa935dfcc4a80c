import { createHash } from 'node:crypto'
import {
  checkDraft,
  compilePlan,
  needsExistingCustomers,
  type CompiledPlan,
  type DraftProblem,
  type PlanProblem,
  type PublicationPlan,
} from '@vigie/domain'
import { listExistingCustomers } from '../../connections/existing-customers.ts'
import { platformAccess } from '../../connections/platform-access.ts'
import type { Context } from '../../context.ts'
import { inAccount } from '../../db/in-account.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Tenant } from '../../http/tenant.ts'
import { readAccountSettings } from '../../library/account-settings.ts'
import { readAdPackage } from '../../library/ad-packages.ts'
import { readConfiguration } from '../../library/configurations.ts'
import { readPackages } from '../../library/reusable-packages.ts'
import { readPublished } from './read-published.ts'

type Asker = { readonly tenant: Tenant; readonly personId: string }

export type LoadedPlan = { readonly compiled: CompiledPlan; readonly plan: PublicationPlan }

/**
 * The plan of a stored file as of now: from its draft, its packages and what it already published.
 * @throws {AppError} `plan.invalid` with the problems, `configuration.notFound`
 */
export async function loadPlan(ctx: Context, asker: Asker, fileId: string): Promise<LoadedPlan> {
  const { tenant } = asker
  const existingCustomers = await existingCustomersOf(ctx, asker, fileId)
  return inAccount(ctx, tenant.accountId, async (scope) => {
    const { draft } = await readConfiguration(scope, fileId)
    const settings = await readAccountSettings(scope)
    const problems = checkDraft(draft, {
      now: ctx.clock.now().toISOString(),
      allowUnderscore: settings.allowUnderscoreInNames,
      minimumDailyBudget: null,
    })
    if (problems.length > 0) throw planInvalid(problems)
    const names = [...new Set(draft.lines.flatMap((line) => line.adPackages))]
    const adPackages = await Promise.all(names.map((name) => readAdPackage(scope, name)))
    const outcome = compilePlan({
      draft,
      adPackages,
      geoPackages: await readPackages(scope, 'geo'),
      audiencePackages: await readPackages(scope, 'audience'),
      interestPackages: await readPackages(scope, 'interest'),
      publishedKeys: new Set((await readPublished(scope, fileId)).keys()),
      account: {
        account: tenant.account,
        name: tenant.name,
        currency: tenant.currency,
        timezone: tenant.timezone,
        dsaBeneficiary: settings.dsaBeneficiary,
        dsaPayor: settings.dsaPayor,
        isAdvantageAudienceByDefault: settings.advantageAudienceByDefault,
        existingCustomers,
      },
    })
    if (!outcome.ok) throw planInvalid(outcome.problems)
    const { compiled } = outcome
    const planHash = createHash('sha256').update(compiled.hashInput).digest('hex')
    return { compiled, plan: { ...compiled.plan, planHash } }
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
