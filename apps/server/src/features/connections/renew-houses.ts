import { z } from 'zod'
import { tellAccount } from '../../audit/audit.ts'
import type { Context } from '../../context.ts'
import { PlatformError } from '../../errors/platform-error.ts'
import { defineJob } from '../../jobs/define-job.ts'
import { renewHouseToken } from '../../platforms/registry.ts'
import { placeOfToken } from '../../platforms/stored-connection.ts'
import { noteUse } from '../../platforms/note-use.ts'

/**
 * From here on a token that ends is renewed, each day until the platform does it: before people are told of its end, fourteen days
 * ahead, so that they are told only of what was refused.
 */
const renewedAheadMs = 15 * 24 * 60 * 60_000

const renewHousesJob = defineJob({
  name: 'renew-house-connections',
  input: z.object({}),
  concurrency: 1,
  pollSeconds: 60,
})

export function registerConnectionJobs(ctx: Context): void {
  ctx.jobs.handle(renewHousesJob, () => renewHouses(ctx))
  ctx.jobs.repeat(renewHousesJob, '41 3 * * *', {})
}

/** Renews the connections of houses that end soon. One that is refused keeps its token to the end, and does not stop the others. */
export async function renewHouses(ctx: Context): Promise<void> {
  const now = ctx.clock.now()
  const ending = await ctx.db
    .selectFrom('connection')
    .select(['id', 'account_id as accountId', 'person_name as name', 'sealed_token as sealed'])
    .where('account_id', 'is not', null)
    .where('is_expired', '=', false)
    .where('expires_at', '>', now)
    .where('expires_at', '<', new Date(now.getTime() + renewedAheadMs))
    .orderBy('expires_at')
    .execute()
  for (const { id, accountId, name, sealed } of ending) {
    if (accountId === null) continue
    const token = opened(ctx, { id, accountId, sealed })
    if (token === null) continue
    try {
      const renewed = await renewHouseToken(ctx, token)
      await keepRenewed(ctx, { id, accountId, name, sealed, ...renewed })
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error
      await noteUse(ctx, { id, token, lastSuccessAt: null }).failure(error)
      ctx.log.warn({ accountId, code: error.details.code }, 'the connection of a house was not renewed')
    }
  }
}

/** `null` where another key sealed it: `vigie doctor` names that, and the houses after it are renewed all the same. */
function opened(
  { vault, log }: Context,
  { id, accountId, sealed }: { readonly id: string; readonly accountId: number; readonly sealed: Buffer },
): string | null {
  try {
    return vault.open(sealed, placeOfToken(id))
  } catch (error) {
    log.error({ err: error, accountId }, 'the token of a house does not open')
    return null
  }
}

type Renewed = {
  readonly id: string
  readonly accountId: number
  readonly name: string
  /** As it was read: whoever brought another token meanwhile keeps it. */
  readonly sealed: Buffer
  readonly token: string
  readonly expiresAt: Date | null
}

const keepRenewed = (ctx: Context, { id, accountId, name, sealed, token, expiresAt }: Renewed) =>
  ctx.db.transaction().execute(async (transaction) => {
    const at = ctx.clock.now()
    const { numUpdatedRows } = await transaction
      .updateTable('connection')
      .set({
        sealed_token: ctx.vault.seal(token, placeOfToken(id)),
        expires_at: expiresAt,
        last_success_at: at,
        updated_at: at,
      })
      .where('id', '=', id)
      .where('sealed_token', '=', sealed)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return
    await tellAccount(transaction, accountId, {
      at,
      personId: null,
      origin: 'system',
      action: 'houseConnection.renewed',
      subject: name,
      facts: { expiresAt },
    })
  })
