/** The networks that Vigie speaks to: the one list of them, over which every registry is complete. */
export const networks = ['meta', 'tiktok'] as const

export type Network = (typeof networks)[number]
