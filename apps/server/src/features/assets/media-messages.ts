import { z } from 'zod'

/** Where the bytes of a film are asked for. */
const range = z.object({ offset: z.number().int().nonnegative(), length: z.number().int().nonnegative() })

/** What the marks in a file say of where it comes from. */
const marks = z.object({
  /** The term of the IPTC vocabulary of digital source types. */
  sourceType: z.string().max(60).nullable(),
  /** What made it, as it names itself; empty where nothing does. */
  by: z.string().max(300),
  /** Whether it carries a C2PA manifest. */
  hasManifest: z.boolean(),
})

/** What the tables of a film say. */
const filmTables = z.object({
  format: z.string(),
  width: z.number(),
  height: z.number(),
  seconds: z.number(),
  /** Degrees by which a player turns the picture. */
  rotation: z.number(),
  trackCount: z.number(),
  isTruncated: z.boolean(),
  marks,
})

const rewrittenImage = z.object({
  content: z.instanceof(Buffer),
  thumbnail: z.instanceof(Buffer),
  width: z.number(),
  height: z.number(),
  marks,
})

/** What the process that opens files says. It read strangers' bytes: what it says is checked like any answer. */
export const mediaReply = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('needs'), range }),
  z.object({ kind: z.literal('image'), image: rewrittenImage, memory: z.number() }),
  z.object({ kind: z.literal('film'), film: filmTables, memory: z.number() }),
  z.object({ kind: z.literal('failed'), reason: z.string(), memory: z.number() }),
])

export const mediaRequest = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('image'), file: z.instanceof(Buffer), format: z.enum(['jpeg', 'png']) }),
  z.object({ kind: z.literal('film'), size: z.number() }),
  z.object({ kind: z.literal('piece'), content: z.instanceof(Buffer) }),
])

export type Range = z.output<typeof range>
export type FilmTables = z.output<typeof filmTables>
export type Marks = z.output<typeof marks>
export type RewrittenImage = z.output<typeof rewrittenImage>
export type MediaReply = z.output<typeof mediaReply>
type MediaRequest = z.output<typeof mediaRequest>
export type ImageFormat = Extract<MediaRequest, { kind: 'image' }>['format']
