import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  checkDraft,
  compilePlanInSteps,
  problemsInTheWay,
  type CompiledPlan,
  type DraftProblem,
  type PlanProblem,
  type PublicationPlan,
} from '@vigie/domain'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors/app-error.ts'
import { hashPieces } from '../../lib/hash-pieces.ts'
import { runInStretches } from '../../lib/stretch.ts'
import { readPlannedFile, type Asker, type PlannedFile, type Wanted } from '../../planning/planned-file.ts'

export type LoadedPlan = {
  readonly compiled: CompiledPlan
  readonly plan: PublicationPlan
  /** What it was made from, as stored at that moment. */
  readonly file: PlannedFile
}

/**
 * The plan of a stored file as of now: from its draft, its packages, what it already published and what stands of that.
 * @throws {AppError} `plan.invalid` with the problems, `configuration.notFound`
 */
export async function loadPlan(ctx: Context, asker: Asker, wanted: Wanted): Promise<LoadedPlan> {
  return planOf(ctx, await readPlannedFile(ctx, asker, wanted))
}

/** The plan of a file that was read. @throws {AppError} `plan.invalid` with the problems */
export async function planOf(ctx: Pick<Context, 'clock'>, file: PlannedFile): Promise<LoadedPlan> {
  const { inputs, settings, differences } = file
  const problems = checkDraft(inputs.draft, {
    now: ctx.clock.now().toISOString(),
    allowUnderscore: settings.allowUnderscoreInNames,
    minimumDailyBudget: null,
    geoPackages: inputs.geoPackages,
  })
  if (inputs.extent === 'update' && inputs.draft.campaignId === null)
    throw planInvalid([{ code: 'plan.notPublished' }])
  await nextTurn()
  const outcome = await runInStretches(compilePlanInSteps(inputs))
  const inTheWay = problemsInTheWay(inputs.draft, problems, outcome.ok ? outcome.compiled.nodes : null)
  if (inTheWay.length > 0) throw planInvalid(inTheWay)
  if (!outcome.ok) throw planInvalid(outcome.problems)
  const { compiled } = outcome
  await nextTurn()
  const planHash = await hashPieces(compiled.hashInput())
  // Whoever asked has work with all of it again.
  await nextTurn()
  return { compiled, plan: { ...compiled.plan, planHash, differences, guard: null }, file }
}

const planInvalid = (problems: readonly (DraftProblem | PlanProblem)[]) =>
  new AppError('plan.invalid', { problems })
