import { accountDay, comingSoon, daysAhead, type Coming } from '@vigie/domain'
import type { AccountScope } from '../../db/in-account.ts'
import { readEndingAdsets } from '../../records/ending-adsets.ts'
import { trialDays } from '../../records/strategies-in-force.ts'
import type { Morning, OwnProposals } from './morning-frame.ts'

const dayMs = 86_400_000

/** What ends or begins by itself in the next two weeks. */
export async function readComing(
  scope: AccountScope,
  morning: Morning,
  { open }: OwnProposals,
): Promise<readonly Coming[]> {
  const { now, today } = morning
  // A day more than is told: days of the account begin elsewhere than those of the clock.
  const until = new Date(now.getTime() + (daysAhead + 1) * dayMs)
  const dayOf = (at: Date) => accountDay(at.toISOString(), morning.tenant.timezone)
  const proposals = open.map(({ proposalId, object, count, expiresAt }): Coming => ({
    ...{ kind: 'proposalEnds', on: dayOf(expiresAt), id: proposalId, name: object, count },
  }))
  const frame = { now, until, dayOf }
  return comingSoon(
    [
      ...proposals,
      ...(await readControls(scope, today)),
      ...(await readTrials(scope, frame)),
      ...(await readOrders(scope, frame)),
      ...(await readConnections(scope, { ...frame, personId: morning.personId })),
      ...(await readEndingAdsets(scope, frame)).map((ends): Coming => ({ kind: 'adsetsEnd', ...ends })),
    ],
    today,
  )
}

type Frame = { readonly now: Date; readonly until: Date; readonly dayOf: (at: Date) => string }

async function readControls({ db, accountId }: AccountScope, today: string): Promise<Coming[]> {
  const rows = await db
    .selectFrom('budget_alert')
    .select(['id', 'name', 'date_end as on'])
    .where('account_id', '=', accountId)
    .where('is_on', '=', true)
    .where('date_end', '>=', today)
    .execute()
  return rows.map((row) => ({ ...row, kind: 'controlEnds', count: 1 }))
}

async function readTrials({ db, accountId }: AccountScope, { now, dayOf }: Frame): Promise<Coming[]> {
  const rows = await db
    .selectFrom('strategy')
    .leftJoin('strategy_life', (join) =>
      join
        .onRef('strategy_life.account_id', '=', 'strategy.account_id')
        .onRef('strategy_life.strategy_id', '=', 'strategy.id'),
    )
    .select(['strategy.id', 'strategy.name', 'strategy.created_at', 'mode', 'changed_at'])
    .where('strategy.account_id', '=', accountId)
    .execute()
  return rows.flatMap(({ id, name, created_at: madeAt, mode, changed_at: chosenAt }): Coming[] => {
    const end = new Date((chosenAt ?? madeAt).getTime() + trialDays * dayMs)
    const isOnTrial = (mode ?? 'trial') === 'trial' && end > now
    return isOnTrial ? [{ kind: 'trialEnds', on: dayOf(end), id, name, count: 1 }] : []
  })
}

async function readOrders({ db, accountId }: AccountScope, { until, dayOf }: Frame): Promise<Coming[]> {
  const rows = await db
    .selectFrom('change_order')
    .select(['id', 'changes', 'starts_at'])
    .where('account_id', '=', accountId)
    .where('state', '=', 'WAITING')
    .where('starts_at', '<', until)
    .execute()
  return rows.map(({ id, changes, starts_at: at }) => {
    const [first] = changes
    return { kind: 'changesStart', on: dayOf(at), id, name: first?.name ?? '', count: changes.length }
  })
}

type Own = Frame & { readonly personId: string }

/** The house's connections, and the person's own: whose another is they cannot renew. */
async function readConnections(
  { db, accountId }: AccountScope,
  { personId, now, until, dayOf }: Own,
): Promise<Coming[]> {
  const rows = await db
    .selectFrom('connection')
    .select(['id', 'person_name as name', 'expires_at as at'])
    .where((where) => where.or([where('account_id', '=', accountId), where('person_id', '=', personId)]))
    .where('is_expired', '=', false)
    .where('expires_at', '>', now)
    .where('expires_at', '<', until)
    .execute()
  return rows.flatMap(({ id, name, at }): Coming[] =>
    at === null ? [] : [{ kind: 'connectionEnds', on: dayOf(at), id, name, count: 1 }],
  )
}
