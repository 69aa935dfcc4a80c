import { randomUUID } from 'node:crypto'
import { accountPermissions } from '@vigie/contract'
import { expect, test } from 'vitest'
import { recipes } from '../testing/submissions/recipes.ts'
import { changes, submitChanges } from '../testing/submissions/submit-changes.ts'
import { someOf } from '../testing/some-of.ts'

const { stage, database, submit } = submitChanges()

const linesOf = async () => {
  const { rows } = await database().query<{ id: string; action: string }>(
    'select id, action from tenant.audit_entry',
  )
  return rows
}

/** A look at the platform, and a decision that its recipe has nothing for. */
const changeNothing: readonly string[] = ['checkDifferences', 'decideDifferences']
/** Above reading: what is one's own, as an answer to an alert, is nobody's to read. */
const above: ReadonlySet<string> = new Set(accountPermissions.filter((one) => one !== 'figures:view'))
const told = changes.filter(
  ([name, { permission }]) => above.has(permission) && !changeNothing.includes(name),
)

test.each(someOf(told, 9))(
  'whoever calls %s leaves one line in the audit',
  { timeout: 60_000 },
  async (name, endpoint) => {
    const recipe = recipes[name]
    if (!recipe) throw new Error(`${name} has no recipe`)
    const given = await recipe.prepare(stage())
    const before = new Set((await linesOf()).map(({ id }) => id))
    const { status } = await submit(endpoint, given, randomUUID())
    const added = (await linesOf()).filter(({ id }) => !before.has(id)).map(({ action }) => action)
    expect(status < 300).toBe(recipe.refused === undefined)
    // What is refused changes nothing, and may be told of as refused.
    if (recipe.refused === undefined) expect(added).toHaveLength(1)
    else expect(added.filter((action) => !action.endsWith('.refused'))).toEqual([])
  },
)
