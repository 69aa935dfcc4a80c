import { moneyDifferences } from './differences.ts'
import { findOwn } from './find-own.ts'
import { Blocked } from './interruptions.ts'
import { isMade, type Node } from './node.ts'
import { labelledKinds, type Found, type Run } from './ports.ts'
import { removeIfProven } from './remove-object.ts'

/**
 * Compares what carries our label with what was planned: adopts what a lost answer left behind, removes doubles that are
 * proven to be surplus, and sends back to PENDING what is not there. The truth is the platform's; the ledger only says what
 * may be asked.
 * @returns whether everything planned stands exactly once
 * @throws {Blocked} when somebody changed money on the way, or switched a double on
 */
export async function reconcile(run: Run): Promise<boolean> {
  const nodes = (await run.store.write((ledger) => ledger.nodes())).filter(isMade)
  const look = lookOf(run, nodes)
  // Parents come before what hangs on them.
  for (const kind of labelledKinds) {
    const planned = nodes.filter((node) => node.kind === kind)
    if (planned.length === 0) continue
    const found = Map.groupBy(await findAll(run, kind, nodes), ({ ord }) => ord)
    for (const node of planned) await compare(run, look, node, found.get(node.ord) ?? [])
  }
  const [switchedOn] = look.switchedOn
  if (switchedOn !== undefined) throw blockedFor('publication.doubleActive', switchedOn)
  const [changed] = look.changed
  if (changed !== undefined && look.missing.size === 0)
    throw blockedFor('publication.changedMeanwhile', changed)
  return look.missing.size === 0
}

/** What one look at everything found. */
type Look = {
  /** Ids of what stands, by node key: this publication's and former ones'. */
  readonly standing: Map<string, string>
  readonly missing: Set<string>
  readonly changed: string[]
  /** Names of objects of which somebody switched a double on. */
  readonly switchedOn: string[]
}

const lookOf = (run: Run, nodes: readonly Node[]): Look => ({
  standing: new Map([
    ...run.published,
    ...nodes.flatMap(({ key, platformId }) => (platformId === null ? [] : [[key, platformId] as const])),
  ]),
  missing: new Set(),
  changed: [],
  switchedOn: [],
})

const blockedFor = (code: string, name: string) =>
  new Blocked('personNeeded', { code, title: name, message: '' })

async function compare(run: Run, look: Look, node: Node, objects: readonly Found[]): Promise<void> {
  // What hung on a parent that is gone is made again under the new one; a refusal under it says nothing of the object.
  const canonical = look.missing.has(node.parentKey ?? '')
    ? await forget(run, node)
    : await settle(run, look, node, objects)
  if (canonical === null) return void look.missing.add(node.key)
  if (canonical !== 'unseen') {
    look.standing.set(node.key, canonical.id)
    look.changed.push(...moneyDifferences(node, canonical).map(() => node.name))
  }
}

/**
 * Before anything is made: what stands already of objects that the ledger has not begun counts as made. What is not found
 * says nothing yet.
 */
export async function adoptStanding(run: Run): Promise<void> {
  const nodes = await run.store.write((ledger) => ledger.nodes())
  const pending = nodes.filter(isMade).filter(({ state }) => state === 'PENDING')
  const look = lookOf(run, nodes)
  for (const kind of labelledKinds) {
    const planned = pending.filter((node) => node.kind === kind)
    if (planned.length === 0) continue
    const found = Map.groupBy(await findOwn(run, kind), ({ ord }) => ord)
    for (const node of planned) {
      const objects = found.get(node.ord)
      if (objects) await compare(run, look, node, objects)
    }
  }
}

/** By label; where a doubt is left, also by the parent: the label index is not the only witness. */
async function findAll(
  run: Run,
  kind: (typeof labelledKinds)[number],
  nodes: readonly Node[],
): Promise<Found[]> {
  const found = new Map((await findOwn(run, kind)).map((object) => [object.id, object]))
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
    for (const object of await run.platform.findBelow(kind, parent))
      if (!object.isCopy) found.set(object.id, object)
  return [...found.values()].toSorted(
    (a, b) => a.createdTime.localeCompare(b.createdTime) || a.id.localeCompare(b.id),
  )
}

/** How often an object is begun whose answers keep getting lost, before a person must look. */
const mostAttempts = 10

async function forget(run: Run, { ord, state, attempt }: Node): Promise<null> {
  const isHopeless = state === 'UNKNOWN' && attempt >= mostAttempts
  await run.store.write(async (ledger) => {
    await ledger.setNode(ord, { state: isHopeless ? 'REJECTED' : 'PENDING', platformId: null })
    await ledger.closeOpen(ord, 'NOT_APPLIED')
  })
  return null
}

/** Brings one planned object to what was found of it. @returns the one that counts, `null` when it must be made */
async function settle(
  run: Run,
  look: Look,
  node: Node,
  found: readonly Found[],
): Promise<Found | 'unseen' | null> {
  const known = found.find(({ id }) => id === node.platformId)
  // The label index lags behind: an object is gone only when it cannot be read by its id either.
  const isUnseen = !known && node.platformId !== null && (await run.platform.isStanding(node.platformId))
  const parentId = look.standing.get(node.parentKey ?? '') ?? null
  const canonical = known ?? (isUnseen ? null : adoptable(found, parentId))
  if (!canonical && !isUnseen) return node.state === 'REJECTED' ? null : forget(run, node)
  const isKnown = known !== undefined && node.state !== 'UNKNOWN' && node.state !== 'INTENT'
  if (canonical && !isKnown)
    await run.store.write(async (ledger) => {
      await ledger.setNode(node.ord, { state: 'CREATED', platformId: canonical.id, problem: null })
      if (node.kind === 'campaign') await ledger.setPublication({ campaignId: canonical.id })
      await ledger.closeOpen(node.ord, 'ADOPTED')
    })
  const ownerId = canonical?.id ?? node.platformId
  for (const double of found.filter(({ id }) => id !== ownerId)) {
    await run.store.write((ledger) => ledger.verify(node.ord))
    if ((await removeIfProven(run, double, ownerId)) === 'active') look.switchedOn.push(node.name)
  }
  return canonical ?? 'unseen'
}

/** The oldest that hangs where it was planned to hang: what is left below another parent is no candidate. */
const adoptable = (found: readonly Found[], parentId: string | null): Found | null =>
  found.find((one) => parentId === null || one.parentId === null || one.parentId === parentId) ?? null
