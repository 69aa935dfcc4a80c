import { moneyDifferences } from './differences.ts'
import { Blocked } from './interruptions.ts'
import { labelledKinds, type Found, type Node, type Run } from './ports.ts'
import { removeObject } from './remove-object.ts'

/**
 * Compares what carries our label with what was planned: adopts what a lost answer left behind, removes paused extras,
 * and sends back to PENDING what is not there. The truth is the platform's; the ledger only says what may be asked.
 * @returns whether everything planned stands exactly once
 * @throws {Blocked} when somebody changed money on the way
 */
export async function reconcile(run: Run): Promise<boolean> {
  const nodes = (await run.store.write((ledger) => ledger.nodes())).filter(
    (node) => node.operation === 'create',
  )
  const missing = new Set<string>()
  const changed: string[] = []
  // Parents come before what hangs on them.
  for (const kind of labelledKinds) {
    const planned = nodes.filter((node) => node.kind === kind)
    if (planned.length === 0) continue
    const found = Map.groupBy(await findAll(run, kind, nodes), ({ ord }) => ord)
    for (const node of planned) {
      const objects = found.get(node.ord) ?? []
      const canonical = missing.has(node.parentKey ?? '')
        ? await startAgain(run, node, objects)
        : await settle(run, node, objects)
      if (canonical === null) missing.add(node.key)
      else if (canonical !== 'unseen') changed.push(...moneyDifferences(node, canonical).map(() => node.name))
    }
  }
  const [first] = changed
  if (first !== undefined && missing.size === 0)
    throw new Blocked('personNeeded', { code: 'publication.changedMeanwhile', title: first, message: '' })
  return missing.size === 0
}

/**
 * Before anything is made: what stands already of objects that the ledger has not begun counts as made. What is not found
 * says nothing yet.
 */
export async function adoptStanding(run: Run): Promise<void> {
  const nodes = await run.store.write((ledger) => ledger.nodes())
  const pending = nodes.filter(({ operation, state }) => operation === 'create' && state === 'PENDING')
  for (const kind of labelledKinds) {
    const planned = pending.filter((node) => node.kind === kind)
    if (planned.length === 0) continue
    const found = Map.groupBy(await run.platform.find(kind), ({ ord }) => ord)
    for (const node of planned) {
      const objects = found.get(node.ord)
      if (objects) await settle(run, node, objects)
    }
  }
}

/** By label; where a doubt is left, also by the parent: the label index is not the only witness. */
async function findAll(
  run: Run,
  kind: (typeof labelledKinds)[number],
  nodes: readonly Node[],
): Promise<Found[]> {
  const found = new Map((await run.platform.find(kind)).map((object) => [object.id, object]))
  if (kind !== 'adset' && kind !== 'ad') return [...found.values()]
  const ordinals = new Set([...found.values()].map(({ ord }) => ord))
  const ids = new Map(nodes.map(({ key, platformId }) => [key, platformId]))
  const doubtful = nodes.filter(
    (node) => node.kind === kind && node.state === 'UNKNOWN' && !ordinals.has(node.ord),
  )
  const parents = new Set(
    doubtful.flatMap(({ parentKey }) => ids.get(parentKey ?? '') ?? run.published.get(parentKey ?? '') ?? []),
  )
  for (const parent of parents)
    for (const object of await run.platform.findBelow(kind, parent)) found.set(object.id, object)
  return [...found.values()].toSorted(
    (a, b) => a.createdTime.localeCompare(b.createdTime) || a.id.localeCompare(b.id),
  )
}

/** What hung on a parent that is gone is made again under the new one; what is left of it goes. */
async function startAgain(run: Run, node: Node, found: readonly Found[]): Promise<null> {
  for (const orphan of found) await removeObject(run, orphan, 'parentGone')
  // A refusal under a parent that is gone says nothing about the object itself.
  await forget(run, node)
  return null
}

/** How often an object is begun whose answers keep getting lost, before a person must look. */
const mostAttempts = 10

async function forget(run: Run, { ord, state, attempt }: Node): Promise<void> {
  const isHopeless = state === 'UNKNOWN' && attempt >= mostAttempts
  await run.store.write(async (ledger) => {
    await ledger.setNode(ord, { state: isHopeless ? 'REJECTED' : 'PENDING', platformId: null })
    await ledger.closeOpen(ord, 'NOT_APPLIED')
  })
}

/** Brings one planned object to what was found of it. @returns the one that counts, `null` when it must be made */
async function settle(run: Run, node: Node, found: readonly Found[]): Promise<Found | 'unseen' | null> {
  const [oldest] = found
  const canonical = found.find(({ id }) => id === node.platformId) ?? oldest
  if (!canonical) {
    // The label index lags behind: an object is gone only when it cannot be read by its id either.
    if (node.platformId !== null && (await run.platform.isStanding(node.platformId))) return 'unseen'
    if (node.state !== 'REJECTED') await forget(run, node)
    return null
  }
  // A second object for the same plan never spends: it goes while it is paused.
  for (const extra of found.filter(({ id }) => id !== canonical.id))
    await removeObject(run, extra, 'duplicate')
  const isKnown = node.platformId === canonical.id && node.state !== 'UNKNOWN' && node.state !== 'INTENT'
  if (!isKnown)
    await run.store.write(async (ledger) => {
      await ledger.setNode(node.ord, { state: 'CREATED', platformId: canonical.id, problem: null })
      if (node.kind === 'campaign') await ledger.setPublication({ campaignId: canonical.id })
      await ledger.closeOpen(node.ord, 'ADOPTED')
    })
  return canonical
}
