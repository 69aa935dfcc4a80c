import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const states = '(isPending|isError|isLoading|isSuccess|isFetched|error)'

/** In how many places a source reads how a question of its own to the server stands. */
function stateReadsOf(text: string): number {
  const count = (pattern: string, within: string) => [...within.matchAll(new RegExp(pattern, 'g'))].length
  const named = [...text.matchAll(/const (\w+) = use(?:Infinite)?Query\(/g)].map(([, name = '']) =>
    count(`\\b${name}\\.${states}\\b`, text),
  )
  const taken = [...text.matchAll(/const \{([^}]*)\} = use(?:Infinite)?Query\(/g)].map(([, names = '']) =>
    count(`\\b${states}\\b`, names),
  )
  return [...named, ...taken].reduce((sum, one) => sum + one, 0)
}

/**
 * Waiting and failing are shown by the pages of the routes, and by `Answered` for what a part of a screen asks itself.
 * @param known how many reads of a state stand elsewhere, by file
 */
export function pageStateProblems(root: string, known: Readonly<Record<string, number>>): string[] {
  const folder = 'apps/web/src'
  const found = new Map(
    globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root })
      .map((path) => path.replaceAll('\\', '/'))
      .filter((path) => !/\.test\.tsx?$|^apps\/web\/src\/(testing|data)\//.test(path))
      .map((path) => [path, stateReadsOf(readFileSync(join(root, path), 'utf8'))] as const),
  )
  return [...new Set([...found.keys(), ...Object.keys(known)])].flatMap((path) => {
    const [now, then] = [found.get(path) ?? 0, known[path] ?? 0]
    if (now > then)
      return [
        `${path}: reads ${now} times how a question stands, ${then} are known: the route loads it, or <Answered> shows it`,
      ]
    return now < then ? [`known-page-states.ts: ${path} reads fewer states now, write ${now}`] : []
  })
}
