import { isMissingFromLabels, isUnseen } from '../gate.ts'
import type { GraphObject, Kind } from '../../world/world.ts'
import type { Call } from '../context.ts'
import { listEdges } from './list-edges.ts'
import { matching, withLabels } from './matching.ts'

const edgeOf = (kind: Kind, edge: string) => {
  const ofKind = listEdges[kind] ?? {}
  return Object.hasOwn(ofKind, edge) ? ofKind[edge] : undefined
}

/** What an edge lists, or `undefined` when this kind has no such edge. */
export const listedKind = (kind: Kind, edge: string): Kind | undefined => edgeOf(kind, edge)?.kind

/** The objects on an edge that the call's own filters keep, or `undefined` when this kind has no such edge. */
export function edgeObjects(call: Call, object: GraphObject, edge: string): GraphObject[] | undefined {
  const listed = edgeOf(object.kind, edge)?.list(call, object)
  if (!listed) return undefined
  const found = listed.filter((one) => !isUnseen(call.world, one))
  if (!edge.endsWith('bylabels')) return matching(call, found)
  return withLabels(call, found).filter((one) => !isMissingFromLabels(call.world, one))
}
