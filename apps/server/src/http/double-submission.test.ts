import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { recipes } from '../testing/submissions/recipes.ts'
import { changes, submitChanges } from '../testing/submissions/submit-changes.ts'
import { someOf } from '../testing/some-of.ts'

const { scene, stage, database, submit } = submitChanges()
beforeAll(writeReading)

/**
 * Rows of every table, but those that say that somebody asked or count it by the minute: how many and which, in one statement. Their
 * hashes are added up, which asks for no order of theirs: it is read five times for each change.
 */
async function everything(): Promise<Map<string, string>> {
  const { rows } = await database().query<{ name: string; state: string }>(readEverything)
  return new Map([
    ...rows.map(({ name, state }) => [name, state] as const),
    ['platform', String(scene().platform.world.inAccount(scene().account, 'campaign').length)],
  ])
}

let readEverything: { name: string; text: string }
async function writeReading(): Promise<void> {
  const { rows } = await database().query<{ name: string }>(`
    select format('%I.%I', nspname, relname) as name
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind in ('r', 'p') and not relispartition
      and nspname in ('tenant', 'control') and relname not in ('intent', 'session', 'key_use')`)
  const readings = rows.map(
    ({ name }) => `select '${name}' as name,
      count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as state from ${name} t`,
  )
  readEverything = { name: 'everything', text: readings.join(' union all ') }
}
const countsIn = (state: Map<string, string>) =>
  new Map([...state].map(([name, content]) => [name, Number(content.split(' ')[0])]))
const growth = (before: Map<string, string>, after: Map<string, string>) => {
  const [then, now] = [countsIn(before), countsIn(after)]
  return Object.fromEntries(
    [...now].map(([name, count]) => [name, count - (then.get(name) ?? 0)]).filter(([, more]) => more !== 0),
  )
}

test('every change of the contract has a recipe, and nothing else has', () => {
  expect(Object.keys(recipes).toSorted()).toEqual(changes.map(([name]) => name).toSorted())
})

describe('submitted twice with one key', () => {
  test.each(someOf(changes, 20))('%s has one effect', async (name, endpoint) => {
    const recipe = recipes[name]
    if (!recipe) throw new Error(`${name} has no recipe`)
    const oneByOne = await recipe.prepare(stage())
    const key = randomUUID()
    const before = await everything()
    const first = await submit(endpoint, oneByOne, key)
    expect(first.answer).toMatchObject(recipe.refused ? { code: recipe.refused } : {})
    expect([first.status < 300, first.answer]).toEqual([recipe.refused === undefined, first.answer])
    const after = await everything()
    const second = await submit(endpoint, oneByOne, key)
    if (endsAccess.has(name)) {
      expect(withoutRefusals(await everything())).toEqual(withoutRefusals(after))
      return
    }
    expect(await everything()).toEqual(after)
    if (endpoint.answersSecret)
      expect(second).toMatchObject({ status: 409, answer: { code: 'request.answerLost' }, isReplay: true })
    else expect(second).toEqual({ ...first, isReplay: true })

    const atOnce = await recipe.prepare(stage())
    const between = await everything()
    const otherKey = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => submit(endpoint, atOnce, otherKey)))
    expect(answers.filter(({ isReplay }) => !isReplay)).toHaveLength(1)
    // What is told once is told to those alone who waited for it.
    const told = endpoint.answersSecret
      ? answers.filter(({ answer }) => answer.code !== 'request.answerLost')
      : answers
    expect(new Set(told.map(({ status, answer }) => JSON.stringify([status, answer]))).size).toBe(1)
    // A table that holds one row of the account has it already.
    const once = growth(before, after)
    for (const [table, more] of Object.entries(growth(between, await everything())))
      expect([table, Number(more)]).toEqual([table, Math.min(Number(more), Number(once[table] ?? 0))])
  })
})

/** After these nobody is there to whom the answer could be given again, or the place is gone where they held the right to it. */
const endsAccess = new Set(['logout', 'disconnectAccount', 'deleteClient'])
/** Who may no longer ask is refused, and that is kept. */
const withoutRefusals = (tables: ReadonlyMap<string, string>) =>
  new Map([...tables].filter(([name]) => !name.startsWith('tenant.audit_')))
