import { randomUUID } from 'node:crypto'
import type { endpoints, RequestOf, ResponseOf } from '@vigie/contract'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors/app-error.ts'
import { hashToken } from '../../security/random.ts'
import { hintOf, makePersonalToken } from '../../security/personal-token.ts'
import { tellOfToken } from './tell-of-token.ts'
import { infoOf } from './tokens.store.ts'

type Wanted = RequestOf<typeof endpoints.createToken>['body']
type Made = ResponseOf<typeof endpoints.createToken>

/** More than anybody tells apart in a list. */
const mostTokens = 50
const dayMs = 86_400_000

/**
 * Makes a token of the person who asks. It is told once: only its hash is kept.
 * @throws {AppError} `token.tooLong`, `token.tooMany`, `account.forbidden`
 */
export async function createToken(ctx: Context, personId: string, wanted: Wanted): Promise<Made> {
  const { clock, config, db } = ctx
  const most = config.longestTokenDays
  if (wanted.days > most) throw new AppError('token.tooLong', { most })
  const token = makePersonalToken()
  const now = clock.now()
  return db.transaction().execute(async (transaction) => {
    // One after the other: two that are made at once do not both take the last place.
    await transaction.selectFrom('person').select('id').where('id', '=', personId).forUpdate().execute()
    const held = await transaction
      .selectFrom('personal_api_token')
      .select('id')
      .where('person_id', '=', personId)
      .execute()
    if (held.length >= mostTokens) throw new AppError('token.tooMany', { most: mostTokens })
    const accounts = wanted.accounts && (await ownAccounts(transaction, personId, wanted.accounts))
    const row = await transaction
      .insertInto('personal_api_token')
      .values({
        id: randomUUID(),
        person_id: personId,
        token_hash: hashToken(token),
        label: wanted.label,
        scope: wanted.scope,
        account_ids: accounts && [...accounts.keys()],
        hint: hintOf(token),
        created_at: now,
        last_used_at: null,
        expires_at: new Date(now.getTime() + wanted.days * dayMs),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await tellOfToken(transaction, {
      at: now,
      personId,
      action: 'token.created',
      token: row,
      facts: { accounts: wanted.accounts, days: wanted.days },
    })
    return { token, info: infoOf(row, accounts ?? new Map()) }
  })
}

type Reader = Pick<Context['db'], 'selectFrom'>

/** @throws {AppError} `account.forbidden` for one that the person does not work on */
async function ownAccounts(
  db: Reader,
  personId: string,
  wanted: readonly string[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('membership')
    .innerJoin('ad_account', 'ad_account.account_id', 'membership.account_id')
    .select(['ad_account.account_id as accountId', 'ad_account.platform_id as account'])
    .where('membership.person_id', '=', personId)
    .where('membership.lost_at', 'is', null)
    .where('ad_account.platform_id', 'in', [...wanted])
    .execute()
  const missing = wanted.find((account) => rows.every((row) => row.account !== account))
  if (missing !== undefined) throw new AppError('account.forbidden', { account: missing })
  return new Map(rows.map(({ accountId, account }) => [accountId, account]))
}
