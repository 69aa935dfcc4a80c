import { outcomeOfFailure } from '@vigie/ads-api'
import { Blocked, blockedBy, problemOf, reason, refuseStale } from './interruptions.ts'
import type { PlatformError } from '../../../errors/platform-error.ts'
import type { Created, Known, Ledger, MadeObject, Node, Run } from './ports.ts'
import { inTurn } from './in-turn.ts'

/**
 * Creates planned objects of one kind, paused and labelled. Their intents are committed first; what comes back for each
 * decides whether it exists, was refused, or may exist and must be looked for.
 * @throws {Blocked} when nothing more can be created for now
 */
export function createSome(run: Run, nodes: readonly Node[], known: Known): Promise<void> {
  return inTurn(run, nodes.length, () => createNow(run, nodes, known))
}

async function createNow(run: Run, nodes: readonly Node[], known: Known): Promise<void> {
  const kind = nodes[0]?.kind ?? null
  const intendedAt = run.now()
  const operations = await run.store.write((ledger) => intend(run, ledger, nodes))
  if (operations === null) return
  run.reach('afterIntent', kind)
  refuseStale(run.now(), intendedAt)
  const outcomes = await run.platform.create(nodes, known)
  run.reach('afterAnswer', kind)
  await run.store.write((ledger) => recordAll(run, ledger, { nodes, operations, outcomes }))
  run.reach('afterCreated', kind)
  for (const outcome of outcomes) {
    const stop = 'error' in outcome ? stopOf(run, outcome.error) : null
    if (stop) throw stop
  }
}

/** In the transaction that writes the intents: once a cancellation or a freeze is answered no object is begun. */
async function intend(run: Run, ledger: Ledger, nodes: readonly Node[]): Promise<readonly string[] | null> {
  const { wantedEnd } = await ledger.publication()
  if (wantedEnd !== null) return null
  if ((await ledger.facts()).isFrozen) throw new Blocked('frozen', reason('write.frozen'))
  await ledger.begin(nodes.map(({ ord }) => ord))
  return ledger.intend(
    nodes.map(({ ord, attempt, key }) => ({ ord, attempt: attempt + 1, operation: 'create', subject: key })),
  )
}

type Answered = {
  readonly nodes: readonly Node[]
  readonly operations: readonly string[]
  readonly outcomes: readonly Created[]
}

/** What was made goes down together: a large publication makes thousands of objects. What was not has its own story. */
async function recordAll(run: Run, ledger: Ledger, { nodes, operations, outcomes }: Answered): Promise<void> {
  const made: MadeObject[] = []
  for (const [index, node] of nodes.entries()) {
    const [outcome, operation] = [outcomes[index], operations[index]]
    if (!outcome || operation === undefined) continue
    if (!('id' in outcome)) await recordFailure(run, ledger, { node, operation, error: outcome.error })
    else made.push({ ord: node.ord, operation, id: outcome.id })
    if ('id' in outcome && node.kind === 'campaign') await ledger.setPublication({ campaignId: outcome.id })
  }
  await ledger.made(made)
}

type Failed = { readonly node: Node; readonly operation: string; readonly error: PlatformError }

async function recordFailure(run: Run, ledger: Ledger, { node, operation, error }: Failed): Promise<void> {
  const failure = outcomeOfFailure(error.details)
  const { code, subcode, traceId } = error.details
  const facts = { outcome: failure, code, subcode, trace: traceId }
  const problem = problemOf(error)
  if (failure === 'unknown') {
    await ledger.setNode(node.ord, { state: 'UNKNOWN', problem })
    await ledger.close(operation, 'UNKNOWN', facts)
    await ledger.setPublication({ ambiguousUntil: quietUntil(run) })
    return
  }
  // A parent that cannot be seen may be new, or gone: looking at everything that stands tells.
  const isRefused = failure === 'rejected'
  await ledger.setNode(node.ord, { state: isRefused ? 'REJECTED' : 'PENDING', problem })
  await ledger.close(operation, isRefused ? 'REJECTED' : 'NOT_APPLIED', facts)
}

export const quietUntil = ({ now, options }: Pick<Run, 'now' | 'options'>): Date =>
  new Date(now().getTime() + options.quietMilliseconds)

/** What ends the run at once; a refusal or a doubt about one object does not. */
function stopOf(run: Run, error: Parameters<typeof problemOf>[0]): Blocked | null {
  const blocked = blockedBy(error, run.options.throttleMilliseconds)
  return blocked?.event === 'personNeeded' || blocked?.event === 'answerLost' ? null : blocked
}
