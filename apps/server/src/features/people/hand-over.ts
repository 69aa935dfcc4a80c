import { carriedKinds, type CarriedKind } from '@vigie/contract'
import { sql } from 'kysely'
import { writeAudit } from '../../audit/audit.ts'
import type { AccountScope } from '../../db/in-account.ts'
import { AppError } from '../../errors/app-error.ts'
import { saveStrategyLife, strategiesInForce } from '../../records/strategies-in-force.ts'
import { heirsOf, readCarried, readColleagues, type CarriedItem, type Colleague } from './carried.ts'

/** For each kind what was shown of it, and who goes on with it; nobody: it stops. */
export type Wills = Readonly<
  Record<CarriedKind, { readonly ids: readonly string[]; readonly heir: string | null }>
>
type Removal = { readonly person: string; readonly by: string; readonly at: Date; readonly wills: Wills }
type Passing = Removal & { readonly items: readonly CarriedItem[]; readonly heir: Colleague | null }

/**
 * Hands over what hangs on somebody who is removed, or stops it: with the removal or not at all.
 * @returns who goes on with publications, which may be waiting for their right; `null` where there were none
 * @throws {AppError} `people.carriesOther` when it is not what was shown, `people.notHeir`
 */
export async function handOver(scope: AccountScope, removal: Removal): Promise<string | null> {
  const asked = { person: removal.person, now: removal.at }
  const carried = await readCarried(scope, asked)
  const colleagues = await readColleagues(scope, asked)
  let publisher: string | null = null
  for (const kind of carriedKinds) {
    const { ids, heir: wanted } = removal.wills[kind]
    const items = carried[kind]
    const shown = new Set(ids)
    if (shown.size !== items.length || !items.every(({ id }) => shown.has(id)))
      throw new AppError('people.carriesOther', { kind })
    if (items.length === 0) continue
    const heir = heirsOf(kind, colleagues, carried).find(({ id }) => id === wanted) ?? null
    if (wanted !== null && heir === null) throw new AppError('people.notHeir', { kind })
    const passing = { ...removal, items, heir }
    await pass[kind](scope, passing)
    if (kind === 'publications') publisher = heir?.id ?? null
    await tellPassing(scope, kind, passing)
  }
  return publisher
}

const pass: Readonly<Record<CarriedKind, (scope: AccountScope, passing: Passing) => Promise<void>>> = {
  publications: passPublications,
  strategies: passStrategies,
  budgetAlerts: passBudgetAlerts,
  invitations: passInvitations,
}

const idsOf = ({ items }: Passing): string[] => items.map(({ id }) => id)

/** Whom they go on for confirms them: whoever approved one cannot be both. Without anybody they wait to be confirmed again. */
async function passPublications({ db, accountId }: AccountScope, passing: Passing): Promise<void> {
  const { heir } = passing
  if (heir === null) return
  await db
    .updateTable('publication')
    .set({
      confirmed_by: heir.id,
      confirmed_name: heir.name,
      approved_by: sql`nullif(approved_by, ${heir.id}::uuid)`,
    })
    .where('account_id', '=', accountId)
    .where('id', 'in', idsOf(passing))
    .execute()
}

/** Without anybody who answers for it, a strategy only tells. */
async function passStrategies(scope: AccountScope, passing: Passing): Promise<void> {
  const { db, accountId } = scope
  const { person, by, at, heir } = passing
  const ids = idsOf(passing)
  const next = heir?.id ?? null
  await db
    .updateTable('strategy_campaign')
    .set({ bound_by: next })
    .where('account_id', '=', accountId)
    .where('strategy_id', 'in', ids)
    .where('bound_by', '=', person)
    .execute()
  await db
    .updateTable('strategy')
    .set({ updated_by: next })
    .where('account_id', '=', accountId)
    .where('id', 'in', ids)
    .where('updated_by', '=', person)
    .execute()
  if (heir !== null) return
  for (const { id, life } of await strategiesInForce(scope, at))
    if (ids.includes(id) && life.mode !== 'dryRun')
      await saveStrategyLife(scope, { ...life, strategyId: id, personId: by, since: at, mode: 'dryRun' })
}

/** Without anybody of their own, the connections of all who may pause are tried, as they are after the first. */
async function passBudgetAlerts({ db, accountId }: AccountScope, passing: Passing): Promise<void> {
  await db
    .updateTable('budget_alert')
    .set({ updated_by: passing.heir?.id ?? null })
    .where('account_id', '=', accountId)
    .where('id', 'in', idsOf(passing))
    .execute()
}

async function passInvitations({ db, accountId }: AccountScope, passing: Passing): Promise<void> {
  const { heir } = passing
  if (heir === null)
    await db
      .deleteFrom('invitation')
      .where('account_id', '=', accountId)
      .where('id', 'in', idsOf(passing))
      .execute()
  else
    await db
      .updateTable('invitation')
      .set({ invited_by: heir.id })
      .where('account_id', '=', accountId)
      .where('id', 'in', idsOf(passing))
      .execute()
}

const tellPassing = (scope: AccountScope, kind: CarriedKind, { items, heir, ...removal }: Passing) =>
  writeAudit(scope, {
    at: removal.at,
    personId: removal.by,
    action: 'person.handedOver',
    subject: removal.person,
    facts: { carried: kind, names: items.slice(0, 50).map(({ name }) => name), heir: heir?.name ?? null },
  })
