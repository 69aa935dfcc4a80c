/** An asset made or picked on a sub-screen, for the package that asked for it. */
export type PickedAsset = {
  readonly kind: 'image' | 'video' | 'carousel' | 'post' | 'existingAd'
  readonly id: string
  readonly keywords: readonly string[]
}

/** What one screen hands to the next beside the address: it survives a reload and shows in no link. */
declare module '@tanstack/react-router' {
  interface HistoryState {
    readonly picked?: readonly PickedAsset[]
    /** Entries that a trip to a sub-screen and back left behind: what leaving has to skip. */
    readonly stepsSinceOpened?: number
  }
}
