import {
  dayBefore,
  sumFigures,
  type CampaignFigures,
  type DeliveryLevel,
  type ReadRange,
} from '@vigie/domain'
import type { endpoints, ResponseOf } from '@vigie/contract'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { inAccount, type AccountScope } from '../../../db/in-account.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { Tenant } from '../../../http/tenant.ts'
import { namesInHistory } from '../../../people/nickname.ts'
import { dayIn } from '../days.ts'
import { daysOf } from '../figures.read-model.ts'
import { readProvenance } from '../provenance.read-model.ts'
import { columnSums, figuresOf } from '../volume-columns.ts'
import { readCampaignFacts, type CampaignFacts } from './campaign-facts.read-model.ts'
import { readObjectFacts, readPauses, readSpendByDay, type ObjectFacts } from './page-facts.read-model.ts'
import type { ExplorerRow } from './question.ts'
import { campaignRowOf, rowOf, type Around } from './row-of.ts'
import { readSpent } from './spent.read-model.ts'

type Answer = ResponseOf<typeof endpoints.explorerObject>
type Asked = {
  readonly tenant: Tenant
  readonly level: DeliveryLevel
  readonly id: string
  readonly range: ReadRange
}
type Facts = ObjectFacts | CampaignFacts
const isOfCampaign = (facts: Facts): facts is CampaignFacts => 'adsets' in facts

/** What hangs on it, most spent first: so many are shown beside it. */
const mostBelow = 6
const levelBelow = { campaign: 'adset', adset: 'ad' } as const

/**
 * One campaign, ad set or ad as it is looked at beside its list.
 * @throws {AppError} `object.notFound`
 */
export async function readObject(ctx: Context, asked: Asked): Promise<Answer> {
  const { tenant } = asked
  const now = ctx.clock.now()
  const read = await inAccount(ctx, tenant.accountId, (scope) => readAll(scope, asked, now))
  const names = await namesInHistory(
    ctx,
    [...read.pauses.values()].flatMap(({ personId }) => personId ?? []),
  )
  const rowWith = (facts: Facts, figures: CampaignFigures, own: Pick<Around, 'spendByDay' | 'spent'>) => {
    const around = {
      ...own,
      figures,
      now,
      timezone: tenant.timezone,
      pause: read.pauses.get(facts.id),
      names,
    }
    return isOfCampaign(facts) ? campaignRowOf(facts, around) : rowOf(facts, around)
  }
  const object = rowWith(read.facts, sumFigures(read.days), {
    spendByDay: read.spendByDay.get(read.facts.id),
    spent: read.spent,
  })
  const below = read.below.rows.flatMap(({ id, figures }): ExplorerRow[] => {
    const facts = read.below.facts.get(id)
    return facts ? [rowWith(facts, figures, { spendByDay: undefined, spent: null })] : []
  })
  const [shown, ...others] = ctx.pictures.show(tenant.accountId, [object, ...below])
  return {
    object: shown ?? object,
    days: read.days,
    below: others,
    belowCount: read.below.count,
    creative: read.creative,
    provenance: read.provenance,
    currency: tenant.currency,
  }
}

async function readAll(scope: AccountScope, { tenant, level, id, range }: Asked, now: Date) {
  const facts = await factsOf(scope, { level, id, now })
  const today = dayIn(tenant.timezone, now)
  const below = level === 'ad' ? nothing : await readBelow(scope, { level, id, range })
  const isForPeriod = level !== 'ad' && facts.ownLifetime !== null
  const spent = isForPeriod
    ? await readSpent(scope, { level, begun: [facts], timezone: tenant.timezone })
    : new Map<string, number>()
  return {
    facts,
    below,
    days: await daysOf(scope, { level, id, range }),
    spendByDay: await readSpendByDay(scope, { level, ids: [id] }, dayBefore(today, 1)),
    spent: spent.get(id) ?? null,
    pauses: await readPauses(scope, [id, ...below.facts.keys()]),
    creative: level === 'ad' ? await readCreative(scope, id) : null,
    provenance: await readProvenance(scope, { report: level, range, today }),
  }
}

type OfObject = { readonly level: DeliveryLevel; readonly id: string }

async function factsOf(
  scope: AccountScope,
  { level, id, now }: OfObject & { readonly now: Date },
): Promise<Facts> {
  const [facts] =
    level === 'campaign'
      ? await readCampaignFacts(scope, { now, id })
      : (await readObjectFacts(scope, { level, ids: [id] })).values()
  if (!facts) throw new AppError('object.notFound', { id })
  return facts
}

type Below = {
  readonly rows: readonly { readonly id: string; readonly figures: CampaignFigures }[]
  readonly count: number
  readonly facts: ReadonlyMap<string, ObjectFacts>
}
const nothing: Below = { rows: [], count: 0, facts: new Map() }

/** Those that spent most in the range, with what they did in it. */
async function readBelow(
  scope: AccountScope,
  {
    level: above,
    id,
    range,
  }: { readonly level: 'campaign' | 'adset'; readonly id: string; readonly range: ReadRange },
): Promise<Below> {
  const { db, accountId } = scope
  const level = levelBelow[above]
  const own = sql.ref(`${level}_id`)
  const { rows } = await sql<Parameters<typeof figuresOf>[0] & { id: string; count: number }>`
    with meant as (
      select ${own} as id from ${sql.table(level)}
      where account_id = ${accountId} and ${sql.ref(`${above}_id`)} = ${id} and status in ('ACTIVE', 'PAUSED')
    ), did as (
      select ${own} as delivered, ${columnSums} from ${sql.table(`${level}_day`)}
      where account_id = ${accountId} and day between ${range.since} and ${range.until}
        and ${own} in (select id from meant)
      group by ${own}
    )
    select did.*, meant.id, (select count(*) from meant) as count
    from meant left join did on did.delivered = meant.id
    order by did.spend desc nulls last, meant.id limit ${mostBelow}`.execute(db)
  return {
    rows: rows.map((row) => ({ id: row.id, figures: figuresOf(row) })),
    count: rows[0]?.count ?? 0,
    facts: await readObjectFacts(scope, { level, ids: rows.map((row) => row.id) }),
  }
}

const readCreative = ({ db, accountId }: AccountScope, id: string) =>
  db
    .selectFrom('ad')
    .select(['title', 'body', 'link', 'preview_url as previewUrl', 'review_reasons as reviewReasons'])
    .where('account_id', '=', accountId)
    .where('ad_id', '=', id)
    .executeTakeFirstOrThrow()
