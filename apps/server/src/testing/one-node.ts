import { placements } from '../db/distribution/placements.ts'
import type { Statement } from '../db/database.ts'

/**
 * What a distributed database would refuse, seen on one PostgreSQL: every test of the server runs through it. It reads the words
 * of a statement and knows two of the ways to need a second node; `npm run test:distributed` asks the nodes themselves.
 * @throws Error that names the statement: tables of accounts and of the coordinator in one, or a value looked up for each row in a
 *   table of accounts without its account
 */
export function onOneNode({ sql }: Statement): void {
  if (passed.has(sql)) return
  const names = tablesOf(sql)
  const [ofAccount] = names.filter((name) => placementOf.get(name) === 'account')
  const [ofCoordinator] = names.filter((name) => placementOf.get(name) === 'coordinator')
  if (ofAccount && ofCoordinator)
    throw new Error(
      `${ofAccount} and ${ofCoordinator} live on different nodes, and one statement names both: ${sql}`,
    )
  const stray = valuesLookedUp(sql).find(
    (lookup) =>
      tablesOf(lookup).some((name) => placementOf.get(name) === 'account') &&
      !/account_id"? = \$/.test(lookup),
  )
  if (stray !== undefined) throw new Error(`A value is looked up in every account's rows: ${stray} in ${sql}`)
  passed.add(sql)
}

const passed = new Set<string>()
const placementOf = new Map([...placements].map(([name, placement]) => [name.split('.')[1] ?? '', placement]))

const tablesOf = (sql: string): string[] =>
  [...sql.matchAll(/\b(?:from|join|update|into|using)\s+(?:"?\w+"?\.)?"?(\w+)"?/gi)].flatMap(
    ([, name]) => name ?? [],
  )

/** The sub-selects of a statement that stand where a value does; those that give rows are joined by the planner. */
function valuesLookedUp(sql: string): string[] {
  const found: string[] = []
  for (const { index } of sql.matchAll(/\(\s*select\b/gi)) {
    const before = sql.slice(0, index)
    if (/\b(?:exists|in|from|join|lateral|as|materialized|array|any|all|union|except)\s*$/i.test(before))
      continue
    found.push(sql.slice(index, endOf(sql, index)))
  }
  return found
}

/** Behind the bracket that closes the one at `from`; brackets in quoted text do not come in pairs there, and none is written so. */
function endOf(sql: string, from: number): number {
  let depth = 0
  for (let at = from; at < sql.length; at += 1) {
    if (sql[at] === '(') depth += 1
    if (sql[at] === ')') depth -= 1
    if (depth === 0) return at + 1
  }
  return sql.length
}
