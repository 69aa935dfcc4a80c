/** So many cards ask the platform for their reach by themselves: an estimate is a call, and a list may hold hundreds. */
export const askingByThemselves = 12
