import type { AdsetGroup } from '../../../publication/adset-group.ts'
import type { PlanInputs, PlanProblem } from '../../../publication/plan-inputs.ts'
import type { CreatedNode, Unordered } from '../../../publication/planned-node.ts'
import { needsExistingCustomers } from '../customer-shares.ts'
import { adsetNode, campaignNode } from './campaign-nodes.ts'
import { adNode, creativeNodes } from './creative-nodes.ts'

/** Everything that a complete draft stands for, parents first. */
export function compileNodes(inputs: PlanInputs, groups: readonly AdsetGroup[]): Unordered<CreatedNode>[] {
  return [
    ...creativeNodes(inputs, groups),
    campaignNode(inputs, groups),
    ...groups.map((group) => adsetNode(inputs, group)),
    ...groups.flatMap((group) => group.ads.map((ad) => adNode(inputs.draft, group, ad))),
  ]
}

/** A share between the two ends draws a line through existing customers, whom the account must have named. */
export const compileProblems = ({ draft, account }: PlanInputs): PlanProblem[] =>
  needsExistingCustomers(draft) && account.existingCustomers.length === 0
    ? [{ code: 'plan.existingCustomers.undefined' }]
    : []
