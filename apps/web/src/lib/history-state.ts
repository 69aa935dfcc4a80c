/** What one screen hands to the next beside the address: it survives a reload and shows in no link. */
declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Images just uploaded, for the package that asked for them. */
    readonly uploadedImages?: readonly { readonly id: string; readonly keywords: readonly string[] }[]
    /** Entries that a trip to a sub-screen and back left behind: what leaving has to skip. */
    readonly stepsSinceOpened?: number
  }
}

export {}
