import type { Context } from '../../context.ts'
import type { AccountScope } from '../../db/in-account.ts'
import { alertKeys } from '../../alerts/alert-keys.ts'
import { markTakenBack, raiseAlerts, resolveAlerts, type NewAlert } from '../../alerts/tell-alerts.ts'
import { readTold } from '../../alerts/read-told.ts'
import { decisionFacts, outcomeOf } from '@vigie/domain'
import { explain, type Explained } from './decisions.read-model.ts'

/** What a decision is to the people of the account; `null` when nothing has to be told. */
type Told =
  | 'monitoring.paused'
  | 'monitoring.wouldPause'
  | 'monitoring.notPaused'
  | 'monitoring.held'
  | 'monitoring.moved'
  | 'monitoring.wouldMove'
  | 'monitoring.notMoved'

/** What lasts, told once for each campaign: over as soon as a later run decides otherwise. */
const states = [
  'monitoring.wouldPause',
  'monitoring.notPaused',
  'monitoring.held',
  'monitoring.wouldMove',
  'monitoring.notMoved',
] as const

type Run = { readonly at: Date; readonly now: Date; readonly currency: string }

/**
 * Tells what one run did and could not do: each pause once, those of one campaign together; what a dry run
 * would have done, what was refused and what a guard holds back once for each campaign, for as long as it lasts.
 */
export async function tellDecisions(
  ctx: Pick<Context, 'jobs'>,
  scope: AccountScope,
  { at, now, currency }: Run,
): Promise<void> {
  const { db, accountId } = scope
  const rows = await db
    .selectFrom('monitoring_decision')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('at', '=', at)
    .orderBy('subject_id')
    .execute()
  const decisions = await explain(scope, rows, { currency })
  const told = decisions.flatMap((decision) => {
    const code = toldAs(decision)
    return code ? [{ code, decision }] : []
  })
  const groups = Map.groupBy(told, ({ code, decision }) =>
    code === 'monitoring.paused' || code === 'monitoring.moved'
      ? alertKeys.made(code, decision.campaignId, decision.at)
      : alertKeys.decided(code, decision.campaignId),
  )
  await resolveAlerts(scope, await overKeys(scope, at, new Set(groups.keys())), now)
  const videos = await videosOf(
    scope,
    decisions.map(({ id }) => id),
  )
  await raiseAlerts(
    ctx,
    scope,
    [...groups].flatMap(([key, [first, ...others]]): NewAlert[] => {
      if (!first) return []
      const members = [first.decision, ...others.map(({ decision }) => decision)] as const
      return [alertOf({ key, code: first.code, members, videos, currency })]
    }),
    now,
  )
}

/** Moves of money that people took back, wherever they did: what was told of each says so, and is over. */
export async function endMovesTakenBack(scope: AccountScope, now: Date): Promise<void> {
  const { db, accountId } = scope
  const open = await db
    .selectFrom('alert')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('code', 'in', ['monitoring.moved', 'monitoring.notMoved'])
    .where('resolved_at', 'is', null)
    .execute()
  for (const row of open) {
    const told = readTold(row)
    if (told.code !== 'monitoring.moved' && told.code !== 'monitoring.notMoved') continue
    const undone = await db
      .selectFrom('monitoring_decision')
      .select('at')
      .where('account_id', '=', accountId)
      .where('campaign_id', '=', told.facts.campaign.id)
      .where('at', '=', new Date(told.facts.decidedAt))
      .where('action', '=', 'lower')
      .where('undone_at', 'is not', null)
      .executeTakeFirst()
    if (!undone) continue
    await markTakenBack(scope, row.key, 'whole')
    await resolveAlerts(scope, [row.key], now)
  }
}

/** A pause that was taken back is told so where it was told, and is over once all that were told with it are. */
export async function resolveUndone(scope: AccountScope, undone: Explained, now: Date): Promise<void> {
  const left = await scope.db
    .selectFrom('monitoring_decision')
    .select('subject_id')
    .where('account_id', '=', scope.accountId)
    .where('at', '=', new Date(undone.at))
    .where('campaign_id', '=', undone.campaignId)
    .where('action', '=', 'pause')
    .where('result', '=', 'applied')
    .where('undone_at', 'is', null)
    .execute()
  await markTakenBack(
    scope,
    alertKeys.made('monitoring.paused', undone.campaignId, undone.at),
    left.length === 0 ? 'whole' : 'part',
  )
  if (left.length === 0)
    await resolveAlerts(scope, [alertKeys.made('monitoring.paused', undone.campaignId, undone.at)], now)
}

