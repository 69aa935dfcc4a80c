import { inLease, type Run } from './executor-run.ts'
import { createNode, type Known } from './create-node.ts'
import { inParallel } from './in-parallel.ts'
import { readNodes, type NodeRow } from './ledger.ts'

/** Calls under way at once. The platform answers them side by side; its quota decides the rest. */
const width = 16

/** What must exist first: creatives and the campaign need nothing, ad sets the campaign, ads both. */
const waves: readonly (readonly NodeRow['kind'][])[] = [['creative', 'campaign'], ['adset'], ['ad']]

/** Creates everything that is still to be made, wave after wave. Stops between objects when a person cancelled. */
export async function createAll(run: Run): Promise<void> {
  for (const kinds of waves) {
    const nodes = await inLease(run, (scope) => readNodes(scope, run.publication.id))
    const known = knownIds(run, nodes)
    const ready = nodes.filter(
      (node) => kinds.includes(node.kind) && node.state === 'PENDING' && hasParents(node, known),
    )
    await inParallel(ready, width, (node) => createNode(run, node, known))
  }
}

export function knownIds(run: Run, nodes: readonly NodeRow[]): Known {
  return new Map([
    ...run.published,
    ...nodes.flatMap((node) =>
      node.platform_id === null ? [] : [[node.node_key, node.platform_id] as const],
    ),
  ])
}

/** An object whose parent was refused waits with it. */
function hasParents(node: NodeRow, known: Known): boolean {
  const keys = [node.parent_key, 'creativeKey' in node.desired ? node.desired.creativeKey : null]
  return keys.every((key) => key === null || known.has(key))
}
