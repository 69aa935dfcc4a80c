import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where the product works for every network. `ads-api` and the simulator speak to networks by trade. */
const rooms = ['packages/domain/src', 'packages/contract/src', 'apps/server/src', 'apps/web/src']

/**
 * Where networks have names: their own folders, the lists over which every registry is complete, texts and tests. Rows
 * of the past keep the words that they were stored with.
 */
const named = [
  /\/platforms\/(meta|tiktok)\//,
  /\/platforms\/(registry|networks)\.ts$/,
  /^packages\/domain\/src\/index\.ts$/,
  /^packages\/contract\/src\/networks\.ts$/,
  /\.(fr|en)\.ts$/,
  /\.test\.tsx?$/,
  /\/testing\//,
  /\/db\/(migrations|former-alerts)/,
]

/** A name in the code that says a network: `meta`, `openMeta`, `TIKTOK_APP_ID`, `'tt_'`. Words of a sentence are none. */
const word =
  /(?<![\w.])(meta|tiktok)(?![\w]*data)|[a-z](Meta|Tiktok|TikTok)(?!data)|\b(Meta|Tiktok|TikTok)[A-Z]|\b(META|TIKTOK)_|['"`](act|tt)_/

/** How many lines of each file name a network, where none should. */
function networkWords(root: string): Readonly<Record<string, number>> {
  const files = rooms.flatMap((room) => globSync(`${room}/**/*.{ts,tsx}`, { cwd: root }))
  return Object.fromEntries(
    files
      .filter((file) => !named.some((place) => place.test(file)))
      .map((file) => [file, linesWith(readFileSync(join(root, file), 'utf8'))] as const)
      .filter(([, lines]) => lines > 0)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
}

const linesWith = (text: string): number =>
  text
    .split('\n')
    .filter(
      (line) => !/^\s*(\*|\/\/|\/\*)/.test(line) && word.test(line.replaceAll(/import\.meta|meta\[/g, '')),
    ).length

/** Files that name a network more often than they are known to, and those that do so less often: their line shrinks. */
export function networkWordProblems(root: string, known: Readonly<Record<string, number>>): string[] {
  const found = networkWords(root)
  const files = [...new Set([...Object.keys(found), ...Object.keys(known)])]
  return files.flatMap((file) => {
    const [is, was] = [found[file] ?? 0, known[file] ?? 0]
    if (is === was) return []
    return is > was
      ? [`${file}: ${is} lines name a network, ${was} may: a folder \`platforms/<network>\` says it`]
      : [`known-network-words.ts: ${file} has ${is} left, not ${was}: let its line shrink`]
  })
}
