import { listActivities, readSpentBudgets } from '@vigie/ads-api'
import { writtenBudgets, type ChangeNode, type PlanNode } from '@vigie/domain'
import { chunked } from '../lib/chunked.ts'
import type { Platform } from '../platforms/platform.ts'
import { PlatformError } from '../errors/platform-error.ts'

type Answer = {
  readonly budgetChanges: ReadonlyMap<string, number>
  readonly spent: ReadonlyMap<string, number>
  /** Whether the platform did not tell something of it. */
  readonly isPartial: boolean
}

const hour = 3600
/** Objects asked about in one call. */
const idsPerCall = 50
/** Reads, at the same time, what a plan's changes of budgets depend on; only objects whose budget changes are asked about. */
export async function readChangeFacts(
  access: Platform,
  account: string,
  { nodes, now }: { readonly nodes: readonly PlanNode[]; readonly now: Date },
): Promise<Answer> {
  const changed = nodes.filter(
    (node): node is ChangeNode => node.operation === 'change' && writtenBudgets(node).length > 0,
  )
  const inTotal = changed.filter((node) =>
    writtenBudgets(node).some(({ field }) => field === 'lifetimeBudget'),
  )
  const [budgetChanges, spent] = await Promise.all([
    orNothing(countChanges(access, account, { ids: idsOf(changed), now })),
    orNothing(readSpent(access, idsOf(inTotal))),
  ])
  return {
    budgetChanges: budgetChanges ?? new Map(),
    spent: spent ?? new Map(),
    isPartial: budgetChanges === null || spent === null,
  }
}

const idsOf = (nodes: readonly ChangeNode[]): string[] => nodes.map(({ platformId }) => platformId)

type Asked = { readonly ids: readonly string[]; readonly now: Date }

/** The platform's own history counts the changes of everybody, not only ours. */
async function countChanges(
  access: Platform,
  account: string,
  { ids, now }: Asked,
): Promise<Map<string, number>> {
  const since = Math.floor(now.getTime() / 1000) - hour
  const found = await Promise.all(
    chunked(ids, idsPerCall).map((some) => access.readAll(listActivities, { account, ids: some, since })),
  )
  const changes = found.flat().filter(({ subject }) => subject === 'budget')
  return new Map([...Map.groupBy(changes, (one) => one.objectId)].map(([id, all]) => [id, all.length]))
}

/** What is gone of a budget in total. */
async function readSpent(access: Platform, ids: readonly string[]): Promise<Map<string, number>> {
  const found = await Promise.all(
    chunked(ids, idsPerCall).map((some) => access.read(readSpentBudgets, { ids: some })),
  )
  return new Map(found.flat().map(({ id, spent }) => [id, spent]))
}

/** What the platform does not tell now is said to be unknown: it answers for itself when the change is written. */
async function orNothing<T>(answer: Promise<T>): Promise<T | null> {
  return answer.catch((error: unknown) => {
    if (error instanceof PlatformError && error.details.kind !== 'expiredSession') return null
    throw error
  })
}
