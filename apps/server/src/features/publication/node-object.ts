import type { ObjectSpec } from '@vigie/ads-api'
import type { MadeNode } from './executor/node.ts'
import type { Known } from './executor/ports.ts'

/** What is made of a planned object, with the ids of what it hangs on and shows. */
export function objectOf(node: MadeNode, known: Known): ObjectSpec {
  const idOf = (key: string | null): string => {
    const id = known.get(key ?? '')
    if (id === undefined) throw new Error(`Node ${node.key} is created before ${key}`)
    return id
  }
  switch (node.kind) {
    case 'campaign':
      return { kind: 'campaign', spec: node.desired }
    case 'adset':
      return { kind: 'adset', spec: node.desired, campaignId: idOf(node.parentKey) }
    case 'creative':
      return { kind: 'creative', spec: node.desired }
    case 'ad': {
      const { creativeKey, creativeId, ...ad } = node.desired
      const spec = { ...ad, adsetId: idOf(node.parentKey), creativeId: creativeId ?? idOf(creativeKey) }
      return { kind: 'ad', spec }
    }
  }
}
