import type { endpoints, RequestOf, ResponseOf } from '@vigie/contract'
import type { Context } from '../../context.ts'
import type { Tenant } from '../../http/tenant.ts'
import { applyChanges } from '../../writes/apply-changes.ts'

type Asked = {
  readonly tenant: Tenant
  readonly personId: string
  readonly origin: 'screen' | 'api'
  readonly items: RequestOf<typeof endpoints.changeCampaigns>['body']['items']
}

/** Names, statuses and budgets of campaigns, through the one write path: one refusal does not stop the others. */
export async function changeCampaigns(
  ctx: Context,
  { tenant, personId, origin, items }: Asked,
): Promise<ResponseOf<typeof endpoints.changeCampaigns>> {
  const results = await applyChanges(ctx, {
    account: tenant,
    personId,
    origin,
    changes: items.map(({ level, id, set, onlyIf }) => ({
      level,
      id,
      set: given(set),
      ...(onlyIf ? { onlyIf: given(onlyIf) } : {}),
    })),
  })
  return results.map(({ id, outcome, problem }) => ({
    id,
    outcome,
    problem: problem && { code: problem.code, facts: { ...problem.facts } },
  }))
}

type Values = Asked['items'][number]['set']
type Given = { readonly [K in keyof Values]?: Exclude<Values[K], undefined> }

/** A value that is not given is absent, never `undefined`. */
const given = (values: Values): Given =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
