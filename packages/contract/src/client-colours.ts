import { z } from 'zod'

/** The colours a client is known by: names of the palette of the screens. */
export const clientColours = ['teal', 'blue', 'violet', 'plum', 'red', 'amber', 'green', 'slate'] as const
export type ClientColour = (typeof clientColours)[number]

export const clientColour = z.enum(clientColours)
