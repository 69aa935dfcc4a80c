import { rulesOf } from '../platforms/registry.ts'
import { canonicalJson } from './canonical-json.ts'
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
  const problems = planProblems(inputs)
  if (problems.length > 0) return { ok: false, problems }
  const { compile } = rulesOf(inputs.draft)
  const groups = compile.groups(inputs)
  const diff = planDiff(inputs, compile.nodes(inputs, groups))
  const nodes = diff.steps.map((step, ord) => ({ ...step, ord }) as PlanNode)
  const plan = readablePlan(inputs, groups, diff)
  const { account, extent } = inputs
  const hashInput = canonicalJson({ nodes, account, extent, totals: [plan.dailyTotal, plan.lifetimeTotal] })
  return { ok: true, compiled: { nodes, plan, hashInput } }
}
