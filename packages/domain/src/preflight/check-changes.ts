import { lineKey } from '../adset-matrix/targets.ts'
import type { CampaignDraft } from '../campaign-draft/draft.ts'
import type { DraftProblem } from '../campaign-draft/draft-problem.ts'
import { learningCauses } from '../publication/plan-money.ts'
import type { ChangeNode, LiveChange, PlanNode } from '../publication/planned-node.ts'
import type { MinorUnits } from '../shared/references.ts'
import { accountFinding, type Finding } from './finding.ts'

/** What the platform says of live objects that a plan changes, read right before. */
export type ChangeFacts = {
  /** Smallest daily budget that the account accepts; `null` when the platform does not say. */
  readonly minimumDailyBudget: MinorUnits | null
  /** How often the budget of an object was changed within the last hour, by whomever, by its id; none when missing. */
  readonly budgetChanges: ReadonlyMap<string, number>
  /** What objects with a budget in total have spent of it, by id. */
  readonly spent: ReadonlyMap<string, MinorUnits>
}

/** The platform takes this many changes of a budget within an hour (Marketing API, budgets of ad sets). */
export const mostBudgetChangesAnHour = 4
/** A budget in total that is lowered keeps at least this much of what was spent, in per cent (the same page). */
const leastOfSpend = 110

/**
 * What is known to be wrong with the changes of a live campaign: budgets that the platform would refuse, and the learning
 * phases that they begin again. Only what a plan does is looked at; what it leaves alone keeps nobody from the rest.
 * @param nodes the steps of the plan
 */
export function checkChanges(
  draft: Pick<CampaignDraft, 'lines'>,
  nodes: readonly PlanNode[],
  facts: ChangeFacts,
): Finding[] {
  const changed = nodes.filter((node) => node.operation === 'change')
  const found = nodes.flatMap((node) => {
    const on = { name: nameOf(node), ...lineOf(draft, node) }
    const about = [
      ...(node.operation === 'change' ? budgetFindings(node, on, facts) : []),
      ...(isTooSmall(node, facts)
        ? [accountFinding({ code: 'change.belowMinimum', ...on, minimum: facts.minimumDailyBudget ?? 0 })]
        : []),
    ]
    return node.kind === 'campaign' ? about.map((one): Finding => ({ ...one, section: 'general' })) : about
  })
  const learning = changed.filter(({ changes }) => learningCauses(changes).length > 0).map(nameOf)
  return [
    ...found,
    ...(learning.length > 0
      ? [accountFinding({ code: 'change.learningAgain', names: [...new Set(learning)] })]
      : []),
  ]
}

/** Budgets that a plan writes to an object; one that moves to the other level is written there. */
export const writtenBudgets = ({ changes }: Pick<ChangeNode, 'changes'>): LiveChange[] =>
  changes.filter(
    ({ field, after }) =>
      (field === 'dailyBudget' || field === 'lifetimeBudget') && typeof after === 'number',
  )

type On = { readonly name: string; readonly lineNumber?: number }

function budgetFindings(node: ChangeNode, on: On, { budgetChanges, spent }: ChangeFacts): Finding[] {
  const written = writtenBudgets(node)
  const changes = budgetChanges.get(node.platformId) ?? 0
  const lowered = written.find(
    ({ field, before, after }) => field === 'lifetimeBudget' && Number(after) < Number(before ?? 0),
  )
  const smallest = Math.ceil(((spent.get(node.platformId) ?? 0) * leastOfSpend) / 100)
  return [
    ...(written.length > 0 && changes >= mostBudgetChangesAnHour
      ? [accountFinding({ code: 'change.budgetTooOften', ...on, changes, most: mostBudgetChangesAnHour })]
      : []),
    ...(lowered && Number(lowered.after) < smallest
      ? [accountFinding({ code: 'change.lifetimeBelowSpend', ...on, smallest })]
      : []),
  ]
}

/** Budgets a day that the plan sets, of what it makes and of what it changes. */
function isTooSmall(node: PlanNode, { minimumDailyBudget }: ChangeFacts): boolean {
  if (minimumDailyBudget === null || (node.kind !== 'campaign' && node.kind !== 'adset')) return false
  if (node.operation === 'change')
    return writtenBudgets(node).some(
      ({ field, after }) => field === 'dailyBudget' && Number(after) < minimumDailyBudget,
    )
  const { budget } = node.desired
  return node.operation === 'create' && budget?.mode === 'daily' && budget.amount < minimumDailyBudget
}

