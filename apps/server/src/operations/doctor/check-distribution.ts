import type pg from 'pg'
import { isDistributed } from '../../db/distribution/distribute-tables.ts'
import { findMisplaced, nodesOf } from '../database-nodes.ts'
import { fail, ok, type Finding } from './finding.ts'

/** Whether accounts are spread over nodes, each table is where it belongs, and every node answers. */
export async function checkDistribution(client: pg.Client): Promise<Finding> {
  if (!(await isDistributed(client))) return ok('distribution', 'one PostgreSQL holds every account')
  const nodes = await nodesOf(client)
  const away = nodes.filter(({ answers }) => !answers)
  if (away.length > 0)
    return fail(
      'distribution',
      away
        .map(
          ({ name, accounts }) =>
            `${name} does not answer: nobody reads ${accounts.join(', ') || 'anything'} there`,
        )
        .join('; '),
      'Start that node; the accounts of the others are served',
    )
  const misplaced = await findMisplaced(client)
  if (misplaced.length > 0)
    return fail(
      'distribution',
      `not in their place: ${misplaced.join(', ')}`,
      'Stop Vigie and run vigie distribute',
    )
  const holders = nodes.filter(({ holdsAccounts }) => holdsAccounts)
  return ok(
    'distribution',
    holders.map(({ name, accounts }) => `${name} holds ${accounts.length} accounts`).join(', '),
  )
}
