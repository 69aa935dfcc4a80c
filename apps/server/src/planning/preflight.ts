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
import { platformAccess } from '../connections/platform-access.ts'
import type { Context } from '../context.ts'
import { dryRun } from './dry-run.ts'
import type { Asker, PlannedFile } from './planned-file.ts'
import { readAccountFacts } from './read-account-facts.ts'

type Preflight = ResponseOf<typeof endpoints.preflight>

/**
 * Everything that is known to be wrong with a stored file, in three stages: our rules, the facts of the account, a dry
 * run on the platform. The dry run is asked only when nothing blocks before: its answers would be about the same things.
 * @throws {AppError} without a connection @throws {PlatformError} when the account cannot be read
 */
export async function preflight(
  ctx: Context,
  { tenant, personId }: Asker,
  { inputs, settings }: PlannedFile,
): Promise<Preflight> {
  const { draft } = inputs
  const access = await platformAccess(ctx, { personId, account: tenant.account })
  const { facts, minimumDailyBudget } = await readAccountFacts(access, {
    account: tenant.account,
    draft,
    hasDsa: settings.dsaBeneficiary !== '' && settings.dsaPayor !== '',
    now: ctx.clock.now(),
  })
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
