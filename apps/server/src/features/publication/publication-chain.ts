import { canonicalJson } from '@vigie/domain'
import { createHash } from 'node:crypto'
import type { AccountScope } from '../../db/in-account.ts'

type Step = { readonly at: Date; readonly type: string; readonly data: Readonly<Record<string, unknown>> }
export type StoredStep = Step & { readonly previousHash: string; readonly hash: string }

/** The seal before the first step. */
export const start = '0'.repeat(64)

/** The fingerprint of a step: of itself and of everything before it. */
const hashOf = (previous: string, { at, type, data }: Step): string =>
  createHash('sha256')
    .update(previous)
    .update(canonicalJson({ at: at.toISOString(), type, data }))
    .digest('hex')

/** Adds what happened to a publication; lines are only ever added, and each seals the ones before it. */
export async function tell(
  { db, accountId }: AccountScope,
  publicationId: string,
  step: Step,
): Promise<void> {
  const last = await db
    .selectFrom('publication_event')
    .select(['seq', 'hash'])
    .where('account_id', '=', accountId)
    .where('publication_id', '=', publicationId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  const previous = last?.hash ?? start
  await db
    .insertInto('publication_event')
    .values({
      account_id: accountId,
      publication_id: publicationId,
      seq: (last?.seq ?? 0) + 1,
      at: step.at,
      type: step.type,
      data: JSON.stringify(step.data),
      previous_hash: previous,
      hash: hashOf(previous, step),
    })
    .execute()
}

/** Whether a step is as it was added, right after the one with this seal. */
export const follows = (step: StoredStep, previous: string): boolean =>
  step.previousHash === previous && step.hash === hashOf(previous, step)
