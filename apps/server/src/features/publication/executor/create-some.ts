import { outcomeOfFailure } from '@vigie/ads-api'
import { refuseHeldBack, refuseWhoLeft } from './held-back.ts'
import { Blocked, blockedBy, problemOf, reason, refuseStale } from './interruptions.ts'
import type { PlatformError } from '../../../errors/platform-error.ts'
import type { MadeNode } from './node.ts'
import type { Created, Known, Ledger, MadeObject, Run } from './ports.ts'
import { inTurn } from './in-turn.ts'

/**
 * Creates planned objects of one kind, paused and labelled. Their intents are committed first; what comes back for each
 * decides whether it exists, was refused, or may exist and must be looked for.
 * @throws {Blocked} when nothing more can be created for now
 */
export function createSome(run: Run, nodes: readonly MadeNode[], known: Known): Promise<void> {
  return inTurn(run, nodes.length, () => createNow(run, nodes, known))
}

async function createNow(run: Run, nodes: readonly MadeNode[], known: Known): Promise<void> {
  const kind = nodes[0]?.kind ?? null
  const intendedAt = run.now()
  const operations = await run.store.write((ledger) => intend(run, ledger, nodes))
  if (operations === null) return
  run.reach('afterIntent', kind)
  refuseStale(run.now(), intendedAt)
  await withdrawIfClosed(run, operations, nodes)
  const outcomes = await run.platform.create(nodes, known)
  run.reach('afterAnswer', kind)
  await run.store.write((ledger) => recordAll(run, ledger, { nodes, operations, outcomes }))
  run.reach('afterCreated', kind)
  for (const outcome of outcomes) {
    const stop = 'error' in outcome ? stopOf(run, outcome.error) : null
    if (stop) throw stop
  }
}

/** In the transaction that writes the intents: once a cancellation or a freeze is answered, or the account or the right is lost, no object is begun. */
async function intend(
  run: Run,
  ledger: Ledger,
  nodes: readonly MadeNode[],
): Promise<readonly string[] | null> {
  const { wantedEnd } = await ledger.publication()
  if (wantedEnd !== null) return null
  const facts = await ledger.facts()
  refuseHeldBack(facts)
  refuseWhoLeft(facts)
  await ledger.begin(nodes.map(({ ord }) => ord))
  return ledger.intend(
    nodes.map(({ ord, attempt, key }) => ({ ord, attempt: attempt + 1, operation: 'create', subject: key })),
  )
}

/**
 * The quota closed while the intents were written: what was not sent is not done, and nobody need look for it.
 * @param nodes objects that were to be made; none when they were to be switched on
 * @throws {Blocked} with the time it goes on
 */
export async function withdrawIfClosed(
  run: Run,
  operations: readonly string[],
  nodes: readonly MadeNode[],
): Promise<void> {
  const left = (run.platform.closedUntil()?.getTime() ?? 0) - run.now().getTime()
  if (left <= 0) return
  await run.store.write(async (ledger) => {
    await ledger.closeAll(operations, 'NOT_APPLIED')
    await ledger.setNodes(
      nodes.map(({ ord }) => ord),
      { state: 'PENDING', problem: null },
    )
  })
  throw new Blocked('throttled', reason('platform.throttled'), left)
}

type Answered = {
  readonly nodes: readonly MadeNode[]
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

type Failed = { readonly node: MadeNode; readonly operation: string; readonly error: PlatformError }

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
