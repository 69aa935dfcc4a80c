import type { PlanNode } from './planned-node.ts'

/** The hash of the visual that stands for a creative, or `null` for what lies on the platform: posts and products. */
export function visualHash(desired: PlanNode['desired']): string | null {
  if (!('kind' in desired)) return null
  switch (desired.kind) {
    case 'image':
      return desired.imageHash
    case 'video':
      return desired.video.thumbnailHash
    case 'carousel': {
      const visual = desired.cards[0]?.visual
      if (visual === undefined) return null
      return 'imageHash' in visual ? visual.imageHash : visual.thumbnailHash
    }
    case 'pagePost':
    case 'instagramPost':
    case 'catalog':
      return null
  }
}
