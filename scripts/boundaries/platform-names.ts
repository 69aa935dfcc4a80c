import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where the server works with the product's own words: what a platform calls its fields is said in `ads-api` alone. */
const ownWords = [
  ...[
    'features',
    'writes',
    'planning',
    'drift',
    'people',
    'alerts',
    'comments',
    'audit',
    'connections',
    'platforms',
  ],
  ...['errors', 'jobs', 'lib', 'security'],
].map((name) => `apps/server/src/${name}`)

/** A name in snake_case that is no word of a text: a property, a key, a binding. */
const name = /(?<![\w'"`$/-])([a-z]+(?:_[a-z0-9]+)+)(?![\w'"`/-])/g
/** A list of fields to ask for. */
const fieldList = /\bfields:\s*['"`][a-z_]+,/
/** Names of OAuth, which every issuer speaks. */
const oauth = ['access_token', 'client_id', 'client_secret', 'expires_in', 'grant_type', 'redirect_uri']

/**
 * The platform's names outside its client. A name is the platform's when `ads-api` writes it and no table of ours has a
 * column called so. @returns `file:line: what` lines
 */
export function platformNameProblems(root: string): string[] {
  const columns = namesIn(root, 'apps/server/src/db/tables')
  const isWire = (one: string) => wire.has(one) && !columns.has(one) && !oauth.includes(one)
  const wire = namesIn(root, 'packages/ads-api/src')
  const said = (line: string): string | null => {
    const found = [...line.matchAll(name)].map(([, one = '']) => one).find(isWire)
    if (found !== undefined) return `"${found}" is a name of the platform: ads-api says it`
    return fieldList.test(line) ? 'a list of fields of the platform: ads-api says it' : null
  }
  return ownWords.flatMap((folder) =>
    sources(root, folder).flatMap((file) =>
      codeLines(root, file).flatMap(([line, number]) => {
        const problem = said(line)
        return problem === null ? [] : [`${file}:${number}: ${problem}`]
      }),
    ),
  )
}

const namesIn = (root: string, folder: string): ReadonlySet<string> =>
  new Set(
    sources(root, folder).flatMap((file) =>
      codeLines(root, file).flatMap(([line]) => [...line.matchAll(name)].map(([, one = '']) => one)),
    ),
  )

const codeLines = (root: string, file: string): (readonly [string, number])[] =>
  readFileSync(join(root, file), 'utf8')
    .split('\n')
    .map((line, index) => [line, index + 1] as const)
    .filter(([line]) => !/^\s*(\*|\/\/|\/\*)/.test(line))

const sources = (root: string, folder: string): string[] =>
  globSync(`${folder}/**/*.ts`, { cwd: root }).filter((file) => !file.endsWith('.test.ts'))
