import { knownIds } from './create-all.ts'
import { findOwn } from './find-own.ts'
import { isChanged, type ChangedNode, type Node } from './node.ts'
import { labelledKinds, type Found, type Known, type Publication, type Run } from './ports.ts'
import { pauseObject, removeIfProven } from './remove-object.ts'

/**
 * After the end: looks for what came late of lost answers. What the ledger's nodes name is the publication's own, whatever
 * its state says, and stays. What they do not name is removed when a person ordered to remove everything and it is shown to
 * be harmless; else it is told and stays. The publication itself does not change.
 */
export async function sweepLate(run: Run): Promise<void> {
  const { publication, nodes, unheard, changes } = await run.store.write(async (ledger) => ({
    publication: await ledger.publication(),
    nodes: await ledger.nodes(),
    unheard: await ledger.unheardSwitches(),
    changes: await ledger.unheardChanges(),
  }))
  if (publication.terminalAt === null) return
  if (publication.wantedEnd !== null) {
    const late = nodes
      .filter(isChanged)
      .filter((node) => changes.has(node.platformId) || isKeptForRefusal(publication, node))
      .filter((node) => isUnwanted(publication, node))
    const isOrdered = publication.removalOrder !== null && isFresh(run, publication.terminalAt)
    await seeToLate(run, late, { known: knownIds(run, nodes), isOrdered })
  }
  const owned = new Set(nodes.flatMap((node) => (stands(node) ? (node.platformId ?? []) : [])))
  for (const kind of labelledKinds)
    for (const object of await findOwn(run, kind)) {
      if (!owned.has(object.id)) await removeIfProven(run, object, ownerOf(nodes, object))
      else if (isBackOn(publication, object) && unheard.has(object.id))
        await (isFresh(run, publication.terminalAt)
          ? pauseObject(run, object, { cause: 'cancelled' })
          : run.store.write((ledger) => ledger.tellLeft(object, 'backOn')))
    }
}

/** What was done before the order to stop and keep stays, as the person was shown. */
const isUnwanted = ({ wantedEnd }: Publication, { state }: ChangedNode): boolean =>
  wantedEnd === 'remove' || state !== 'CHANGED'

/**
 * The platform refused to have it put back, or to take it at all, and the order was then to keep what is there: it may stand, and nobody
 * was shown so.
 */
const isKeptForRefusal = ({ wantedEnd }: Publication, { state }: ChangedNode): boolean =>
  wantedEnd === 'keep' && state === 'REJECTED'

type Late = { readonly known: Known; readonly isOrdered: boolean }

/**
 * A change of a stopped publication whose sending came only after its end. On an order to remove it is taken back once more:
 * only where the planned value stands, and so soon that it can hardly be anybody's will. What stands then, because it was
 * refused, is later, or is nobody's order to take back, is told until it is over: nobody is left with a value that they
 * stopped and do not know of.
 */
async function seeToLate(run: Run, late: readonly ChangedNode[], { known, isOrdered }: Late): Promise<void> {
  for (const kind of ['ad', 'adset', 'campaign'] as const) {
    const nodes = late.filter((node) => node.kind === kind)
    if (nodes.length === 0) continue
    // Asked each time: what came before may have taken minutes, in which another plan was confirmed.
    const mayPutBack = isOrdered && !(await run.store.write((ledger) => ledger.isSucceeded()))
    const outcomes = mayPutBack ? await run.platform.putBack(nodes, known) : []
    const standing = await run.platform.standing(nodes, known)
    await run.store.write(async (ledger) => {
      for (const [index, node] of nodes.entries()) await ledger.tellStanding(node, standing[index] ?? [])
    })
    for (const outcome of outcomes) if (outcome.outcome === 'stops') throw outcome.blocked
  }
}

/** So soon after the order to stop, a switch-on that nobody heard of is our own; later it may be somebody's will. */
const switchesComeWithin = 30 * 60_000

const isFresh = (run: Run, end: Date): boolean => run.now().getTime() - end.getTime() < switchesComeWithin

/** What a person ordered to remove is no longer wanted, though a node remembers it. */
const stands = ({ state }: Node): boolean => state !== 'REMOVED' && state !== 'ARCHIVED'

const ownerOf = (nodes: readonly Node[], { ord, id }: Found): string | null =>
  nodes.find((node) => node.ord === ord && stands(node) && node.platformId !== id)?.platformId ?? null

/** A person stopped it and everything was switched off: a switch-on that nobody heard of came after that. */
const isBackOn = ({ wantedEnd }: Publication, { status }: Found): boolean =>
  wantedEnd === 'keep' && status === 'ACTIVE'
