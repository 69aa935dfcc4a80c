/** How the screen was opened: from a campaign that waits for it, or from the menu. */
export type OpenedFrom = { readonly campaignId: string | null; readonly isFromList: boolean }
