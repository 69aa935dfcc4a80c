import type { endpoints, ResponseOf } from '@vigie/contract'
import {
  adCount,
  bySeverity,
  checkAccount,
  checkDraft,
  isAccepted,
  ruleFindings,
  type Finding,
} from '@vigie/domain'
import { platformAccess } from '../../connections/platform-access.ts'
import type { Context } from '../../context.ts'
import { inAccount } from '../../db/in-account.ts'
import type { Tenant } from '../../http/tenant.ts'
import { readAccountSettings } from '../../library/account-settings.ts'
import { readConfiguration } from '../../library/configurations.ts'
import { planWordsFor } from '../../library/plan-words.ts'
import { readPlanInputs } from '../../library/plan-inputs.ts'
import { dryRun } from './dry-run.ts'
import { readAccountFacts } from './read-account-facts.ts'

type Asked = { readonly tenant: Tenant; readonly personId: string; readonly fileId: string }
type Answer = ResponseOf<typeof endpoints.preflight>

/**
 * Everything that is known to be wrong with a stored draft, in three stages: our rules, the facts of the account, a dry
 * run on the platform. The dry run is asked only when nothing blocks before: its answers would be about the same things.
 */
export async function runPreflight(ctx: Context, { tenant, personId, fileId }: Asked): Promise<Answer> {
  const { draft, settings } = await inAccount(ctx, tenant.accountId, async (scope) => ({
    draft: (await readConfiguration(scope, fileId)).draft,
    settings: await readAccountSettings(scope),
  }))
  const access = await platformAccess(ctx, { personId, account: tenant.account })
  const { facts, minimumDailyBudget } = await readAccountFacts(access, {
    account: tenant.account,
    draft,
    hasDsa: settings.dsaBeneficiary !== '' && settings.dsaPayor !== '',
    now: ctx.clock.now(),
  })
  const words = await planWordsFor(ctx, personId)
  const inputs = await inAccount(ctx, tenant.accountId, (scope) =>
    readPlanInputs(scope, {
      tenant,
      draft,
      existingCustomers: facts.existingCustomers,
      published: new Map(),
      live: new Map(),
      scope: 'publish',
      words,
    }),
  )
  const rules = checkDraft(draft, {
    now: facts.now,
    allowUnderscore: settings.allowUnderscoreInNames,
    minimumDailyBudget,
  })
  const used = {
    ...inputs,
    adPackages: inputs.adPackages.map((one) => ({ ...one, adCount: adCount(one) })),
  }
  const known: Finding[] = [...ruleFindings(rules), ...checkAccount(draft, used, facts)]
  const isDryRun = isAccepted(known)
  const refused = isDryRun ? await dryRun(access, inputs) : []
  const findings = bySeverity([...known, ...refused])
  return {
    findings,
    isAccepted: isAccepted(findings),
    isDryRun,
    checkedAt: ctx.clock.now().toISOString(),
  }
}
