import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { savedTokens, type Token } from './tokens.ts'

/** Where tokens wait for the next start, so that people stay connected; without a folder they are forgotten. */
export function tokenFile(folder: string | undefined) {
  const path = folder ? join(folder, 'tokens.json') : null
  return {
    read: (): readonly (readonly [string, Token])[] =>
      path && existsSync(path) ? savedTokens.parse(JSON.parse(readFileSync(path, 'utf8'))) : [],
    write: (tokens: readonly (readonly [string, Token])[]) => {
      if (path) writeFileSync(path, JSON.stringify(tokens), { mode: 0o600 })
    },
  }
}
