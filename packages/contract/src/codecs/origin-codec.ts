import { longestOriginBy, originKinds } from '@vigie/domain'
import { z } from 'zod'

const kind = z.enum(originKinds)

/** Where an asset comes from: as a person said, and as the marks in its file say. Left out where nothing is known. */
export const originShape = z.object({
  said: kind.nullable(),
  by: z.string(),
  marked: kind.nullable(),
  markedBy: z.string(),
})

/** The same on the wire. */
export const wireOrigin = z.object({
  said: kind.nullable(),
  by: z.string(),
  marked: kind.nullable(),
  marked_by: z.string(),
})

type Value = z.output<typeof originShape>
type Wire = z.output<typeof wireOrigin>

/** As part of an asset, both ways; nothing where nothing is known. */
export const originFromWire = (origin: Wire | undefined): { origin?: Value } => {
  if (!origin) return {}
  const { marked_by: markedBy, ...rest } = origin
  return { origin: { ...rest, markedBy } }
}
export const originToWire = (origin: Value | undefined): { origin?: Wire } => {
  if (!origin) return {}
  const { markedBy, ...rest } = origin
  return { origin: { ...rest, marked_by: markedBy } }
}

/** What a person says of it; `null`: they take back what they said. */
export const saidOrigin = z.object({
  origin: z.object({ kind, by: z.string().trim().max(longestOriginBy) }).nullable(),
})
