import type { endpoints, RequestOf, ResponseOf } from '@vigie/contract'
import type { Context } from '../../context.ts'
import type { Tenant } from '../../http/tenant.ts'
import { applyChanges } from '../../writes/apply-changes.ts'

type Asked = {
  readonly tenant: Tenant
  readonly personId: string
  readonly origin: 'screen' | 'api'
  readonly items: RequestOf<typeof endpoints.changeElements>['body']['items']
}

/** Excluding pauses and marks as deactivated, including takes the mark away: nothing is deleted. */
export async function changeElements(
  ctx: Context,
  { tenant, personId, origin, items }: Asked,
): Promise<ResponseOf<typeof endpoints.changeElements>> {
  const results = await applyChanges(ctx, {
    account: tenant,
    personId,
    origin,
    changes: items.map(({ level, id, status, name }) => ({
      level,
      id,
      set: {
        ...(status === undefined ? {} : { status, isRetired: status === 'PAUSED' }),
        ...(name === undefined ? {} : { name }),
      },
    })),
  })
  return results.map(({ level, id, outcome, problem }) => ({
    level,
    id,
    outcome,
    problem: problem && { code: problem.code, facts: { ...problem.facts } },
  }))
}
