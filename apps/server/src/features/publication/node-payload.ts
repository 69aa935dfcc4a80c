import {
  adPayload,
  adsetPayload,
  campaignPayload,
  capabilities,
  creativePayload,
  ordinalLabel,
  publicationLabel,
  type Capabilities,
  type Payload,
} from '@vigie/ads-api'
import type { MadeNode } from './executor/node.ts'
import type { Known } from './executor/ports.ts'

/** What is sent to make a planned object: its fields, paused, with the labels it is found by. */
export function nodePayload(
  { publicationId, version }: { readonly publicationId: string; readonly version: string },
  node: MadeNode,
  known: Known,
): Payload {
  const names = [publicationLabel(publicationId), ordinalLabel(node.ord)]
  return {
    ...ownFields(node, known, capabilities(version)),
    adlabels: JSON.stringify(names.map((name) => ({ name }))),
    fields: 'id',
  }
}

function ownFields(node: MadeNode, known: Known, platform: Capabilities): Payload {
  const idOf = (key: string | null): string => {
    const id = known.get(key ?? '')
    if (id === undefined) throw new Error(`Node ${node.key} is created before ${key}`)
    return id
  }
  switch (node.kind) {
    case 'campaign':
      return campaignPayload(node.desired, platform)
    case 'adset':
      return adsetPayload(node.desired, idOf(node.parentKey), platform)
    case 'creative':
      return creativePayload(node.desired, platform)
    case 'ad': {
      const { creativeKey, creativeId, ...ad } = node.desired
      return adPayload({ ...ad, adsetId: idOf(node.parentKey), creativeId: creativeId ?? idOf(creativeKey) })
    }
  }
}
