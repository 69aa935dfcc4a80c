import type { GraphObject } from '../../world/world.ts'
import type { Call } from '../context.ts'
import { missingParameter } from '../graph-error.ts'
import { isRecord } from '../../world/is-record.ts'
import { jsonParam, requiredText } from '../params.ts'
import { checkTargeting } from '../nodes/targeting.ts'
import { populationOf } from './population.ts'

/** `GET act_X/reachestimate`. Small audiences are not told: the platform answers a floor. */
export function reachEstimate(call: Call): object {
  const { lower, upper } = estimate(call)
  return { data: { users_lower_bound: lower, users_upper_bound: upper, estimate_ready: true } }
}

/** `GET act_X/delivery_estimate`, and the same of an ad set that exists. */
export function deliveryEstimate(call: Call, object: GraphObject): object {
  if (object.kind === 'adaccount') requiredText(call.params, 'optimization_goal')
  const given = object.kind === 'adset' ? object.fields.targeting : undefined
  const { lower, upper } = estimate(call, given)
  return {
    data: [
      {
        estimate_ready: true,
        estimate_mau_lower_bound: lower,
        estimate_mau_upper_bound: upper,
        targeting_optimization_types: [],
      },
    ],
  }
}

const floor = 1000

function estimate(call: Call, known?: unknown): { readonly lower: number; readonly upper: number } {
  const targeting = jsonParam(call.params, 'targeting_spec') ?? known
  if (!isRecord(targeting)) throw missingParameter('targeting_spec')
  checkTargeting(targeting)
  const people = Math.max(floor, populationOf(call.world, targeting))
  const rounded = (count: number) => {
    const step = 10 ** Math.max(2, Math.floor(Math.log10(count)) - 1)
    return Math.max(floor, Math.round(count / step) * step)
  }
  return { lower: rounded(people), upper: rounded(people * 1.18) }
}
