import { createSome } from './create-some.ts'
import { eachOf } from '../../../lib/each-of.ts'
import { chunked } from '../../../lib/chunked.ts'
import { batchSizeFor } from './batches.ts'
import { isMade, type MadeNode, type Node } from './node.ts'
import type { Known, Run } from './ports.ts'

type Wave = { readonly kinds: readonly Node['kind'][]; readonly isBatched: boolean }

/**
 * What must exist first: creatives and the campaign need nothing, ad sets the campaign, ads both. The platform refuses
 * a batch with two ad sets of one campaign, so ad sets go one by one.
 */
const waves: readonly Wave[] = [
  { kinds: ['campaign'], isBatched: false },
  { kinds: ['creative'], isBatched: true },
  { kinds: ['adset'], isBatched: false },
  { kinds: ['ad'], isBatched: true },
]

/** Creates everything that is still to be made, wave after wave. Stops between objects when a person cancelled. */
export async function createAll(run: Run): Promise<void> {
  for (const { kinds, isBatched } of waves) {
    const nodes = await run.store.write((ledger) => ledger.nodes())
    const known = knownIds(run, nodes)
    const ready = nodes
      .filter(isMade)
      .filter((node) => kinds.includes(node.kind) && node.state === 'PENDING' && hasParents(node, known))
    const chunks = chunked(ready, isBatched ? batchSizeFor(run, ready.length) : 1)
    await eachOf(chunks, run.options.width, (chunk) => createSome(run, chunk, known))
  }
}

/** Ids by node key, as a call that names parents and creatives needs them. */
export function knownIds(run: Run, nodes: readonly Node[]): Known {
  const own = new Set(nodes.map(({ key }) => key))
  return new Map([
    // What this publication makes again does not count until it is made: an ad must not show the former creative.
    ...[...run.published].filter(([key]) => !own.has(key)),
    ...nodes.flatMap(({ key, platformId }) => (platformId === null ? [] : [[key, platformId] as const])),
  ])
}

/** An object whose parent was refused waits with it. */
function hasParents(node: MadeNode, known: Known): boolean {
  const keys = [node.parentKey, node.kind === 'ad' ? node.desired.creativeKey : null]
  return keys.every((key) => key === null || known.has(key))
}
