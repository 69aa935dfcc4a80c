/** What a version of the platform takes and wants. Two generations, told apart by data, not by `if`s. */
export type Capabilities = {
  readonly version: string
  readonly generation: 'legacy' | 'modern'
  /** Legacy products are a field of the campaign; since v24 three settings together make a campaign Advantage+. */
  readonly advantageMode: 'product' | 'levers'
  /** Name of the Instagram account in creatives; it changed in v22. */
  readonly instagramField: 'instagram_actor_id' | 'instagram_user_id'
  readonly needsBudgetSharingFlag: boolean
  readonly needsAdvantageAudienceFlag: boolean
  readonly canValidateCreatives: boolean
  /** Placements that this version refuses or silently drops, by publisher platform. */
  readonly removedPositions: Readonly<Record<string, readonly string[]>>
}

export const defaultVersion = 'v25.0'

/**
 * The capabilities of a version. A version nobody knows yet is taken for the newest known: fields are rarely taken back.
 * @param version as in addresses: `v25.0`
 */
export function capabilities(version: string): Capabilities {
  const number = Number(/^v(\d+)\.\d+$/.exec(version)?.[1] ?? /^v(\d+)\./.exec(defaultVersion)?.[1])
  const isModern = number >= 24
  return {
    version,
    generation: isModern ? 'modern' : 'legacy',
    advantageMode: isModern ? 'levers' : 'product',
    instagramField: number >= 22 ? 'instagram_user_id' : 'instagram_actor_id',
    needsBudgetSharingFlag: isModern,
    needsAdvantageAudienceFlag: number >= 23,
    canValidateCreatives: isModern,
    removedPositions: {
      facebook: isModern ? ['video_feeds'] : [],
      instagram: number >= 26 ? ['explore', 'shop'] : ['shop'],
      // Dropped on every version since 2026-10-27.
      messenger: ['story'],
    },
  }
}
