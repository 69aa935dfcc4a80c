import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endpoints, intentHeader, type Endpoint } from '@vigie/contract'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { z } from 'zod'
import { givenRole } from '../../people/given-role.ts'
import { operatorSubject } from '../make-operator.ts'
import { startPublicationScene, type PublicationScene } from '../publication-scene.ts'
import { signInAgain, type TestPerson } from '../test-server.ts'
import type { Submission } from './recipe.ts'
import { stageOf, type Stage } from './stage.ts'

/** Every call of the contract that changes something, by its name. */
export const changes: readonly (readonly [string, Endpoint])[] = Object.entries(endpoints).filter(
  ([, endpoint]: readonly [string, Endpoint]) => endpoint.method !== 'GET' && !endpoint.onlyReads,
)

/**
 * Begins what every change of the contract can be submitted to, before the tests of a file, and ends it after them. Before each, whoever
 * submits owns the account and is signed in, whatever the test before gave up.
 */
export function submitChanges() {
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
    const { requestId: _, ...answer } = z
      .looseObject({})
      .catch({ value: reply.body })
      .parse(safely(reply.body))
    return { status: reply.statusCode, answer, isReplay: reply.headers['idempotency-replayed'] === 'true' }
  }

  return { scene: () => scene, stage: () => stage, database: () => database, submit }
}

function safely(text: string): unknown {
  const value: unknown = JSON.parse(text)
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : { value }
}