const nameOf = ({ desired }: PlanNode): string => desired.name

/** The line of the matrix that an ad set is made from. */
function lineOf({ lines }: Pick<CampaignDraft, 'lines'>, { key }: PlanNode): Pick<On, 'lineNumber'> {
  const index = lines.findIndex((line) => key.startsWith(`c/${lineKey(line)}/`))
  return index < 0 ? {} : { lineNumber: index + 1 }
}

const changes = (node: PlanNode, field: string): boolean =>
  node.operation === 'change' && node.changes.some((change) => change.field === field)

/** What stands has the name it has; a name is judged when it is given. */
const ofNames: ReadonlySet<DraftProblem['code']> = new Set(['name.forbiddenCharacter', 'name.tooLong'])

/** What an object is made from and keeps: of one that the platform has already, it is no question any more. */
const ofMaking: ReadonlySet<DraftProblem['code']> = new Set([
  'start.missing',
  'tracking.missing',
  'application.missing',
  'objective.missing',
  'catalog.missing',
  'productSet.missing',
  'userOs.missing',
  'userOs.severalStores',
  'userOs.notInStore',
])

/** Whether a plan makes, changes or retires something of a line. */
const touches = (nodes: readonly PlanNode[], key: string): boolean =>
  nodes.some((node) => node.key.startsWith(`c/${key}/`))

const isPassedEnd = ({ code }: DraftProblem): boolean =>
  code === 'end.notLaterThanNow' || code === 'line.end.notLaterThanNow'

/**
 * Problems of a draft that stand in the way of its plan. An end that has passed and that the plan leaves as it is keeps
 * nobody from changing the rest of a live campaign; nothing is made with it, and nothing gets it.
 * @param nodes the steps of the plan; `null` when it could not be made
 */
export function problemsInTheWay(
  { lines }: Pick<CampaignDraft, 'lines'>,
  problems: readonly DraftProblem[],
  nodes: readonly PlanNode[] | null,
): DraftProblem[] {
  if (nodes === null) return [...problems]
  const setsEnd = (node: PlanNode): boolean =>
    node.kind === 'adset' &&
    (node.operation === 'create' ||
      (node.operation === 'change' && node.changes.some(({ field }) => field === 'endTime')))
  const keys = nodes.filter(setsEnd).map(({ key }) => key)
  const isSet = (line: CampaignDraft['lines'][number]) =>
    keys.some((key) => key.startsWith(`c/${lineKey(line)}/`))
  const isMaking = nodes.some(
    ({ kind, operation }) => kind !== 'ad' && kind !== 'creative' && operation === 'create',
  )
  const isNamed = nodes.some(
    (node) => node.kind === 'campaign' && (node.operation === 'create' || changes(node, 'name')),
  )
  return problems.filter((problem) => {
    if (ofNames.has(problem.code)) return isNamed
    if (ofMaking.has(problem.code)) return isMaking
    if (problem.code === 'line.adPackages.missing') return touches(nodes, problem.lineKey)
    if (!isPassedEnd(problem)) return true
    return lines.some(
      (line, index) =>
        ('lineNumber' in problem ? problem.lineNumber === index + 1 : line.endTime === null) && isSet(line),
    )
  })
}

const ofAccount: readonly Finding['code'][] = [
  'account.inactive',
  'account.mayNotAdvertise',
  'permission.missing',
]

/**
 * What the account says, as far as a plan is concerned: what an object was once made from does not keep anybody from
 * changing a budget of it, so it is told and blocks nothing unless the plan makes something.
 */
export const findingsOfPlan = (findings: readonly Finding[], nodes: readonly PlanNode[] | null): Finding[] =>
  nodes === null || nodes.some(({ operation }) => operation === 'create')
    ? [...findings]
    : findings.map((finding) =>
        finding.stage === 'account' && finding.severity === 'block' && !ofAccount.includes(finding.code)
          ? { ...finding, severity: 'warn' }
          : finding,
      )
