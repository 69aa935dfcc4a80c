import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { withIntent, type IntentInHand } from '../db/intent-in-hand.ts'
import { AppError, type AppErrorCode } from '../errors/app-error.ts'
import { toAppError } from './to-app-error.ts'

/** What was asked under a key: the same key with another one of these is a mistake of the caller. */
export type Asked = {
  readonly personId: string
  readonly accountId: number | null
  readonly key: string
  /** Its answer is told once: who asks again with the key is told that it was lost. */
  readonly isSecret: boolean
  readonly request: { readonly method: string; readonly url: string; readonly body: unknown }
  /** Told before the answer of an earlier submission is given again, be it a refusal. */
  readonly onReplay: () => void
}
type Once = (asked: Asked, run: () => Promise<unknown>) => Promise<unknown>

/** A try that is silent for longer is taken for dead. Its own late writes are then refused. */
const silentAfter = 30_000
const keptFor = 24 * 60 * 60_000

const outcomeSchema = z.union([
  z.object({ answer: z.unknown(), refusal: z.undefined().optional() }),
  z.object({ refusal: z.object({ code: z.string(), facts: z.record(z.string(), z.unknown()) }) }),
])
type Outcome = z.infer<typeof outcomeSchema>

/**
 * Runs what a key asks for once. Whoever asks again with the same key gets the answer of the first time, be it a
 * refusal; while that one runs they wait for it. A failure without an effect may be tried again with its key.
 */
export function createIntents(ctx: Pick<Context, 'db' | 'clock' | 'vault' | 'log'>): Once {
  const running = new Map<string, { readonly hash: Buffer; readonly outcome: Promise<unknown> }>()
  return async (asked, run) => {
    const hash = hashOf(asked)
    const place = `${asked.personId} ${asked.key}`
    const current = running.get(place)
    if (current) {
      if (!current.hash.equals(hash)) throw new AppError('request.keyReused')
      asked.onReplay()
      return current.outcome
    }
    const outcome = once(ctx, { ...asked, hash }, run)
    running.set(place, { hash, outcome })
    try {
      return await outcome
    } finally {
      running.delete(place)
    }
  }
}

/** Keys are remembered for a day: nobody tries again later than that. */
export async function removeOldIntents({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - keptFor)
  await db.deleteFrom('intent').where('started_at', '<', before).execute()
}

/** What is kept in place of an answer that nobody may keep. */
const lostSecret: Outcome = { refusal: { code: 'request.answerLost', facts: {} } }

type Scope = Pick<Context, 'db' | 'clock' | 'vault' | 'log'>
type Hashed = Asked & { readonly hash: Buffer }

const hashOf = ({ request: { method, url, body } }: Asked): Buffer =>
  createHash('sha256')
    .update(`${method} ${url}\n`)
    .update(JSON.stringify(body) ?? '')
    .digest()

async function once(ctx: Scope, asked: Hashed, run: () => Promise<unknown>): Promise<unknown> {
  const attempt = (await begin(ctx, asked)) ?? (await resume(ctx, asked))
  if (typeof attempt !== 'number') {
    asked.onReplay()
    return answerOf(attempt)
  }
  const intent: IntentInHand = { personId: asked.personId, key: asked.key, attempt, isOver: false }
  try {
    const answer = await withIntent(intent, run)
    intent.isOver = true
    await keep(ctx, intent, asked.isSecret ? lostSecret : { answer })
    return answer
  } catch (error) {
    intent.isOver = true
    await keepFailure(ctx, intent, toAppError(error))
    throw error
  }
}

function answerOf(outcome: Outcome): unknown {
  if (outcome.refusal) throw new AppError(outcome.refusal.code as AppErrorCode, outcome.refusal.facts)
  return outcome.answer
}

/** @returns the number of this try; `null` when the key is known already */
async function begin(
  { db, clock }: Scope,
  { personId, accountId, key, hash }: Hashed,
): Promise<number | null> {
  const row = await db
    .insertInto('intent')
    .values({
      person_id: personId,
      key,
      account_id: accountId,
      request_hash: hash,
      status: null,
      sealed_answer: null,
      started_at: clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('attempt')
    .executeTakeFirst()
  return row?.attempt ?? null
}

/** @returns what came of the key, or the number of a new try where the former one died without an effect */
async function resume(
  { db, clock, vault }: Scope,
  { personId, key, hash }: Hashed,
): Promise<Outcome | number> {
  const row = await db
    .selectFrom('intent')
    .selectAll()
    .where('person_id', '=', personId)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!row) throw new AppError('request.inFlight')
  if (!row.request_hash.equals(hash)) throw new AppError('request.keyReused')
  if (row.sealed_answer)
    return outcomeSchema.parse(JSON.parse(vault.open(row.sealed_answer, placeOfIntent(personId, key))))
  const now = clock.now()
  if (row.started_at.getTime() > now.getTime() - silentAfter) throw new AppError('request.inFlight')
  if (row.has_effect) throw new AppError('request.answerLost')
  const taken = await db
    .updateTable('intent')
    .set({ attempt: row.attempt + 1, started_at: now })
    .where('person_id', '=', personId)
    .where('key', '=', key)
    .where('attempt', '=', row.attempt)
    .where('has_effect', '=', false)
    .where('status', 'is', null)
    .returning('attempt')
    .executeTakeFirst()
  if (!taken) throw new AppError('request.inFlight')
  return taken.attempt
}

export const placeOfIntent = (personId: string, key: string): string => `intent:${personId}:${key}`

/** What was done is done: that its answer could not be kept is no reason to call it a failure. */
async function keep(ctx: Scope, intent: IntentInHand, outcome: Outcome, status = 200): Promise<void> {
  const { db, vault, log } = ctx
  const { personId, key, attempt } = intent
  try {
    await db
      .updateTable('intent')
      .set({ status, sealed_answer: vault.seal(JSON.stringify(outcome), placeOfIntent(personId, key)) })
      .where('person_id', '=', personId)
      .where('key', '=', key)
      .where('attempt', '=', attempt)
      .execute()
  } catch (error) {
    log.warn({ err: error }, 'the answer of a keyed request is not kept')
  }
}

/** A refusal is an answer. A failure that left nothing behind frees its key; one that did is kept like an answer. */
async function keepFailure(
  ctx: Scope,
  intent: IntentInHand,
  { code, facts, status }: AppError,
): Promise<void> {
  if (status >= 500 && (await free(ctx, intent))) return
  await keep(ctx, intent, { refusal: { code, facts: { ...facts } } }, status)
}

async function free({ db, log }: Scope, { personId, key, attempt }: IntentInHand): Promise<boolean> {
  try {
    const { numDeletedRows } = await db
      .deleteFrom('intent')
      .where('person_id', '=', personId)
      .where('key', '=', key)
      .where('attempt', '=', attempt)
      .where('has_effect', '=', false)
      .executeTakeFirstOrThrow()
    return numDeletedRows > 0n
  } catch (error) {
    log.warn({ err: error }, 'the key of a failed request is not freed')
    return true
  }
}
