import { accountDay, fullAccessAsks, type CountedCalls } from '@vigie/domain'
import { sql } from 'kysely'
import type { Context } from '../context.ts'

type Parts = Pick<Context, 'db' | 'quota' | 'clock'>

/** Days of which calls are kept: a few more than a platform looks at. */
const keptDays = 30

const dayBefore = (now: Date, days: number): string =>
  accountDay(new Date(now.getTime() - days * 86_400_000).toISOString(), 'UTC')

/** Adds what this process was answered since the last time to its day; what could not be kept is kept with the next. */
export async function keepCalls({ db, quota, clock }: Parts): Promise<void> {
  const counted = quota.takeCalls()
  if (counted.successful + counted.failed === 0) return
  const now = clock.now()
  try {
    await db
      .insertInto('platform_calls')
      .values({ day: dayBefore(now, 0), ...counted })
      .onConflict((conflict) =>
        conflict.column('day').doUpdateSet({
          successful: sql`platform_calls.successful + excluded.successful`,
          failed: sql`platform_calls.failed + excluded.failed`,
        }),
      )
      .execute()
  } catch (error) {
    quota.addCalls(counted)
    throw error
  }
  await db.deleteFrom('platform_calls').where('day', '<', dayBefore(now, keptDays)).execute()
}

/** Calls of the days that a platform looks at, today's as far as they were kept. */
export async function readCalls({ db, clock }: Pick<Parts, 'db' | 'clock'>): Promise<CountedCalls> {
  const { successful, failed } = await db
    .selectFrom('platform_calls')
    .select(({ fn }) => [
      fn.sum<string>('successful').as('successful'),
      fn.sum<string>('failed').as('failed'),
    ])
    .where('day', '>', dayBefore(clock.now(), fullAccessAsks.days))
    .executeTakeFirstOrThrow()
  return { successful: Number(successful), failed: Number(failed) }
}
