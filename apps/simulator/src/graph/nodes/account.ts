import { changed } from '../../life/changed.ts'
import type { NodeOf } from '../../world/world.ts'
import type { Call } from '../context.ts'
import { GraphError } from '../graph-error.ts'
import { jsonParam, listParam, textParam } from '../params.ts'
import { given } from './make-object.ts'

/** What can be changed on an account: who its customers are, who pays, its default attribution, its name. */
export function updateAccount(call: Call, account: NodeOf<'adaccount'>): object {
  const { params, world } = call
  const customers =
    params.existing_customers === undefined ? undefined : listParam(params, 'existing_customers')
  for (const id of customers ?? []) {
    const audience = world.get(id)
    if (audience?.kind !== 'customaudience' || audience.account !== account.id)
      throw new GraphError(100, `(#100) Invalid custom audience id ${id}`)
  }
  const changes = given({
    name: textParam(params, 'name'),
    existing_customers: customers,
    default_dsa_payor: textParam(params, 'default_dsa_payor'),
    default_dsa_beneficiary: textParam(params, 'default_dsa_beneficiary'),
    attribution_spec: jsonParam(params, 'attribution_spec'),
    spend_cap: textParam(params, 'spend_cap'),
  })
  world.put(changed(account, changes, world.clock.now()), 'updated', call.user.id)
  return { success: true }
}
