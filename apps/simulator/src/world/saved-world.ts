import { z } from 'zod'
import { nodeShape } from './nodes.ts'

const logEntry = z
  .object({
    sequence: z.number(),
    at: z.number(),
    event: z.enum(['created', 'updated', 'deleted']),
    kind: z.enum(nodeShape.options.map(({ shape }) => shape.kind.value)),
    id: z.string(),
    account: z.string(),
    labels: z.array(z.string()).readonly(),
    status: z.string().nullable(),
    by: z.string(),
    /** The tool through which it was done, where it says so. */
    application: z.string().exactOptional(),
    /** Names of the fields that an update changed. */
    changed: z.array(z.string()).readonly().exactOptional(),
  })
  .readonly()

/** One line of the append-only log of what was committed: the oracle of tests. */
export type LogEntry = z.output<typeof logEntry>

/** One committed change: the object as it became, and the line of the log that tells it. */
export const savedChange = z.object({ object: nodeShape, entry: logEntry })
export type Change = z.output<typeof savedChange>

/** Objects in the order in which they were made, what happened to them, and the last identity given. */
export const savedWorld = z.object({
  objects: z.array(nodeShape),
  log: z.array(logEntry),
  lastId: z.string().regex(/^\d+$/),
})
