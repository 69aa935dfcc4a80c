import { rulesOf } from '../platforms/registry.ts'
import { canonicalJson } from './canonical-json.ts'
import { planPausing } from './left-paused.ts'
import { planDiff } from './plan-diff.ts'
import type { PlanInputs, PlanOutcome } from './plan-inputs.ts'
import { planProblems } from './plan-problems.ts'
import type { PlanNode } from './planned-node.ts'
import { readablePlan } from './readable-plan.ts'

/**
 * Compiles a complete draft into the ordered steps a publication takes. Pure and deterministic: the same inputs give the
 * same steps and the same `hashInput`, whatever the day. What stands already is left out (publication protocol I17).
 */
export function compilePlan(inputs: PlanInputs): PlanOutcome {
  const steps = compilePlanInSteps(inputs)
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}

/**
 * `compilePlan` with pauses: a plan of five thousand ads is fifty milliseconds of work, and whoever has others waiting lets them in
 * at each `yield`. Nothing but the return value is said.
 */
export function* compilePlanInSteps(inputs: PlanInputs): Generator<undefined, PlanOutcome, undefined> {
  const problems = planProblems(inputs)
  if (problems.length > 0) return { ok: false, problems }
  const { compile } = rulesOf(inputs.draft)
  const groups = compile.groups(inputs)
  yield
  const wanted = compile.nodes(inputs, groups)
  yield
  const diff = planDiff(inputs, wanted)
  yield
  const nodes = diff.steps.map((step, ord) => ({ ...step, ord }) as PlanNode)
  const pausing = planPausing(nodes, inputs.leavesPaused === true)
  const plan = { ...readablePlan(inputs, groups, diff), pausing }
  const { account, extent } = inputs
  // What is switched on at its end is confirmed with the words that it always was.
  const head = { account, extent, ...(pausing.leavesPaused ? { leavesPaused: true } : {}) }
  const totals = [plan.dailyTotal, plan.lifetimeTotal]
  return {
    ok: true,
    compiled: { nodes, plan, hashInput: () => canonicalPieces(head, nodes, totals) },
  }
}

/** Joined, what `canonicalJson` makes of one object of them all: its names stand in this order. */
function* canonicalPieces(
  head: Pick<PlanInputs, 'account' | 'extent' | 'leavesPaused'>,
  nodes: readonly PlanNode[],
  totals: readonly unknown[],
): Generator<string> {
  yield `${canonicalJson(head).slice(0, -1)},"nodes":[`
  for (const [index, node] of nodes.entries()) yield `${index === 0 ? '' : ','}${canonicalJson(node)}`
  yield `],"totals":${canonicalJson(totals)}}`
}
