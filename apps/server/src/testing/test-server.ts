import type { Role } from '@vigie/contract'
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { toConfig } from '../config.ts'
import { createContext, type Context } from '../context.ts'
import { givenRole } from '../people/given-role.ts'
import { registerJobs } from '../features/jobs.ts'
import { createApp } from '../app.ts'
import { sessionCookieName, csrfCookieName } from '../http/cookies.ts'
import { openSession } from '../http/sessions.ts'
import { createLog } from '../log.ts'
import type { Statement } from '../db/database.ts'
import { onOneNode } from './one-node.ts'
import { createTestDatabase } from './test-database.ts'

/** Time that a test moves by hand. It starts at a fixed instant. */
type TestClock = { now: () => Date; advance: (milliseconds: number) => void }

function testClock(start = '2026-03-16T09:00:00Z'): TestClock {
  let time = new Date(start).getTime()
  return { now: () => new Date(time), advance: (milliseconds) => void (time += milliseconds) }
}

export type TestServer = {
  readonly app: FastifyInstance
  readonly ctx: Context
  readonly clock: TestClock
  readonly stop: () => Promise<void>
}

export type TestServerOptions = {
  readonly log?: Logger
  readonly onStatement?: (statement: Statement) => void
  /** Changes the fresh database before the server uses it. */
  readonly alterDatabase?: (url: string) => Promise<void>
  /** By which address the server reaches its database. */
  readonly through?: (url: string) => string
}

/**
 * The whole server on a database of its own, without a port: ask it with `app.inject` or through a `TestPerson`.
 * Jobs run when the test says `ctx.jobs.drain()`.
 */
export async function startTestServer(
  environment: Readonly<Record<string, string>> = {},
  options: TestServerOptions = {},
): Promise<TestServer> {
  const database = await createTestDatabase()
  await options.alterDatabase?.(database.url)
  const dataDir = await mkdtemp(join(tmpdir(), 'vigie-test-'))
  const config = toConfig({
    NODE_ENV: 'test',
    DATABASE_URL: options.through?.(database.url) ?? database.url,
    DATA_DIR: dataDir,
    PUBLIC_URL: 'http://localhost:4190',
    VIGIE_ROLES: 'http',
    // Publications go on when the test says so: nobody waits for one that has not begun.
    VIGIE_FIRST_ANSWER_SECONDS: '0',
    // A test never fails because the machine is busy.
    VIGIE_DATABASE_PATIENCE_SECONDS: '50',
    ...environment,
  })
  const clock = testClock()
  const ctx = await createContext(config, {
    clock,
    log: options.log ?? createLog(process.env.VIGIE_TEST_LOG ?? 'silent'),
    onStatement: (statement) => {
      onOneNode(statement)
      options.onStatement?.(statement)
    },
  })
  registerJobs({ ...ctx, ...ctx.work })
  await ctx.jobs.start()
  const app = await createApp(ctx)
  await app.ready()
  return {
    app,
    ctx,
    clock,
    stop: async () => {
      await app.close()
      await ctx.close()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export type Answer = {
  readonly status: number
  readonly body: unknown
  readonly headers: Readonly<Record<string, unknown>>
}
type Method = 'GET' | 'PUT' | 'POST' | 'DELETE'

export type TestPerson = {
  readonly personId: string
  readonly cookies: Readonly<Record<string, string>>
  /** Asks as this person's browser would, below `/api`. */
  readonly ask: (method: Method, path: string, body?: unknown) => Promise<Answer>
  /** Makes this person a member of an account, created when nobody knew it. @returns the internal account id */
  readonly join: (account: string, role?: Role) => Promise<number>
}

/** A signed-in person who has been stored directly: sign-in itself has its own tests. */
export async function signIn(server: TestServer, name = 'Camille Le Gall'): Promise<TestPerson> {
  const { ctx, clock } = server
  const personId = randomUUID()
  await ctx.db
    .insertInto('person')
    .values({
      id: personId,
      issuer: 'https://issuer.test',
      subject: personId,
      name,
      nickname: name.split(' ')[0] ?? name,
      email: '',
      preferences: '{}',
      created_at: clock.now(),
    })
    .execute()
  return signInAgain(server, personId)
}

/** The same person after a session that ended. */
export async function signInAgain({ app, ctx }: TestServer, personId: string): Promise<TestPerson> {
  // Each person sits at another address, because limits count by address.
  const remoteAddress = `10.${[...randomBytes(3)].join('.')}`
  const session = await openSession(ctx, {
    personId,
    selectedAccountId: null,
    proof: { authenticatedAt: ctx.clock.now(), acr: null, amr: [] },
  })
  const sessionCookie = { [sessionCookieName(ctx.config)]: session }
  const described = await app.inject({ url: '/api/session', cookies: sessionCookie, remoteAddress })
  const { csrfToken } = described.json<{ csrfToken: string }>()
  const cookies = { ...sessionCookie, [csrfCookieName(ctx.config)]: csrfToken }
  return {
    personId,
    cookies,
    ask: async (method, path, body) => {
      const reply = await app.inject({
        method,
        url: `/api${path}`,
        cookies,
        remoteAddress,
        headers: { 'x-vigie-csrf': csrfToken, 'sec-fetch-site': 'same-origin' },
        ...(body === undefined ? {} : { payload: body as object }),
      })
      const isJson = String(reply.headers['content-type']).startsWith('application/json')
      return {
        status: reply.statusCode,
        body: isJson ? reply.json<unknown>() : reply.body,
        headers: reply.headers,
      }
    },
    join: (account, role = 'owner') => joinAccount(ctx, { personId, account, role }),
  }
}

async function joinAccount(
  { db, clock }: Context,
  { personId, account, role }: { personId: string; account: string; role: Role },
): Promise<number> {
  const { account_id: accountId } = await db
    .insertInto('ad_account')
    .values({
      network: 'meta',
      platform_id: account,
      name: `Account ${account}`,
      currency: 'EUR',
      timezone: 'Europe/Paris',
      created_at: clock.now(),
    })
    .onConflict((conflict) => conflict.columns(['network', 'platform_id']).doUpdateSet({ currency: 'EUR' }))
    .returning('account_id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('membership')
    .values({
      person_id: personId,
      account_id: accountId,
      ...givenRole(role),
      is_main: false,
      created_at: clock.now(),
    })
    .execute()
  return accountId
}
