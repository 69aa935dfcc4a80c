import { checkActivation } from './activate.ts'
import { knownIds } from './create-all.ts'
import { Blocked, reason } from './interruptions.ts'
import { eachOf } from '../../../lib/each-of.ts'
import { chunked } from '../../../lib/chunked.ts'
import { isChanged, type ChangedNode, type Node } from './node.ts'
import type { Changed, Known, Run, TakenBack } from './ports.ts'

/** Objects read and written together. */
const together = 12

/**
 * Gives live objects their planned values: the campaign first, then ad sets, then ads. Values are absolute and written
 * only while what stood still stands, so that doing it again after a crash is harmless and nobody is overwritten.
 * @throws {Blocked} when nothing more can be changed for now, or a person must look at a refusal
 */
export const changeAll = (run: Run): Promise<void> => changeSome(run, () => true)

/**
 * A budget moves between the levels, and bids otherwise, before anything is made: an ad set is made with a budget of the
 * level that has it, and with an amount only where the campaign goes by one.
 */
export const moveBudgets = (run: Run): Promise<void> => changeSome(run, movesBudget)

/** Whether a budget still has to move between the levels, or to bid otherwise. */
export const hasMoves = (run: Run): Promise<boolean> =>
  run.store.write(async (ledger) =>
    (await ledger.nodes()).filter(isChanged).some((node) => isWaiting(node) && movesBudget(node)),
  )

const movesBudget = ({ kind, changes }: ChangedNode): boolean => kind === 'campaign' && changes.some(isMove)

const isMove = ({ field, before, after }: ChangedNode['changes'][number]): boolean =>
  field === 'bidStrategy' ||
  ((field === 'dailyBudget' || field === 'lifetimeBudget') && (before === null) !== (after === null))

const isWaiting = ({ state }: ChangedNode): boolean => state !== 'CHANGED'

async function changeSome(run: Run, isMeant: (node: ChangedNode) => boolean): Promise<void> {
  for (const kind of ['campaign', 'adset', 'ad'] as const) {
    const nodes = await run.store.write((ledger) => ledger.nodes())
    const waiting = nodes
      .filter(isChanged)
      .filter((node) => isWaiting(node) && node.kind === kind && isMeant(node))
    await eachOf(chunked(waiting, together), run.options.width, (chunk) => changeNow(run, chunk, nodes))
    await refuseIfRefused(run)
  }
}

async function changeNow(run: Run, nodes: readonly ChangedNode[], planned: readonly Node[]): Promise<void> {
  const kind = nodes[0]?.kind ?? null
  const mayGo = await run.store.write(async (ledger) => {
    if ((await ledger.publication()).wantedEnd !== null) return false
    await checkActivation(run, ledger, planned)
    return true
  })
  if (!mayGo) return
  run.reach('beforeChange', kind)
  const outcomes = await run.platform.change(nodes, knownIds(run, planned))
  run.reach('afterChange', kind)
  await record(run, nodes, outcomes)
}

async function record(run: Run, nodes: readonly ChangedNode[], outcomes: readonly Changed[]): Promise<void> {
  await run.store.write(async (ledger) => {
    for (const [index, { ord }] of nodes.entries()) {
      const outcome = outcomes[index]
      if (outcome?.outcome === 'done') await ledger.setNode(ord, { state: 'CHANGED', problem: null })
      if (outcome?.outcome === 'refused')
        await ledger.setNode(ord, { state: 'REJECTED', problem: outcome.problem })
    }
  })
  for (const outcome of outcomes) if (outcome.outcome === 'stops') throw outcome.blocked
}

/** What was refused is told before anything that depends on it goes on. */
async function refuseIfRefused(run: Run): Promise<void> {
  const nodes = await run.store.write((ledger) => ledger.nodes())
  const refused = nodes.filter(isChanged).find(({ state }) => state === 'REJECTED')
  if (refused) throw new Blocked('personNeeded', refused.problem ?? reason('platform.rejected'))
}

/**
 * A person took the publication back: what it changed is what it was before, except where somebody changed it since. Where
 * they chose a value and ours came over it, the one they stopped stands and is not theirs: nobody knows who wants what, and
 * people are told.
 * @returns whether nothing of it stands any more; what the platform or a limit refuses keeps its reason
 * @throws {Blocked} while nothing can be written for now
 */
export async function putBackChanges(run: Run): Promise<boolean> {
  let isAllBack = true
  for (const kind of ['ad', 'adset', 'campaign'] as const) {
    const nodes = await run.store.write((ledger) => ledger.nodes())
    // One that was on its way may have been done: what stands says so.
    const changed = nodes.filter(isChanged).filter((node) => node.kind === kind)
    await eachOf(chunked(changed, together), run.options.width, async (chunk) => {
      const outcomes = await run.platform.putBack(chunk, knownIds(run, nodes))
      for (const outcome of outcomes) if (outcome.outcome === 'stops') throw outcome.blocked
      if (outcomes.some(({ outcome }) => outcome === 'refused')) isAllBack = false
      await tellLeft(run, leftOf(chunk, outcomes), knownIds(run, nodes))
      await run.store.write(async (ledger) => {
        const isBack = (_: ChangedNode, index: number) => outcomes[index]?.outcome === 'done'
        await ledger.setNodes(
          chunk.filter(isBack).map(({ ord }) => ord),
          { state: 'PENDING', problem: null },
        )
        for (const [index, { ord }] of chunk.entries()) {
          const outcome = outcomes[index]
          if (outcome?.outcome === 'refused')
            await ledger.setNode(ord, { state: 'REJECTED', problem: outcome.problem })
        }
      })
    })
  }
  return isAllBack
}

/** What stays of each because somebody chose otherwise since. */
const leftOf = (nodes: readonly ChangedNode[], outcomes: readonly TakenBack[]): readonly ChangedNode[] =>
  nodes.flatMap((node, index) => {
    const { left = [] } = outcomes[index] ?? {}
    return left.length > 0 ? [{ ...node, changes: left }] : []
  })

/** Their choice stands nowhere where ours came over it: then the value that was stopped does, and people are told. */
async function tellLeft(run: Run, nodes: readonly ChangedNode[], known: Known): Promise<void> {
  if (nodes.length === 0) return
  const standing = await run.platform.standing(nodes, known)
  await run.store.write(async (ledger) => {
    for (const [index, node] of nodes.entries()) {
      const ours = standing[index] ?? []
      if (ours.length > 0) await ledger.tellStanding(node, ours)
    }
  })
}
