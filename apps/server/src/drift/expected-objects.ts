import { smallestSpendCap, type AimPart } from '@vigie/ads-api'
import {
  desiredObject,
  type DesiredObject,
  type LastValue,
  type OwnedField,
  type OwnedValue,
  type OwnedValues,
  type PublishedNode,
  type Taken,
} from '@vigie/domain'
import type { AccountScope } from '../db/in-account.ts'
import { observedAim, plannedAim, writtenAim, type Aim } from './aim-values.ts'
import type { ObjectLevel } from '../writes/change-order.ts'
import { readUnswitched } from '../writes/left-paused.ts'

/** An object that Vigie published, with what was wanted of it and what Vigie wrote since. */
export type ExpectedObject = {
  readonly level: ObjectLevel
  readonly id: string
  readonly name: string
  readonly planned: Partial<OwnedValues>
  readonly last: ReadonlyMap<OwnedField, LastValue>
  /** Whom it was published to aim at; `null` for what is no ad set, and for what was deactivated. */
  readonly aim: Aim | null
  /** The targeting, as the platform takes it, with which Vigie wrote a part of it last. */
  readonly writtenParts: ReadonlyMap<AimPart, WrittenPart>
}
type Targeting = Readonly<Record<string, unknown>>

export type Expected = {
  readonly objects: readonly ExpectedObject[]
  readonly publishedAt: Date
}

const paused = { status: 'PAUSED' }

/** Everything that finished publications made of a campaign; `null` for one that Vigie did not publish. */
export async function expectedObjects(
  scope: AccountScope,
  { campaignId, version }: { readonly campaignId: string; readonly version: string },
): Promise<Expected | null> {
  const since = await takenAt(scope, campaignId)
  const nodes = await readNodes(scope, campaignId, since)
  const latest = nodes.at(-1)
  if (!latest) return null
  const written = await lastWrites(scope, campaignId, since)
  const accepted = await acceptedValues(scope, campaignId, since)
  const leftPaused = new Set((await readUnswitched(scope, { campaignId })).map((one) => one.id))
  const objects = new Map<string, ExpectedObject>()
  for (const { platform_id: id, kind, name, desired, taken, retired_at: retiredAt } of nodes) {
    if (id === null || (kind !== 'campaign' && kind !== 'adset' && kind !== 'ad')) continue
    const object = retiredAt === null ? desiredObject(kind, desired) : null
    const aim = object?.kind === 'adset' ? object.desired : null
    const writes = written.get(id) ?? noWrites
    const own = writtenValues(writes, { aim, version })
    const last = new Map([...own, ...(accepted.get(id) ?? [])])
    const wanted = object ? withoutUnsaid(plannedValues(name, object), taken) : paused
    // Its publication was confirmed to leave it paused, and nobody switched it through Vigie since.
    const planned = leftPaused.has(id) ? { ...wanted, ...paused } : wanted
    objects.set(id, { level: kind, id, name, planned, last, aim, writtenParts: writes.parts })
  }
  return {
    objects: [...objects.values()],
    publishedAt: latest.terminal_at ?? latest.confirmed_at,
  }
}

/** Who published last of a campaign, whose connection looks; `null` for one that Vigie did not publish. */
export async function publishedBy(scope: AccountScope, campaignId: string): Promise<string | null> {
  const nodes = await readNodes(scope, campaignId, await takenAt(scope, campaignId))
  return nodes.at(-1)?.confirmed_by ?? null
}

/** When a campaign was taken in hand last, if it was: whatever came before is part of how it stood then. */
async function takenAt({ db, accountId }: AccountScope, campaignId: string): Promise<Date> {
  const taken = await db
    .selectFrom('publication')
    .select(({ fn }) => fn.max('confirmed_at').as('at'))
    .where('account_id', '=', accountId)
    .where('campaign_id', '=', campaignId)
    .where('is_adoption', '=', true)
    .executeTakeFirst()
  return taken?.at ?? new Date(0)
}

const readNodes = ({ db, accountId }: AccountScope, campaignId: string, since: Date) =>
  db
    .selectFrom('publication_node')
    .innerJoin('publication', (join) =>
      join
        .onRef('publication.account_id', '=', 'publication_node.account_id')
        .onRef('publication.id', '=', 'publication_node.publication_id'),
    )
    .select(['platform_id', 'publication_node.kind', 'name', 'desired', 'taken', 'retired_at'])
    .select(['confirmed_by', 'confirmed_at', 'terminal_at'])
    .where('publication_node.account_id', '=', accountId)
    .where('publication.campaign_id', '=', campaignId)
    .where('publication.state', '=', 'PUBLISHED')
    .where('publication.confirmed_at', '>=', since)
    // A campaign that was given back has no file any more: nothing is expected of it.
    .where((publication) =>
      publication.exists(
        publication
          .selectFrom('campaign_configuration')
          .select('campaign_configuration.id')
          .where('campaign_configuration.account_id', '=', accountId)
          .whereRef('campaign_configuration.id', '=', 'publication.file_id'),
      ),
    )
    .where('publication_node.operation', 'in', ['create', 'change'])
    .orderBy('publication.confirmed_at')
    .orderBy('publication_node.changed_at')
    .orderBy('publication_node.ord')
    .execute()

