import { compilePlan } from '../publication/compile-plan.ts'
import { adPackageIn, desiredObject } from '../publication/desired-object.ts'
import type { CompiledPlan, PlanInputs, PublishedNode } from '../publication/plan-inputs.ts'
import type { PlanNode } from '../publication/planned-node.ts'

/** A file whose plan was carried out, and what was made by it. */
export type LiveScene = { readonly inputs: PlanInputs; readonly nodes: readonly PlanNode[] }

/** The plan of complete inputs. @throws when they are not */
export function compiledPlan(from: PlanInputs): CompiledPlan {
  const outcome = compilePlan(from)
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problems))
  return outcome.compiled
}

/** What stands once steps were carried out on what stood before. */
export function carriedOut(
  nodes: readonly PlanNode[],
  before: ReadonlyMap<string, PublishedNode> = new Map(),
): Map<string, PublishedNode> {
  const stands = new Map(before)
  for (const node of nodes) if (node.operation === 'retire') stands.delete(node.key)
  for (const node of nodes) if (node.operation !== 'retire') stands.set(node.key, publishedNode(node))
  return stands
}

function publishedNode(node: PlanNode): PublishedNode {
  const place = { platformId: `id of ${node.key}`, parentKey: node.parentKey, name: node.desired.name }
  // What is told of an object that was taken in hand stays with it, of whatever kind it is.
  const taken = 'taken' in node && node.taken !== undefined ? { taken: node.taken } : {}
  const object = { ...place, ...desiredObject(node.kind, node.desired), ...taken } as PublishedNode
  return object.kind === 'ad' ? { ...object, adPackage: adPackageIn(node.key, node.parentKey ?? '') } : object
}
