import type { GraphObject, World } from './world.ts'

/** What stands below a campaign or an ad set. */
export function childrenOf(world: World, { id, kind }: GraphObject): GraphObject[] {
  if (kind === 'campaign') return world.children(id, 'adset')
  return kind === 'adset' ? world.children(id, 'ad') : []
}
