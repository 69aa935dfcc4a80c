import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Token } from './tokens.ts'

const written = z.array(
  z.tuple([
    z.string(),
    z.object({
      userId: z.string(),
      expiresAt: z.number().nullable(),
      scopes: z.array(z.string()),
      isRevoked: z.boolean(),
      pageId: z.string().exactOptional(),
    }),
  ]),
)

/** Where tokens wait for the next start, so that people stay connected; without a folder they are forgotten. */
export function tokenFile(folder: string | undefined) {
  const path = folder ? join(folder, 'tokens.json') : null
  return {
    read: (): [string, Token][] =>
      path && existsSync(path) ? written.parse(JSON.parse(readFileSync(path, 'utf8'))) : [],
    write: (tokens: readonly [string, Token][]) => {
      if (path) writeFileSync(path, JSON.stringify(tokens), { mode: 0o600 })
    },
  }
}
