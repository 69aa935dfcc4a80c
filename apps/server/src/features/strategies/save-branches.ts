import { checkBranches, type Branches, type BranchingProblem, type StrategyCampaign } from '@vigie/domain'
import type { AccountScope } from '../../db/in-account.ts'
import { AppError } from '../../errors/app-error.ts'
import { underTheirNames, unknownCampaigns } from '../../records/campaign-names.ts'
import { writeAudit } from '../../audit/audit.ts'
import { lockStrategies } from '../../records/lock-strategies.ts'
import { refuseOvertaken } from '../../records/refuse-overtaken.ts'
import { isUuid } from '../../lib/uuid.ts'

type Branch = Branches[number] & {
  /** Its campaigns as they were read; `undefined` by who does not say. */
  readonly onlyIf?: readonly StrategyCampaign[] | undefined
}

type Saving = { readonly branches: readonly Branch[]; readonly personId: string; readonly at: Date }

/**
 * Makes each listed strategy hold exactly its campaigns. Strategies that are not listed keep theirs, and a campaign
 * that one of them holds is refused rather than taken away from it.
 * @throws {AppError} `strategy.notFound`, `branching.invalid` with the problems, `settings.overtaken`
 */
export async function saveBranches(scope: AccountScope, saving: Saving): Promise<void> {
  const { db, accountId } = scope
  const { personId, at } = saving
  const branches = await Promise.all(
    saving.branches.map(async (one) => ({
      ...one,
      campaigns: await underTheirNames(scope, one.campaigns),
    })),
  )
  const ids = branches.map(({ id }) => id)
  await refuseUnknown(scope, ids)
  await lockStrategies(scope, ids)
  const { own, others } = await boundNow(scope, ids)
  for (const { id, onlyIf } of saving.branches)
    await refuseOvertaken(scope, {
      seen: onlyIf && comparable(onlyIf),
      stored: comparable(own.get(id) ?? []),
      told: { action: 'branches.saved' },
    })
  const problems = [
    ...checkBranches([...others, ...branches]),
    ...(await problemsOfUnknown(scope, branches, [...own.values()].flat())),
  ]
  if (problems.length > 0) throw new AppError('branching.invalid', { problems })
  if (ids.length === 0) return
  const before = await db
    .selectFrom('strategy_campaign')
    .select(['campaign_id', 'strategy_id', 'bound_at', 'bound_by'])
    .where('account_id', '=', accountId)
    .where('strategy_id', 'in', ids)
    .execute()
  // A campaign that stays keeps the person who bound it and since when.
  const former = new Map(before.map((one) => [`${one.strategy_id} ${one.campaign_id}`, one]))
  await db
    .deleteFrom('strategy_campaign')
    .where('account_id', '=', accountId)
    .where('strategy_id', 'in', ids)
    .execute()
  const rows = branches.flatMap(({ id, campaigns }) =>
    campaigns.map((campaign) => {
      const kept = former.get(`${id} ${campaign.id}`)
      return {
        account_id: accountId,
        strategy_id: id,
        campaign_id: campaign.id,
        name: campaign.name,
        monitor_ads: campaign.monitorAds,
        monitor_adsets: campaign.monitorAdsets,
        bound_at: kept?.bound_at ?? at,
        bound_by: kept ? kept.bound_by : personId,
      }
    }),
  )
  if (rows.length > 0) await db.insertInto('strategy_campaign').values(rows).execute()
  await writeAudit(scope, {
    at,
    personId,
    action: 'branches.saved',
    subject: String(rows.length),
    facts: { branches: branches.map(({ id, campaigns }) => ({ id, campaigns: campaigns.length })) },
  })
}

async function refuseUnknown({ db, accountId }: AccountScope, ids: readonly string[]): Promise<void> {
  const stored = await db.selectFrom('strategy').select('id').where('account_id', '=', accountId).execute()
  const known = new Set(stored.map(({ id }) => id))
  const unknown = ids.find((id) => !isUuid(id) || !known.has(id))
  if (unknown !== undefined) throw new AppError('strategy.notFound', { id: unknown })
  const twice = ids.find((id, index) => ids.indexOf(id) !== index)
  if (twice !== undefined) throw new AppError('request.invalid', { reason: 'strategyTwice', id: twice })
}

/** What is watched of which campaign: its name is the platform's, and the order nobody's. */
const comparable = (campaigns: readonly StrategyCampaign[]) =>
  new Map(campaigns.map(({ id, monitorAds, monitorAdsets }) => [id, { monitorAds, monitorAdsets }]))

async function problemsOfUnknown(
  scope: AccountScope,
  branches: Branches,
  own: readonly StrategyCampaign[],
): Promise<BranchingProblem[]> {
  const campaigns = branches.flatMap((branch) => branch.campaigns)
  const unknown = new Set(await unknownCampaigns(scope, campaigns, own))
  return campaigns
    .filter(({ id }) => unknown.has(id))
    .map(({ id, name }) => ({ code: 'branching.campaignUnknown', id, name }))
}

type Bound = {
  /** Campaigns of each strategy listed, as they are now. */
  readonly own: ReadonlyMap<string, readonly StrategyCampaign[]>
  /** The strategies that are not listed. */
  readonly others: Branches
}

async function boundNow({ db, accountId }: AccountScope, ids: readonly string[]): Promise<Bound> {
  const rows = await db
    .selectFrom('strategy_campaign')
    .select(['strategy_id', 'campaign_id as id', 'name', 'monitor_ads', 'monitor_adsets'])
    .where('account_id', '=', accountId)
    .execute()
  const toCampaign = (one: (typeof rows)[number]): StrategyCampaign => ({
    id: one.id,
    name: one.name,
    monitorAds: one.monitor_ads,
    monitorAdsets: one.monitor_adsets,
  })
  const isListed = ({ strategy_id: id }: (typeof rows)[number]) => ids.includes(id)
  const byStrategy = (some: typeof rows) =>
    [...Map.groupBy(some, (one) => one.strategy_id)].map(([id, list]): Branches[number] => ({
      id,
      campaigns: list.map(toCampaign),
    }))
  return {
    own: new Map(byStrategy(rows.filter(isListed)).map(({ id, campaigns }) => [id, campaigns])),
    others: byStrategy(rows.filter((row) => !isListed(row))),
  }
}
