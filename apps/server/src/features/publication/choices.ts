import { differingParts, isAimPart } from '@vigie/ads-api'
import {
  belongingTogether,
  desiredObject,
  isSameLive,
  type LiveChange,
  type LiveField,
  type LiveValue,
} from '@vigie/domain'
import { z } from 'zod'
import type { AccountScope } from '../../db/in-account.ts'
import { writtenAim } from '../../drift/aim-values.ts'
import { plannedValues } from '../../drift/expected-objects.ts'
import type { LiveObject, ObjectValues } from '../../writes/change-order.ts'
import { holdsAll } from '../../writes/change-values.ts'
import { whoWrote, type Written } from '../../writes/who-wrote.ts'
import type { ChangedNode } from './executor/node.ts'
import type { PublicationRow } from './ledger.ts'

/**
 * What somebody chose of a field: a write of it, or a value that was asked for by a plan or accepted as a difference. What is
 * asked for and stands already is not written, and has no line in the ledger.
 */
type Choice = { readonly at: Date; readonly isOwn: boolean } & (
  | { readonly by: 'write'; readonly after: Written['after'] }
  | { readonly by: 'word'; readonly value: LiveValue }
)

/** What somebody else chose last of each field, by object. */
export type Choices = ReadonlyMap<string, ReadonlyMap<string, Choice>>

/** What others chose of live objects since a publication was confirmed, where they chose last. */
export async function choicesOn(
  scope: AccountScope,
  row: PublicationRow,
  ids: readonly string[],
): Promise<Choices> {
  const publication = {
    publicationId: row.id,
    campaignId: row.campaign_id,
    confirmedAt: row.confirmed_at,
  }
  const written = await whoWrote(scope, publication, ids)
  const words = [...(await plannedSince(scope, row, ids)), ...(await acceptedSince(scope, row, ids))]
  const given = Map.groupBy(words, ({ id }) => id)
  return new Map(
    ids.map((id) => [
      id,
      othersLast([...(written.get(id) ?? []).flatMap(choicesIn), ...(given.get(id) ?? [])]),
    ]),
  )
}

/** The values that nobody else chose since: one that somebody did stays, with what belongs to it. */
export function notChosen({ platformId, changes }: ChangedNode, choices: Choices): readonly LiveChange[] {
  const chosen = choices.get(platformId)
  return belongingTogether(changes)
    .filter((group) => !group.some(({ field }) => chosen?.has(field)))
    .flat()
}

type OfField = { readonly field: string; readonly choice: Choice }
type OfObject = OfField & { readonly id: string }

/** Of each field the last choice, where it is not the publication’s own: what it took back beside one says nothing of that one. */
function othersLast(choices: readonly OfField[]): ReadonlyMap<string, Choice> {
  const inOrder = choices.toSorted((a, b) => a.choice.at.getTime() - b.choice.at.getTime())
  const last = new Map(inOrder.map(({ field, choice }) => [field, choice] as const))
  return new Map([...last].filter(([, { isOwn }]) => !isOwn))
}

/** The fields of a live object that somebody wrote, as a plan calls them. */
function choicesIn({ at, isOwn, before, after }: Written): OfField[] {
  const { parts, option } = writtenAim(before, after)
  const own = Object.keys(after).map((field) => (field === 'creativeId' ? 'creative' : field))
  const fields = [...own, ...parts, ...(option === null ? [] : ['isAdvantageAudience'])]
  return fields.map((field) => ({ field, choice: { by: 'write', at, isOwn, after } }))
}

/**
 * What plans ask for that were confirmed after the end of a publication, and were not taken back: of each object that they
 * change the whole of what it is to be.
 */
async function plannedSince(
  { db, accountId }: AccountScope,
  { id, campaign_id: campaignId, terminal_at: endedAt }: PublicationRow,
  objectIds: readonly string[],
): Promise<readonly OfObject[]> {
  if (campaignId === null || endedAt === null || objectIds.length === 0) return []
  const rows = await db
    .selectFrom('publication_node')
    .innerJoin('publication', (join) =>
      join
        .onRef('publication.account_id', '=', 'publication_node.account_id')
        .onRef('publication.id', '=', 'publication_node.publication_id'),
    )
    .select(['platform_id', 'publication_node.kind', 'name', 'desired', 'changes', 'confirmed_at'])
    .where('publication_node.account_id', '=', accountId)
    .where('platform_id', 'in', objectIds)
    .where('operation', '=', 'change')
    .where('publication.campaign_id', '=', campaignId)
    .where('publication.id', '!=', id)
    .where('publication.confirmed_at', '>', endedAt)
    .where((row) =>
      row.or([
        row('wanted_end', 'is', null),
        row.and([row('wanted_end', '=', 'keep'), row('publication_node.state', '=', 'CHANGED')]),
      ]),
    )
    .execute()
  return rows.flatMap(({ platform_id: objectId, kind, name, desired, changes, confirmed_at: at }) => {
    if (objectId === null) return []
    const planned = Object.entries(plannedValues(name, desiredObject(kind, desired)))
    const changed = (changes ?? []).map(({ field, after }) => [field, after] as const)
    const values = new Map<string, LiveValue>([...planned, ...changed])
    // Another creative that says the same is another object: the ledger knows which one was given.
    values.delete('creative')
    return [...values].map(([field, value]) => wordOf({ id: objectId, field, value, at }))
  })
}

/** Values that a person accepted as differences after the end of a publication. */
async function acceptedSince(
  { db, accountId }: AccountScope,
  { terminal_at: endedAt }: PublicationRow,
  objectIds: readonly string[],
): Promise<readonly OfObject[]> {
  if (endedAt === null || objectIds.length === 0) return []
  const rows = await db
    .selectFrom('drift_item')
    .select(['object_id', 'field', 'observed', 'decided_at'])
    .where('account_id', '=', accountId)
    .where('object_id', 'in', objectIds)
    .where('state', '=', 'accepted')
    .where('decided_at', '>', endedAt)
    .execute()
  return rows.flatMap(({ object_id: id, field, observed: { value }, decided_at: at }) =>
    at === null ? [] : [wordOf({ id, field, value, at })],
  )
}

type Word = { readonly id: string; readonly field: string; readonly value: LiveValue; readonly at: Date }
const wordOf = ({ id, field, value, at }: Word): OfObject => ({
  id,
  field,
  choice: { by: 'word', at, isOwn: false, value },
})

/** Whether a planned value that stands is what somebody chose last. */
export function isChosen(object: LiveObject, { field, after }: LiveChange, choices: Choices): boolean {
  const last = choices.get(object.id)?.get(field)
  if (last === undefined) return false
  return last.by === 'word' ? isSameLive(field, last.value, after) : holdsChoice(object, field, last.after)
}

const targetings = z.looseObject({ targeting: z.looseObject({}) })

function holdsChoice(object: LiveObject, field: LiveField, after: Written['after']): boolean {
  const aimed = targetings.safeParse(after)
  if (isAimPart(field))
    return aimed.success && !differingParts(object.targeting ?? {}, aimed.data.targeting).includes(field)
  const key = field === 'creative' ? 'creativeId' : field
  return !(key in after) || holdsAll(object, { [key]: after[key] } as Partial<ObjectValues>)
}
