import {
  desiredObject,
  type DesiredObject,
  type LastValue,
  type OwnedField,
  type OwnedValue,
  type OwnedValues,
} from '@vigie/domain'
import type { AccountScope } from '../db/in-account.ts'
import type { ObjectLevel } from '../writes/change-order.ts'

/** An object that Vigie published, with what was wanted of it and what Vigie wrote since. */
export type ExpectedObject = {
  readonly level: ObjectLevel
  readonly id: string
  readonly name: string
  readonly planned: Partial<OwnedValues>
  readonly last: ReadonlyMap<OwnedField, LastValue>
}

export type Expected = {
  readonly objects: readonly ExpectedObject[]
  /** Whose connection looks: who published last. */
  readonly personId: string
  readonly publishedAt: Date
}

/** Everything that finished publications made of a campaign; `null` for one that Vigie did not publish. */
export async function expectedObjects(scope: AccountScope, campaignId: string): Promise<Expected | null> {
  const nodes = await readNodes(scope, campaignId)
  const latest = nodes.at(-1)
  if (!latest) return null
  const written = await lastWrites(scope, campaignId)
  const accepted = await acceptedValues(scope, campaignId)
  const objects = new Map<string, ExpectedObject>()
  for (const { platform_id: id, kind, name, desired, retired_at: retiredAt } of nodes) {
    if (id === null || (kind !== 'campaign' && kind !== 'adset' && kind !== 'ad')) continue
    const last = new Map([...(written.get(id) ?? []), ...(accepted.get(id) ?? [])])
    const planned =
      retiredAt === null ? plannedValues(name, desiredObject(kind, desired)) : { status: 'PAUSED' }
    objects.set(id, { level: kind, id, name, planned, last })
  }
  return {
    objects: [...objects.values()],
    personId: latest.confirmed_by,
    publishedAt: latest.terminal_at ?? latest.confirmed_at,
  }
}

const readNodes = ({ db, accountId }: AccountScope, campaignId: string) =>
  db
    .selectFrom('publication_node')
    .innerJoin('publication', (join) =>
      join
        .onRef('publication.account_id', '=', 'publication_node.account_id')
        .onRef('publication.id', '=', 'publication_node.publication_id'),
    )
    .select(['platform_id', 'publication_node.kind', 'name', 'desired', 'retired_at'])
    .select(['confirmed_by', 'confirmed_at', 'terminal_at'])
    .where('publication_node.account_id', '=', accountId)
    .where('publication.campaign_id', '=', campaignId)
    .where('publication.state', '=', 'PUBLISHED')
    .where('publication_node.operation', 'in', ['create', 'change'])
    .orderBy('publication.confirmed_at')
    .orderBy('publication_node.changed_at')
    .orderBy('publication_node.ord')
    .execute()

function plannedValues(name: string, { kind, desired }: DesiredObject): Partial<OwnedValues> {
  const shared = { name, status: 'ACTIVE' }
  if (kind !== 'campaign' && kind !== 'adset') return shared
  const { budget } = desired
  const amount = (mode: 'daily' | 'lifetime') => (budget?.mode === mode ? budget.amount : null)
  const money = { dailyBudget: amount('daily'), lifetimeBudget: amount('lifetime') }
  if (kind === 'campaign') return { ...shared, ...money }
  const { endTime, targeting, customers } = desired
  // Existing customers are never widened, whatever the account's default is.
  const isAdvantageAudience = targeting.isAdvantageAudience && customers.kind !== 'existing'
  return { ...shared, ...money, endTime, isAdvantageAudience }
}

type Values = Map<string, Map<OwnedField, LastValue>>
const by = { monitoring: 'strategy', alert: 'alert' } as const

/** What Vigie wrote to the objects of a campaign after it was published, whoever asked; the latest of a field counts. */
async function lastWrites({ db, accountId }: AccountScope, campaignId: string): Promise<Values> {
  const rows = await db
    .selectFrom('platform_operation')
    .select(['subject', 'after', 'origin', 'reason', 'person_id'])
    .where('account_id', '=', accountId)
    .where('campaign_id', '=', campaignId)
    .where('state', 'in', ['OK', 'ADOPTED'])
    .orderBy('started_at')
    .execute()
  const values: Values = new Map()
  for (const { subject, after, origin, reason, person_id: personId } of rows) {
    const name = origin === 'monitoring' || origin === 'alert' ? nameIn(reason) : personId
    const known = values.get(subject) ?? new Map<OwnedField, LastValue>()
    const source = origin === 'monitoring' || origin === 'alert' ? by[origin] : 'person'
    for (const [field, value] of Object.entries(after ?? {}))
      known.set(field as OwnedField, { value: value as OwnedValue, by: source, name })
    values.set(subject, known)
  }
  return values
}

/** What a strategy or an alert is called, where the write says it. */
function nameIn(reason: Readonly<Record<string, unknown>> | null): string | null {
  const name = reason?.strategy ?? reason?.strategyName ?? reason?.name
  return typeof name === 'string' ? name : null
}

/** Values that a person accepted, unless Vigie wrote the field after that. */
async function acceptedValues({ db, accountId }: AccountScope, campaignId: string): Promise<Values> {
  const rows = await db
    .selectFrom('drift_item')
    .select(['object_id', 'field', 'observed', 'decided_at'])
    .where('account_id', '=', accountId)
    .where('campaign_id', '=', campaignId)
    .where('state', '=', 'accepted')
    .execute()
  const values: Values = new Map()
  for (const { object_id: id, field, observed, decided_at: decidedAt } of rows) {
    if (field === 'existence' || decidedAt === null) continue
    const overwritten = await db
      .selectFrom('platform_operation')
      .select('after')
      .where('account_id', '=', accountId)
      .where('subject', '=', id)
      .where('started_at', '>', decidedAt)
      .where('state', 'in', ['OK', 'ADOPTED'])
      .execute()
    if (overwritten.some(({ after }) => after !== null && field in after)) continue
    const known = values.get(id) ?? new Map<OwnedField, LastValue>()
    values.set(id, known.set(field, { value: observed.value, by: 'accepted', name: null }))
  }
  return values
}