/** What was wanted of a live object, as it is compared with what stands. */
export function plannedValues(name: string, { kind, desired }: DesiredObject): Partial<OwnedValues> {
  const shared = { name, status: 'ACTIVE' }
  if (kind !== 'campaign' && kind !== 'adset') return shared
  const { budget } = desired
  const amount = (mode: 'daily' | 'lifetime') => (budget?.mode === mode ? budget.amount : null)
  const money = { dailyBudget: amount('daily'), lifetimeBudget: amount('lifetime') }
  if (kind === 'campaign') return { ...shared, ...money, spendCap: plannedCap(desired.spendCap) }
  const { endTime, targeting, customers } = desired
  // Existing customers are never widened, whatever the account's default is.
  const isAdvantageAudience = targeting.isAdvantageAudience && customers.kind !== 'existing'
  return { ...shared, ...money, ...plannedAim(desired), endTime, isAdvantageAudience }
}

/** The platform takes no limit below its least one, and the campaign is made without. */
const plannedCap = (spendCap: number | undefined): number | null =>
  spendCap === undefined || spendCap < smallestSpendCap ? null : spendCap

/**
 * The same of objects before any publication is stored that made them, or took them in hand: nothing was written since.
 */
export const expectedOf = (published: ReadonlyMap<string, PublishedNode>): ExpectedObject[] =>
  [...published.values()].flatMap((node): ExpectedObject[] => {
    if (node.kind === 'creative') return []
    const planned = withoutUnsaid(plannedValues(node.name, node), node.taken ?? null)
    const aim = node.kind === 'adset' ? node.desired : null
    return [
      {
        level: node.kind,
        id: node.platformId,
        name: node.name,
        planned,
        last: new Map(),
        aim,
        writtenParts: new Map(),
      },
    ]
  })

/** What no file can say is compared with nothing, and a switch that nobody in Vigie decided with what it was then. */
function withoutUnsaid(planned: Partial<OwnedValues>, taken: Taken<unknown> | null): Partial<OwnedValues> {
  if (taken === null) return planned
  const unsaid: ReadonlySet<string> = new Set(taken.unsaid)
  return Object.fromEntries(
    Object.entries({ ...planned, status: taken.status }).filter(([field]) => !unsaid.has(field)),
  )
}

type Values = Map<string, Map<OwnedField, LastValue>>
type WrittenPart = Omit<LastValue, 'value'> & { readonly targeting: Targeting }
type Written = {
  readonly values: Map<OwnedField, LastValue>
  /** The targeting with which each part was written last. */
  readonly parts: Map<AimPart, WrittenPart>
}
const noWrites: Written = { values: new Map(), parts: new Map() }

/** What Vigie wrote of an ad set, with the parts of its targeting in a person's words. */
function writtenValues(
  { values, parts }: Written,
  { aim, version }: { readonly aim: Aim | null; readonly version: string },
): Map<OwnedField, LastValue> {
  if (!aim) return values
  const aimed = [...parts].map(([part, { targeting, by: source, name }]) => {
    const value = observedAim(targeting, aim, version)[part]
    return [part, { value, by: source, name }] as const
  })
  return new Map<OwnedField, LastValue>([...values, ...aimed])
}

const by = { monitoring: 'strategy', alert: 'alert' } as const

/** What Vigie wrote to the objects of a campaign after it was published, whoever asked; the latest of a field counts. */
async function lastWrites(
  { db, accountId }: AccountScope,
  campaignId: string,
  since: Date,
): Promise<ReadonlyMap<string, Written>> {
  const rows = await db
    .selectFrom('platform_operation')
    .select(['subject', 'before', 'after', 'origin', 'reason', 'person_id'])
    .where('account_id', '=', accountId)
    .where('campaign_id', '=', campaignId)
    .where('state', 'in', ['OK', 'ADOPTED'])
    .where('started_at', '>=', since)
    .orderBy('started_at')
    .execute()
  const values = new Map<string, Written>()
  for (const { subject, before, after, origin, reason, person_id: personId } of rows) {
    const name = origin === 'monitoring' || origin === 'alert' ? nameIn(reason) : personId
    const known: Written = values.get(subject) ?? { values: new Map(), parts: new Map() }
    const source = origin === 'monitoring' || origin === 'alert' ? by[origin] : 'person'
    for (const [field, value] of Object.entries(after ?? {}))
      if (field !== 'targeting')
        known.values.set(field as OwnedField, { value: value as OwnedValue, by: source, name })
    const { targeting, parts, option } = writtenAim(before, after)
    for (const part of parts) known.parts.set(part, { targeting, by: source, name })
    if (option !== null) known.values.set('isAdvantageAudience', { value: option, by: source, name })
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
async function acceptedValues(
  { db, accountId }: AccountScope,
  campaignId: string,
  since: Date,
): Promise<Values> {
  const rows = await db
    .selectFrom('drift_item')
    .select(['object_id', 'field', 'observed', 'decided_at'])
    .where('account_id', '=', accountId)
    .where('campaign_id', '=', campaignId)
    .where('state', '=', 'accepted')
    .where('decided_at', '>=', since)
    .execute()
  const values: Values = new Map()
  for (const { object_id: id, field, observed, decided_at: decidedAt } of rows) {
    if (field === 'existence' || decidedAt === null) continue
    const overwritten = await db
      .selectFrom('platform_operation')
      .select(['before', 'after'])
      .where('account_id', '=', accountId)
      .where('subject', '=', id)
      .where('started_at', '>', decidedAt)
      .where('state', 'in', ['OK', 'ADOPTED'])
      .execute()
    const isWritten = overwritten.some(
      ({ before, after }) =>
        field in (after ?? {}) || writtenAim(before, after).parts.some((part) => part === field),
    )
    if (isWritten) continue
    const known = values.get(id) ?? new Map<OwnedField, LastValue>()
    values.set(id, known.set(field, { value: observed.value, by: 'accepted', name: null }))
  }
  return values
}
