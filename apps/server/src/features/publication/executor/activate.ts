import { outcomeOfFailure } from '@vigie/ads-api'
import { quietUntil, withdrawIfClosed } from './create-some.ts'
import { Blocked, blockedBy, reason, refuseStale } from './interruptions.ts'
import { eachOf } from '../../../lib/each-of.ts'
import { chunked } from '../../../lib/chunked.ts'
import { batchSizeFor } from './batches.ts'
import { refuseHeldBack, refuseWhoLeft } from './held-back.ts'
import { inTurn } from './in-turn.ts'
import { isBudgeted, isMade, type MadeNode, type Node } from './node.ts'
import type { Ledger, Run } from './ports.ts'

const confirmationLasts = 24 * 3600 * 1000

/**
 * The last look before money can be spent: the confirmation is fresh, its person may still publish, the limits hold.
 * What was planned of each object never changes, so whoever asks again and again hands the nodes over.
 */
export async function checkActivation(run: Run, ledger: Ledger, planned: readonly Node[]): Promise<void> {
  const publication = await ledger.publication()
  const facts = await ledger.facts()
  const now = run.now().getTime()
  refuseHeldBack(facts)
  if (now - publication.confirmedAt.getTime() > confirmationLasts)
    throw new Blocked('confirmationNeeded', reason('publication.confirmationTooOld'))
  refuseWhoLeft(facts)
  if (facts.exceededLimit !== null) throw new Blocked('confirmationNeeded', reason(facts.exceededLimit))
  const nodes = planned.filter(isMade)
  const isOver = nodes.some((node) => node.kind === 'adset' && isPast(node.desired.endTime, now))
  if (isOver) throw new Blocked('personNeeded', reason('publication.scheduleOver'))
  for (const mode of ['daily', 'lifetime'] as const) {
    const confirmed = mode === 'daily' ? publication.dailyTotal : publication.lifetimeTotal
    if (budgetOf(nodes, mode) > confirmed)
      throw new Blocked('confirmationNeeded', reason('publication.budgetAboveConfirmed'))
  }
}

const isPast = (instant: string | null, now: number): boolean =>
  instant !== null && Date.parse(instant) <= now

const budgetOf = (nodes: readonly MadeNode[], mode: 'daily' | 'lifetime'): number =>
  nodes
    .filter(isBudgeted)
    .map(({ desired }) => desired.budget)
    .reduce((sum, budget) => sum + (budget?.mode === mode ? budget.amount : 0), 0)

/** Ads, then ad sets, then the campaign: one last call opens the gate. Switching on twice is harmless. */
export async function activateAll(run: Run): Promise<void> {
  for (const kind of ['ad', 'adset', 'campaign'] as const) {
    const nodes = await run.store.write((ledger) => ledger.nodes())
    const waiting = nodes
      .filter(isMade)
      .filter((node) => node.kind === kind && node.state !== 'ACTIVE' && node.platformId !== null)
    await eachOf(chunked(waiting, batchSizeFor(run, waiting.length)), run.options.width, (chunk) =>
      inTurn(run, chunk.length, () => activateSome(run, chunk, nodes)),
    )
  }
}

async function activateSome(run: Run, nodes: readonly MadeNode[], planned: readonly Node[]): Promise<void> {
  const ids = nodes.map(({ platformId }) => platformId ?? '')
  const intendedAt = run.now()
  const operations = await run.store.write(async (ledger) => {
    if ((await ledger.publication()).wantedEnd !== null) return null
    // The guards once more, in the transaction of the intent: the last step before money.
    await checkActivation(run, ledger, planned)
    return ledger.intend(
      nodes.map(({ ord }, index) => ({
        ord,
        attempt: 1,
        operation: 'status',
        subject: ids[index] ?? '',
        facts: { status: 'ACTIVE' },
      })),
    )
  })
  if (operations === null) return
  refuseStale(run.now(), intendedAt)
  await withdrawIfClosed(run, operations, [])
  const outcomes = await run.platform.setStatus(ids, 'ACTIVE')
  await run.store.write(async (ledger) => {
    const isDone = (index: number) => 'id' in (outcomes[index] ?? {})
    const done = nodes.filter((_node, index) => isDone(index))
    await ledger.setNodes(
      done.map(({ ord }) => ord),
      { state: 'ACTIVE', problem: null },
    )
    await ledger.closeAll(
      operations.filter((_id, index) => isDone(index)),
      'OK',
    )
    await ledger.closeAll(
      operations.filter((_id, index) => !isDone(index)),
      'UNKNOWN',
    )
    const isDoubtful = outcomes.some(
      (one) => 'error' in one && outcomeOfFailure(one.error.details) === 'unknown',
    )
    if (isDoubtful) await ledger.setPublication({ ambiguousUntil: quietUntil(run) })
  })
  run.reach('afterActivation', nodes[0]?.kind ?? null)
  for (const outcome of outcomes)
    if ('error' in outcome) throw blockedBy(outcome.error, run.options.throttleMilliseconds) ?? outcome.error
}
