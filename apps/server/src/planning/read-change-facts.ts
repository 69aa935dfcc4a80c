import { writtenBudgets, type ChangeNode, type PlanNode } from '@vigie/domain'
import { z } from 'zod'
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
const activity = z.object({ event_type: z.string().default(''), object_id: z.string().default('') })
const money = z.coerce.number().int().nullish()
const budget = z.record(
  z.string(),
  z.object({ id: z.string(), lifetime_budget: money, budget_remaining: money }),
)

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

const inChunks = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / idsPerCall) }, (_, index) =>
    ids.slice(index * idsPerCall, (index + 1) * idsPerCall),
  )

type Asked = { readonly ids: readonly string[]; readonly now: Date }

/** The platform's own history counts the changes of everybody, not only ours. */
async function countChanges(
  access: Platform,
  account: string,
  { ids, now }: Asked,
): Promise<Map<string, number>> {
  const since = String(Math.floor(now.getTime() / 1000) - hour)
  const found = await Promise.all(
    inChunks(ids).map((some) =>
      access.list(
        {
          path: `/${account}/activities`,
          params: { fields: 'event_type,object_id', extra_oids: JSON.stringify(some), since },
        },
        activity,
      ),
    ),
  )
  const changes = found.flat().filter(({ event_type: event }) => event.endsWith('_budget'))
  return new Map([...Map.groupBy(changes, (one) => one.object_id)].map(([id, all]) => [id, all.length]))
}

/** What is gone of a budget in total. */
async function readSpent(access: Platform, ids: readonly string[]): Promise<Map<string, number>> {
  const params = { fields: 'id,lifetime_budget,budget_remaining' }
  const found = await Promise.all(
    inChunks(ids).map((some) =>
      access.ask({ path: '/', params: { ...params, ids: some.join(',') } }, budget),
    ),
  )
  return new Map(
    found
      .flatMap((answer) => Object.values(answer))
      .map((one) => [one.id, Math.max(0, (one.lifetime_budget ?? 0) - (one.budget_remaining ?? 0))]),
  )
}

/** What the platform does not tell now is said to be unknown: it answers for itself when the change is written. */
async function orNothing<T>(answer: Promise<T>): Promise<T | null> {
  return answer.catch((error: unknown) => {
    if (error instanceof PlatformError && error.details.kind !== 'expiredSession') return null
    throw error
  })
}
