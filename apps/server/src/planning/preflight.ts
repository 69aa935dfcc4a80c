import type { endpoints, ResponseOf } from '@vigie/contract'
import {
  adCount,
  areDeclared,
  bySeverity,
  checkAccount,
  checkChanges,
  checkDraft,
  compilePlanInSteps,
  findingsOfPlan,
  isAccepted,
  problemsInTheWay,
  ruleFindings,
  type Finding,
  type PlanInputs,
  type PlanNode,
} from '@vigie/domain'
import type { Platform } from '../platforms/platform.ts'
import { runInStretches } from '../lib/stretch.ts'
import { inAccount } from '../db/in-account.ts'
import { readAudienceRecords } from '../records/audience-records.ts'
import { openPlatform } from '../platforms/registry.ts'
import type { Context } from '../context.ts'
import { dryRun } from './dry-run.ts'
import { partiesOf } from '../records/account-settings.ts'
import type { Asker, PlannedFile } from './planned-file.ts'
import { readAccountFacts } from './read-account-facts.ts'
import { readChangeFacts } from './read-change-facts.ts'

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
  const access = await openPlatform(ctx, { personId, account: tenant.account })
  const { facts, minimumDailyBudget } = await readAccountFacts(access, {
    account: tenant.account,
    timezone: tenant.timezone,
    draft,
    audienceRecords: await inAccount(ctx, tenant.accountId, readAudienceRecords),
    hasDsa: areDeclared(partiesOf(settings)),
    now: ctx.clock.now(),
  })
  const outcome = await runInStretches(compilePlanInSteps(inputs))
  // What cannot be planned is said by the stages; there is nothing of it to ask about.
  const nodes = outcome.ok ? outcome.compiled.nodes : null
  const isLive = draft.campaignId !== null
  const rules = checkDraft(draft, {
    now: facts.now,
    allowUnderscore: settings.allowUnderscoreInNames,
    // What stands may be smaller than what is accepted by now: only what the plan sets is looked at.
    minimumDailyBudget: isLive ? null : minimumDailyBudget,
    geoPackages: inputs.geoPackages,
  })
  const used = {
    ...inputs,
    adPackages: inputs.adPackages.map((one) => ({ ...one, adCount: adCount(one) })),
  }
  const known: Finding[] = [
    ...ruleFindings(problemsInTheWay(draft, rules, nodes)),
    ...findingsOfPlan(checkAccount(draft, used, facts), nodes),
    ...(isLive && nodes !== null
      ? await findingsOfChanges(ctx, access, { inputs, nodes, minimumDailyBudget })
      : []),
  ]
  const isDryRun = isAccepted(known) && nodes !== null
  const refused = isDryRun ? await dryRun(access, inputs, nodes) : []
  const findings = bySeverity([...known, ...refused])
  return {
    findings,
    isAccepted: isAccepted(findings),
    isDryRun,
    checkedAt: ctx.clock.now().toISOString(),
  }
}

type Changes = {
  readonly inputs: PlanInputs
  readonly nodes: readonly PlanNode[]
  readonly minimumDailyBudget: number | null
}

/** What the changes of a live campaign would meet, as far as it can be known before they are written. */
async function findingsOfChanges(
  ctx: Context,
  access: Platform,
  { inputs: { draft, account }, nodes, minimumDailyBudget }: Changes,
): Promise<Finding[]> {
  const { isPartial, ...facts } = await readChangeFacts(access, account.account, {
    nodes,
    now: ctx.clock.now(),
  })
  return [
    ...checkChanges(draft, nodes, { ...facts, minimumDailyBudget }),
    ...(isPartial
      ? ([
          {
            code: 'platform.notAsked',
            reason: 'unavailable',
            severity: 'warn',
            stage: 'platform',
            section: 'adsets',
          },
        ] as const)
      : []),
  ]
}
