import type { Call } from '../graph/context.ts'
import { GraphError } from '../graph/graph-error.ts'
import { makeObject } from '../graph/nodes/make-object.ts'
import type { GraphObject } from '../world/world.ts'
import { readInsights } from './read-insights.ts'

/** How long the platform takes to make a report. */
const reportMilliseconds = 5000

/** `POST …/insights`: a report to be read when it is made. The identity is answered as a number, as the platform does. */
export function startReport(call: Call, object: GraphObject): object {
  // A report that could not be read is refused at once.
  readInsights(call, object)
  const { access_token: _token, appsecret_proof: _proof, ...params } = call.params
  const run = makeObject(call, {
    kind: 'reportrun',
    account: object.account,
    parent: object.id,
    fields: { params },
  })
  call.world.put({ ...run, id: String(Number(run.id.slice(0, 15))) }, 'created', call.user.id)
  return { report_run_id: Number(run.id.slice(0, 15)) }
}

export function reportState(call: Call, run: GraphObject): object {
  const part = Math.min(1, (call.world.clock.now() - run.createdAt) / reportMilliseconds)
  return {
    id: run.id,
    account_id: run.account.replace(/^act_/, ''),
    async_status: part < 1 ? 'Job Running' : 'Job Completed',
    async_percent_completion: Math.floor(part * 100),
    is_running: part < 1,
  }
}

export function readReport(call: Call, run: GraphObject): unknown {
  const object = call.world.get(run.parent)
  if (!object || call.world.clock.now() - run.createdAt < reportMilliseconds) {
    throw new GraphError(2601, '(#2601) Error accessing adreport job', {
      subcode: 1_815_107,
      isTransient: true,
    })
  }
  const asked = run.fields.params
  return readInsights({ ...call, params: { ...(asked as Call['params']), ...call.params } }, object)
}
