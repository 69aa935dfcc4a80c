import type { Context } from '../context.ts'
import { AppError } from '../errors/app-error.ts'

/** A file is there for members of its account, and for nobody else. @throws {AppError} `asset.notFound` */
export async function refuseStrangers(
  { db }: Pick<Context, 'db'>,
  personId: string,
  accountId: number,
): Promise<void> {
  await db
    .selectFrom('membership')
    .select('person_id')
    .where('person_id', '=', personId)
    .where('account_id', '=', accountId)
    .where('lost_at', 'is', null)
    .executeTakeFirstOrThrow(() => new AppError('asset.notFound'))
}
