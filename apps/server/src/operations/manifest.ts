import { z } from 'zod'
import type { Vault } from '../security/vault.ts'

/** What a backup says of itself, before its rows. */
export const manifest = z.object({
  format: z.literal(1),
  version: z.string(),
  madeAt: z.iso.datetime(),
  /** The migrations that its schema has had. */
  migrations: z.array(z.string()),
  /** Tells whether a master key opens what is sealed in it; tells nothing of the key. */
  keyCheck: z.string(),
  tables: z.array(
    z.object({
      schema: z.enum(['control', 'tenant']),
      name: z.string(),
      columns: z.array(z.string()),
      isTenant: z.boolean(),
    }),
  ),
})
export type Manifest = z.output<typeof manifest>

/** The last part of a backup: one that was cut off has none. */
export const ending = z.object({ rows: z.record(z.string(), z.number()), files: z.number() })
export type Ending = z.output<typeof ending>

export const keyCheckOf = (vault: Pick<Vault, 'keyFor'>): string =>
  vault.keyFor('backup key check').toString('hex').slice(0, 32)
