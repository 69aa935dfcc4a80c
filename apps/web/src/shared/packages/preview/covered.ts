/** What the network's own words and buttons cover, in per cent of the height. */
export const covered = { story: { top: 14, bottom: 20 }, reel: { top: 14, bottom: 35 } } as const
