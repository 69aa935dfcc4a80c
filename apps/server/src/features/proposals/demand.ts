import { actOf, demandOf, type Demand, type Guardrails } from '@vigie/domain'
import type { AccountScope } from '../../db/in-account.ts'
import { readLimits } from '../../writes/account-guard.ts'
import { isApprovedByClient } from './client-approval.ts'
import type { ProposalRow } from './proposals.store.ts'

type Asked = Pick<ProposalRow, 'id' | 'content'>

/** Whose word a proposal needs by the account’s mode as it is now; `nobody` once a client has given theirs. */
export async function readDemand(scope: AccountScope, row: Asked): Promise<Demand> {
  return demandIn(scope, row, await readLimits(scope))
}

/** The same of several, by proposal. */
export async function readDemands(
  scope: AccountScope,
  rows: readonly Asked[],
): Promise<ReadonlyMap<string, Demand>> {
  if (rows.length === 0) return new Map()
  const limits = await readLimits(scope)
  const demands = new Map<string, Demand>()
  for (const row of rows) demands.set(row.id, await demandIn(scope, row, limits))
  return demands
}

async function demandIn(scope: AccountScope, { id, content }: Asked, limits: Guardrails): Promise<Demand> {
  const demand = demandOf(limits, actOf(content))
  return demand === 'client' && (await isApprovedByClient(scope, id)) ? 'nobody' : demand
}
