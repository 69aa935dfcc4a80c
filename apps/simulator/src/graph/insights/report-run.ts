import type { Call } from '../context.ts'
import { GraphError, unknownObject } from '../graph-error.ts'
import { makeObject } from '../nodes/make-object.ts'
import type { GraphObject, World } from '../../world/world.ts'
import { chance, hashText } from '../../world/chance.ts'
import { rawNumber } from './raw-number.ts'
import { readInsights } from './read-insights.ts'

const keptFor = 30 * 86_400_000

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
  // By default the number is one that every client can hold; the platform's may be longer.
  const isLarge = call.world.settings.reports.areIdsLarge
  const id = isLarge ? run.id : String(Number(run.id.slice(0, 15)))
  call.world.put({ ...run, id }, 'created', call.user.id)
  return { report_run_id: rawNumber(id) }
}

type Stage =
  | 'unreadable'
  | 'stuck'
  | 'waiting'
  | 'started'
  | 'running'
  | 'full'
  | 'completed'
  | 'failed'
  | 'skipped'

/** How far a report is, by its age and by its luck: some never start, some fail, all are forgotten after a month. */
function stageOf(world: World, run: GraphObject): { readonly stage: Stage; readonly part: number } {
  const { seconds, unreadableSeconds, stuckPart, failedPart } = world.settings.reports
  const age = world.clock.now() - run.createdAt
  const part = Math.min(1, age / Math.max(1, seconds * 1000))
  const luck = hashText(run.id)
  if (age < unreadableSeconds * 1000) return { stage: 'unreadable', part: 0 }
  if (age > keptFor) return { stage: 'skipped', part: 0 }
  if (chance(luck, 0, 801) < stuckPart) return { stage: 'stuck', part: 0 }
  if (part < 0.1) return { stage: 'waiting', part: 0 }
  if (part < 0.2) return { stage: 'started', part: 0 }
  if (part < 0.85) return { stage: 'running', part }
  // Everything is computed and the report is not there yet.
  if (part < 1) return { stage: 'full', part: 1 }
  return { stage: chance(luck, 0, 802) < failedPart ? 'failed' : 'completed', part: 1 }
}

const words: Readonly<Record<Stage, string>> = {
  unreadable: '',
  stuck: 'Job Not Started',
  waiting: 'Job Not Started',
  started: 'Job Started',
  running: 'Job Running',
  full: 'Job Running',
  completed: 'Job Completed',
  failed: 'Job Failed',
  skipped: 'Job Skipped',
}

export function reportState(call: Call, run: GraphObject): object {
  const { stage, part } = stageOf(call.world, run)
  if (stage === 'unreadable') throw unknownObject(run.id)
  return {
    id: run.id,
    account_id: run.account.replace(/^act_/, ''),
    time_ref: Math.floor(run.createdAt / 1000),
    async_status: words[stage],
    async_percent_completion: stage === 'failed' ? 0 : Math.floor(part * 100),
    is_running: ['started', 'running', 'full'].includes(stage),
    ...(stage === 'failed'
      ? { error_code: -2, error_subcode: 2_490_547, error_message: 'The report could not be computed' }
      : {}),
  }
}

export function readReport(call: Call, run: GraphObject): unknown {
  const object = call.world.get(run.parent)
  const { stage } = stageOf(call.world, run)
  if (stage === 'unreadable') throw unknownObject(run.id)
  if (!object || stage !== 'completed' || call.reports.isLostOnce(run.id)) {
    throw new GraphError(2601, '(#2601) Error accessing adreport job', {
      subcode: 1_815_107,
      isTransient: true,
    })
  }
  const asked = run.fields.params as Call['params']
  return readInsights({ ...call, params: { ...asked, ...call.params } }, object)
}
