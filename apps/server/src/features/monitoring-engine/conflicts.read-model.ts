import type { endpoints, ResponseOf } from '@vigie/contract'
import { findConflicts, type ConflictingGuard } from '@vigie/domain'
import type { AccountScope } from '../../db/in-account.ts'
import { reachingStrategies } from '../../records/strategies-in-force.ts'

type Conflicts = ResponseOf<typeof endpoints.listConflicts>
type Party = Conflicts[number]['parties'][number]

/** Strategies and guards of the account that can pull one campaign in opposite directions, as they are stored. */
export async function listConflicts(scope: AccountScope, now: Date): Promise<Conflicts> {
  const strategies = await reachingStrategies(scope, now)
  const { guards, names } = await readGuards(scope)
  const parties = new Map<string, Party>([
    ...strategies.map(({ id, name }) => [id, { kind: 'strategy', id, name }] as const),
    ...names,
  ])
  const campaigns = new Map(strategies.flatMap((one) => one.campaigns.map(({ id, name }) => [id, name])))
  const found = findConflicts(
    strategies.map(({ id, weights, campaigns: own }) => ({
      id,
      weights: Object.fromEntries(weights.map(({ event, weight }) => [event, weight])),
      campaigns: own.map((one) => ({
        id: one.id,
        watchesAds: one.monitorAds,
        watchesAdsets: one.monitorAdsets,
      })),
    })),
    guards,
  )
  const party = (id: string): Party => parties.get(id) ?? { kind: 'strategy', id, name: id }
  return found.map((one): Conflicts[number] => {
    const between = {
      parties: [party(one.ids[0]), party(one.ids[1])] as [Party, Party],
      campaignId: one.campaignId,
      campaignName: one.campaignId === null ? null : (campaigns.get(one.campaignId) ?? one.campaignId),
    }
    switch (one.code) {
      case 'conflict.strategies':
        return { ...between, code: one.code, example: one.example }
      case 'conflict.objective':
        return { ...between, code: one.code, metric: one.metric, target: one.target, example: one.example }
      case 'conflict.budgets':
        return { ...between, code: one.code, limits: [...one.limits] }
      case 'conflict.objectives':
        return { ...between, code: one.code, metric: one.example.metric, targets: [...one.example.targets] }
    }
  })
}

async function readGuards({ db, accountId }: AccountScope) {
  const budgets = await db
    .selectFrom('budget_alert')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('is_on', '=', true)
    .orderBy('created_at')
    .execute()
  const objectives = await db
    .selectFrom('objective_alert')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('is_on', '=', true)
    .orderBy('created_at')
    .execute()
  const guards: readonly ConflictingGuard[] = [
    ...budgets.map((one) => ({
      kind: 'budget' as const,
      id: one.id,
      pausesAtLimit: one.pauses_at_limit,
      campaigns: one.campaigns.map(({ id }) => id),
      from: one.date_start,
      to: one.date_end,
      target: Number(one.target),
    })),
    ...objectives.map((one) => ({
      kind: 'objective' as const,
      id: one.id,
      metric: one.metric,
      target: one.target,
      campaigns: one.all_campaigns ? null : one.campaigns.map(({ id }) => id),
    })),
  ]
  const names = [
    ...budgets.map(({ id, name }) => [id, { kind: 'budget', id, name }] as const),
    ...objectives.map(({ id, metric }) => [id, { kind: 'objective', id, name: metric }] as const),
  ]
  return { guards, names }
}
