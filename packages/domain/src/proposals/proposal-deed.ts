import type { MinorUnits } from '../shared/references.ts'
import { changesOf, proposedFields, type ProposedField } from './effects.ts'
import type { ProposalContent } from './proposal.ts'

type Line = {
  readonly name: string
  /** `null` where it is a campaign itself, or its campaign is unknown. */
  readonly campaignName: string | null
  readonly fields: readonly ProposedField[]
}

/** What changes come to, as one names them: the same name wherever a proposal of them is told. */
export type ProposalDeed =
  | {
      readonly does: 'raise' | 'lower'
      readonly field: 'dailyBudget' | 'lifetimeBudget'
      readonly name: string
      /** `null` where the budget is taken away. */
      readonly amount: MinorUnits | null
    }
  | { readonly does: 'budgets'; readonly way: Way; readonly campaign: string; readonly count: number }
  | { readonly does: 'activate' | 'pause' | 'dates' | 'rename'; readonly name: string }
  | { readonly does: 'several'; readonly name: string; readonly more: number }

/** Of several budgets, `change` where they do not all go one way. */
type Way = 'raise' | 'lower' | 'change'

/**
 * @param lines what is shown of the changes, the first of them at least
 * @param count how many changes there are
 * @returns `null` where nothing is changed
 */
export function proposalDeed(lines: readonly Line[], count: number): ProposalDeed | null {
  const [line] = lines
  if (!line) return null
  const { name } = line
  if (count > 1) {
    const together = count === lines.length ? budgetsOf(lines) : null
    return together === null
      ? { does: 'several', name, more: count - 1 }
      : { does: 'budgets', ...together, count }
  }
  const budget = budgetOf(line)
  if (!budget) return { does: switchOf(line), name }
  const { field, before, after } = budget
  const does = Number(after ?? 0) > Number(before ?? 0) ? 'raise' : 'lower'
  return { does, field, name, amount: typeof after === 'number' ? after : null }
}

/**
 * What a whole proposal of changes comes to; what is taken back, published or armed is told by its kind.
 * @param campaignNames by their id, as far as they are known
 */
export const deedOfProposal = (
  content: ProposalContent,
  campaignNames: ReadonlyMap<string, string>,
): ProposalDeed | null => {
  if (content.kind !== 'changes') return null
  const lines = changesOf(content).map((change) => ({
    name: change.base.name,
    campaignName: change.level === 'campaign' ? null : (campaignNames.get(change.campaignId) ?? null),
    fields: proposedFields(change),
  }))
  return proposalDeed(lines, lines.length)
}

/** Budgets of one campaign alone, and whether they go one way; `null` where it is anything else. */
function budgetsOf(lines: readonly Line[]): { readonly campaign: string; readonly way: Way } | null {
  const campaign = lines[0]?.campaignName ?? null
  const ways = new Set<'raise' | 'lower'>()
  for (const line of lines) {
    const budget = budgetOf(line)
    if (line.fields.length > 1 || line.campaignName !== campaign) return null
    if (typeof budget?.before !== 'number' || typeof budget.after !== 'number') return null
    ways.add(budget.after > budget.before ? 'raise' : 'lower')
  }
  if (campaign === null) return null
  const [way] = ways
  return { campaign, way: ways.size === 1 && way ? way : 'change' }
}

/** The budget that a line changes, with the field that it is. */
function budgetOf(line: Line) {
  for (const { field, before, after } of line.fields)
    if (field === 'dailyBudget' || field === 'lifetimeBudget') return { field, before, after }
  return null
}

function switchOf({ fields }: Line): 'activate' | 'pause' | 'dates' | 'rename' {
  const status = fields.find(({ field }) => field === 'status')
  if (status) return status.after === 'ACTIVE' ? 'activate' : 'pause'
  return fields.some(({ field }) => field === 'startTime' || field === 'endTime') ? 'dates' : 'rename'
}
