/**
 * `npm run bench -- alerts`: 12,000 rules, half budgets and half objectives, evaluated by the product's own code on one
 * connection of an own PostgreSQL: in one account, and spread over twelve. Beside it a plain loop that asks the database
 * for one sum per rule and decides nothing. `BENCH_RULES` makes it smaller.
 */
import { randomUUID } from 'node:crypto'
import type { Context } from '../../apps/server/src/context.ts'
import { inAccount } from '../../apps/server/src/db/in-account.ts'
import { evaluateAlerts } from '../../apps/server/src/features/alerts/evaluate-alerts.ts'
import { addAccount, timed, withContext } from './with-context.ts'

const rules = Number(process.env.BENCH_RULES ?? 12_000)
const campaignsPerAccount = 400
const days = 60
const day = (ago: number): string => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)

await withContext(measure)

async function measure(ctx: Context): Promise<void> {
  const one = [await fill(ctx, 1, rules)]
  const twelve: number[] = []
  for (let index = 0; index < 12; index += 1) twelve.push(await fill(ctx, 2 + index, Math.round(rules / 12)))
  const { milliseconds: naive } = await timed(() => sumPerRule(ctx, one))
  const { milliseconds: first } = await timed(() => evaluate(ctx, one))
  const { milliseconds: again } = await timed(() => evaluate(ctx, one))
  const { milliseconds: spread } = await timed(() => evaluate(ctx, twelve))
  const told = await countTold(ctx, one)
  console.log(`${rules} rules, ${campaignsPerAccount} campaigns an account, ${days} days of figures`)
  const line = (name: string, ms: number) =>
    console.log(
      `${name.padEnd(56)} ${(ms / 1000).toFixed(2).padStart(7)} s  ${(ms / naive).toFixed(2)} of the plain loop`,
    )
  line('a plain loop: one sum per rule, nothing decided', naive)
  line(`one account, first look, ${told} alerts told`, first)
  line('one account, same figures again', again)
  line('twelve accounts, first look', spread)
}

async function evaluate(ctx: Context, accounts: readonly number[]): Promise<void> {
  for (const accountId of accounts) await evaluateAlerts(ctx, accountId)
}

function countTold(ctx: Context, [accountId = 0]: readonly number[]): Promise<number> {
  return inAccount(ctx, accountId, async ({ db }) => {
    const rows = await db.selectFrom('alert').select('id').where('account_id', '=', accountId).execute()
    return rows.length
  })
}

/** What a rule asks at least: the spend of its campaigns over its period. */
async function sumPerRule(ctx: Context, accounts: readonly number[]): Promise<void> {
  for (const accountId of accounts) {
    await inAccount(ctx, accountId, async ({ db }) => {
      const asked = [
        ...(await db
          .selectFrom('budget_alert')
          .select('campaigns')
          .where('account_id', '=', accountId)
          .execute()),
        ...(await db
          .selectFrom('objective_alert')
          .select('campaigns')
          .where('account_id', '=', accountId)
          .execute()),
      ]
      for (const { campaigns } of asked) {
        await db
          .selectFrom('campaign_day')
          .select(({ fn }) => fn.sum('spend').as('spend'))
          .where('account_id', '=', accountId)
          .where(
            'campaign_id',
            'in',
            campaigns.map(({ id }) => id),
          )
          .where('day', '>=', day(28))
          .execute()
      }
    })
  }
}

/** An account with its campaigns' days and so many rules, each about one to five campaigns. */
async function fill(ctx: Context, number: number, count: number): Promise<number> {
  const now = ctx.clock.now()
  const accountId = await addAccount(ctx, `act_91000${number}`)
  const campaigns = Array.from({ length: campaignsPerAccount }, (_, index) => ({
    id: String(120_000_000 + index),
    name: `Campagne ${index}`,
  }))
  const some = (index: number) =>
    JSON.stringify(
      Array.from(
        { length: 1 + (index % 5) },
        (_, step) => campaigns[(index * 7 + step * 31) % campaigns.length],
      ),
    )
  const written = { is_on: true, state: null, created_at: now, updated_at: now, updated_by: null }
  await inAccount(ctx, accountId, async ({ db }) => {
    await db
      .insertInto('sync_state')
      .values({ account_id: accountId, name: 'insights', finished_at: now, synced_from: day(days) })
      .execute()
    for (const { id } of campaigns) {
      await db
        .insertInto('campaign_day')
        .values(
          Array.from({ length: days }, (_, ago) => ({
            account_id: accountId,
            campaign_id: id,
            day: day(ago),
            spend: 4000 + ((Number(id) * 37 + ago * 101) % 3000),
            impressions: 9000,
            link_clicks: 110,
            purchases: (Number(id) + ago) % 7,
            purchase_value: 2500 * ((Number(id) + ago) % 7),
          })),
        )
        .execute()
    }
    for (let start = 0; start < count / 2; start += 500) {
      const indices = Array.from({ length: Math.min(500, count / 2 - start) }, (_, step) => start + step)
      await db
        .insertInto('budget_alert')
        .values(
          indices.map((index) => ({
            account_id: accountId,
            id: randomUUID(),
            ...written,
            name: `Budget ${index}`,
            target: 80_000 + (index % 50) * 10_000,
            date_start: day(20),
            date_end: day(-10),
            threshold: 80,
            pauses_at_limit: false,
            campaigns: some(index),
          })),
        )
        .execute()
      await db
        .insertInto('objective_alert')
        .values(
          indices.map((index) => ({
            account_id: accountId,
            id: randomUUID(),
            ...written,
            metric: (['ROAS', 'CTR', 'CPC', 'CPM'] as const)[index % 4] ?? 'ROAS',
            target: 1 + (index % 10) / 5,
            threshold: 10,
            all_campaigns: false,
            campaigns: some(index),
            evaluated_at: null,
          })),
        )
        .execute()
    }
  })
  return accountId
}
