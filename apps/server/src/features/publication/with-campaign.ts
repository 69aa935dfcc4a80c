import type { endpoints, ResponseOf } from '@vigie/contract'
import { isEnd, waitsForOf } from '@vigie/domain'
import { setTimeout as pause } from 'node:timers/promises'
import type { Context } from '../../context.ts'
import { inAccount } from '../../db/in-account.ts'
import type { Tenant } from '../../http/tenant.ts'

type Started = ResponseOf<typeof endpoints.publish>

/** How often the ledger is read meanwhile, in milliseconds. */
const interval = 100

/**
 * The answer of a publication that began, with the id of its campaign: the first thing that a publication makes. It is
 * waited for a bounded time, and only while a worker is on its way: what waits for a person, a quota or a session answers
 * at once without it. The publication itself goes on either way, and tells the id when it has it.
 */
export async function withCampaign(ctx: Context, tenant: Tenant, started: Started): Promise<Started> {
  const { firstAnswerMilliseconds } = ctx.config
  const until = performance.now() + firstAnswerMilliseconds
  for (;;) {
    const row = await inAccount(ctx, tenant.accountId, ({ db, accountId }) =>
      db
        .selectFrom('publication')
        .select(['campaign_id', 'state'])
        .where('account_id', '=', accountId)
        .where('id', '=', started.publicationId)
        .executeTakeFirstOrThrow(),
    )
    const isOnItsWay = !isEnd(row.state) && waitsForOf(row.state) === 'nobody'
    if (row.campaign_id !== null || !isOnItsWay || performance.now() >= until)
      return { ...started, campaignId: row.campaign_id }
    await pause(interval)
  }
}