function toldAs({ action, result, resultCode, gate, priority }: Explained): Told | null {
  // A move is told once, by what gives; one that is proposed tells of itself.
  if (action === 'raise') return null
  if (action === 'lower') {
    if (result === 'applied') return resultCode === null ? 'monitoring.moved' : 'monitoring.notMoved'
    if (result === 'dryRun') return 'monitoring.wouldMove'
    return result === 'proposed' || result === 'pending' || result === 'unchanged'
      ? null
      : 'monitoring.notMoved'
  }
  if (action === 'pause') {
    if (result === 'applied') return 'monitoring.paused'
    if (result === 'dryRun') return 'monitoring.wouldPause'
    return result === 'unchanged' ? null : 'monitoring.notPaused'
  }
  // What passes by itself, and small stakes, are read in the record.
  const needsPerson = gate !== null && gatesForPeople.includes(gate)
  return action === 'flag' && priority <= 2 && needsPerson ? 'monitoring.held' : null
}

/** What was told and no longer holds. A campaign that could not be judged this time changes nothing. */
async function overKeys(
  { db, accountId }: AccountScope,
  at: Date,
  still: ReadonlySet<string>,
): Promise<readonly string[]> {
  const open = await db
    .selectFrom('alert')
    .select(['key', 'campaign_ids'])
    .where('account_id', '=', accountId)
    .where('code', 'in', states)
    .where('resolved_at', 'is', null)
    .execute()
  const unjudged = await db
    .selectFrom('monitoring_run')
    .select('campaign_id')
    .where('account_id', '=', accountId)
    .where('at', '=', at)
    .where('missing', 'is not', null)
    .execute()
  const unknown = new Set(unjudged.map((row) => row.campaign_id))
  return open
    .filter(({ key, campaign_ids: ids }) => !still.has(key) && !ids.some((id) => unknown.has(id)))
    .map(({ key }) => key)
}

/** Guards that only a person lifts. */
const gatesForPeople: readonly string[] = ['notManaged', 'lastActive', 'learning']

type Telling = {
  readonly key: string
  readonly code: Told
  readonly members: readonly [Explained, ...Explained[]]
  readonly videos: ReadonlyMap<string, string>
  readonly currency: string
}

function alertOf({ key, code, members, videos, currency }: Telling): NewAlert {
  const [first] = members
  const urgent = members.reduce((least, one) => (one.priority < least.priority ? one : least), first)
  const of = (kind: Explained['kind']) => members.filter((one) => one.kind === kind)
  const around = of('ad').flatMap(({ adsetName }) => adsetName ?? [])
  const campaign = { id: first.campaignId, name: first.campaignName }
  // In the order in which the names are listed: ads, then ad sets.
  const ordered = [...of('ad'), ...of('adset')]
  return {
    key,
    priority:
      code === 'monitoring.notPaused' || code === 'monitoring.notMoved'
        ? 1
        : priorityOf(code, urgent.priority),
    told: {
      code,
      facts: {
        campaign,
        decisions: ordered.map((one) =>
          decisionFacts(one, {
            name: one.name,
            within: one.kind === 'ad' ? one.adsetName : null,
            currency,
            outcome: code === 'monitoring.notMoved' && one.result !== 'applied' ? 'refused' : outcomeOf(one),
          }),
        ),
        decidedAt: first.at,
        strategyId: first.strategyId,
        probability: urgent.worse,
        videos: members.flatMap(({ id }) => videos.get(id) ?? []),
        takenBack: null,
      },
    },
    campaigns: [campaign],
    adsetNames: [...new Set([...around, ...of('adset').map(({ name }) => name)])],
    adNames: of('ad').map(({ name }) => name),
  }
}

/** What a dry run would have done is never urgent; the rest as the decision says. */
function priorityOf(code: Told, priority: number): 1 | 2 | 3 {
  if (code === 'monitoring.wouldPause' || code === 'monitoring.wouldMove') return 3
  if (priority === 1) return 1
  return priority === 2 ? 2 : 3
}

async function videosOf(
  { db, accountId }: AccountScope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('ad')
    .select(['ad_id', 'preview_url'])
    .where('account_id', '=', accountId)
    .where('ad_id', 'in', [...ids])
    .where('video_id', '!=', '')
    .execute()
  return new Map(rows.flatMap((row) => (row.preview_url ? [[row.ad_id, row.preview_url] as const] : [])))
}
