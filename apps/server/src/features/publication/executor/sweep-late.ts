import { findOwn } from './find-own.ts'
import { labelledKinds, type Found, type Node, type Publication, type Run } from './ports.ts'
import { pauseObject, removeIfProven } from './remove-object.ts'

/**
 * After the end: looks for what came late of lost answers. What the ledger's nodes name is the publication's own, whatever
 * its state says, and stays. What they do not name is removed when a person ordered to remove everything and it is shown to
 * be harmless; else it is told and stays. The publication itself does not change.
 */
export async function sweepLate(run: Run): Promise<void> {
  const { publication, nodes, unheard } = await run.store.write(async (ledger) => ({
    publication: await ledger.publication(),
    nodes: await ledger.nodes(),
    unheard: await ledger.unheardSwitches(),
  }))
  if (publication.terminalAt === null) return
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
