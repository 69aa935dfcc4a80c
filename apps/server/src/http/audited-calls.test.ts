/** @module-tag long */
import { givenRole } from '../people/given-role.ts'
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accountPermissions, endpoints, intentHeader, type Endpoint } from '@vigie/contract'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { operatorSubject } from '../testing/make-operator.ts'
import { startPublicationScene, type PublicationScene } from '../testing/publication-scene.ts'
import { signInAgain, type TestPerson } from '../testing/test-server.ts'
import type { Submission } from '../testing/submissions/recipe.ts'
import { recipes } from '../testing/submissions/recipes.ts'
import { stageOf, type Stage } from '../testing/submissions/stage.ts'
import { someOf } from '../testing/some-of.ts'

let scene: PublicationScene
let stage: Stage
let person: TestPerson
let database: pg.Client
/** The session that the scene itself asks with. */
let ownSessions: Awaited<ReturnType<typeof readSessions>>

beforeAll(async () => {
  scene = await startPublicationScene(
    {},
    { VIGIE_OPERATORS: operatorSubject, VIGIE_BACKUP_TO: join(tmpdir(), 'vigie-never-made') },
  )
  stage = stageOf(scene)
  database = new pg.Client({ connectionString: scene.server.ctx.config.databaseUrl })
  await database.connect()
  ownSessions = await readSessions()
}, 120_000)
afterAll(async () => {
  await database.end()
  await scene.stop()
})
const readSessions = () => scene.server.ctx.db.selectFrom('session').selectAll().execute()
// Leaving an account, signing out and ending sessions are changes too: the next begins as a member with a session.
beforeEach(async () => {
  const { db, clock } = scene.server.ctx
  const membership = {
    person_id: scene.person.personId,
    account_id: scene.accountId,
    ...givenRole('owner'),
    is_main: false,
    created_at: clock.now(),
  }
  await db
    .insertInto('membership')
    .values(membership)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  // Whoever owns the workspace leaves no account of it: nobody does any more.
  await db.deleteFrom('role_grant').where('person_id', '=', scene.person.personId).execute()
  await db
    .updateTable('membership')
    .set({ inherited_role: null, ...givenRole('owner') })
    .where('person_id', '=', scene.person.personId)
    .execute()
  await db
    .insertInto('session')
    .values(ownSessions)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  person = await signInAgain(scene.server, scene.person.personId)
  stage = stageOf({ ...scene, person })
})

const changes: readonly (readonly [string, Endpoint])[] = Object.entries(endpoints).filter(
  ([, endpoint]: readonly [string, Endpoint]) => endpoint.method !== 'GET' && !endpoint.onlyReads,
)

async function submit({ method }: Endpoint, { path, above, body }: Submission, key: string) {
  const below = above ?? `${scene.account}${path === '' ? '' : `/${path ?? ''}`}`
  const csrf = Object.entries(person.cookies).find(([name]) => name.includes('csrf'))?.[1] ?? ''
  const reply = await scene.server.app.inject({
    method,
    url: `/api/${below}`,
    cookies: person.cookies,
    headers: { 'x-vigie-csrf': csrf, [intentHeader]: key },
    ...(body === undefined ? {} : { payload: body as object }),
  })
  const { requestId: _, ...answer } = z.looseObject({}).catch({ value: reply.body }).parse(safely(reply.body))
  return { status: reply.statusCode, answer, isReplay: reply.headers['idempotency-replayed'] === 'true' }
}
function safely(text: string): unknown {
  const value: unknown = JSON.parse(text)
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : { value }
}

const linesOf = async () => {
  const { rows } = await database.query<{ id: string; action: string }>(
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

test.each(someOf(told, 6))(
  'whoever calls %s leaves one line in the audit',
  { timeout: 60_000 },
  async (name, endpoint) => {
    const recipe = recipes[name]
    if (!recipe) throw new Error(`${name} has no recipe`)
    const given = await recipe.prepare(stage)
    const before = new Set((await linesOf()).map(({ id }) => id))
    const { status } = await submit(endpoint, given, randomUUID())
    const added = (await linesOf()).filter(({ id }) => !before.has(id)).map(({ action }) => action)
    // What is refused changes nothing.
    expect(added, `${status}`).toHaveLength(status < 400 ? 1 : added.length)
  },
)
