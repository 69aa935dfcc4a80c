import { isAimPart, withParts } from '@vigie/ads-api'
import { isSameLive } from '@vigie/domain'
import type { Context } from '../../context.ts'
import { observedAim, type Aim } from '../../drift/aim-values.ts'
import { expectedObjects } from '../../drift/expected-objects.ts'
import { AppError } from '../../errors/app-error.ts'
import {
  bidOf,
  bidsOtherwise,
  changedParts,
  movesToAdsets,
  shareOf,
  valuesOf,
  type Side,
} from '../../planning/object-values.ts'
import { applyChanges } from '../../writes/apply-changes.ts'
import type { ChangeResult, LiveObject, ObjectChange, ObjectValues } from '../../writes/change-order.ts'
import { readLiveObjects } from '../../writes/read-live-objects.ts'
import { Blocked, reason } from './executor/interruptions.ts'
import type { ChangedNode } from './executor/node.ts'
import type { Changed, Known, ObjectPlatform } from './executor/ports.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { inAccount, type AccountScope } from '../../db/in-account.ts'
import { choicesOn, notChosen } from './choices.ts'
import { holdLease } from './lease.ts'
import { readNodes } from './ledger.ts'
import type { Opened } from './opened.ts'
import { hasSecondWord } from './second-word.ts'
import { takeBack } from './take-back.ts'

/** The executor's changes of live objects, by the one way of all changes: guarded, read back, in the history, undoable. */
export function changeObjects(
  ctx: Context,
  opened: Opened,
): Pick<ObjectPlatform, 'change' | 'putBack' | 'standing'> {
  const { account, row, lease, reach } = opened
  const write = async (
    nodes: readonly ChangedNode[],
    known: Known,
    to: Side,
  ): Promise<readonly Changed[]> => {
    const [kind] = nodes.map((node) => node.kind)
    const changes = await changesOf(ctx, opened, { nodes, known, to })
    const isApproved = await inAccount(ctx, account.accountId, (scope) => hasSecondWord(scope, row))
    // What was asked before it began to wait for the platform may be somebody's choice by now.
    const isOvertaken = async (scope: AccountScope, objectId: string) => {
      const choices = await choicesOn(scope, row, [objectId])
      return nodes.some(
        (node) => node.platformId === objectId && notChosen(node, choices).length < node.changes.length,
      )
    }
    try {
      const results = await applyChanges(ctx, {
        account,
        personId: row.confirmed_by,
        origin: 'publication',
        isWorkOfAccount: true,
        reason: { publicationId: row.id, fileId: row.file_id },
        changes,
        isApproved,
        // Who stood still until another took over writes nothing any more: that one may have, and somebody chosen since.
        beforeIntent: (scope) => holdLease(scope, lease),
        ...(to === 'before' ? { isOvertaken } : {}),
        onStep: (step) =>
          reach(step === 'intended' ? 'afterChangeIntent' : 'afterChangeAnswer', kind ?? null),
      })
      return results.map((result) => (to === 'after' ? whenAsked(result) : null) ?? outcomeOf(result))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const event = error.code === 'account.notReachable' ? 'rightLost' : 'sessionLost'
      throw new Blocked(event, reason(error.code))
    }
  }
  return {
    change: (nodes, known) => write(nodes, known, 'after'),
    ...takeBack(ctx, {
      opened,
      write: (nodes, known) => write(nodes, known, 'before'),
      wanted: (nodes, known) => changesOf(ctx, opened, { nodes, known, to: 'after' }),
    }),
  }
}

type Asked = { readonly nodes: readonly ChangedNode[]; readonly known: Known; readonly to: Side }

async function changesOf(ctx: Context, opened: Opened, { nodes, known, to }: Asked): Promise<ObjectChange[]> {
  const live = await aimedAt(opened, nodes)
  const aims = to === 'after' && live.size > 0 ? await aimsOf(ctx, opened) : new Map()
  const sent = to === 'before' ? await sentTargetings(ctx, opened, [...live.keys()]) : new Map()
  const isShared = nodes.some((node) => movesToAdsets(to)(node) || bidsOtherwise(node))
  const adsets = isShared ? await adsetNodes(ctx, opened) : []
  return nodes.map((node): ObjectChange => {
    const { kind: level, platformId: id } = node
    const object = live.get(id) ?? null
    const write = sent.get(id)
    const version = opened.platform.version
    const from = to === 'after' ? 'before' : 'after'
    return {
      level,
      id,
      set: valuesOf(node, { side: to, known, object, version, ...(write ? { former: write.before } : {}) }),
      onlyIf: {
        ...comparable(valuesOf(node, { side: from, known, object: null, version }), to),
        ...(object && isOvertaken(node, object, { aim: aims.get(id), version }) ? { targeting: {} } : {}),
        ...(object && write
          ? { targeting: withParts(object.targeting ?? {}, write.after, changedParts(node)) }
          : {}),
      },
      ...(movesToAdsets(to)(node) ? { handsOver: adsets.map((one) => shareOf(one, to)) } : {}),
      ...(bidsOtherwise(node) ? { bids: adsets.flatMap((one) => bidOf(one, to)) } : {}),
    }
  })
}

/** Ad sets that gain a budget as their campaign loses its own, or an amount as it bids otherwise. */
async function adsetNodes(ctx: Context, { account, row }: Opened) {
  const nodes = await inAccount(ctx, account.accountId, (scope) => readNodes(scope, row.id))
  return nodes.flatMap(({ kind, platform_id: adsetId, changes }) =>
    kind === 'adset' && adsetId !== null && changes !== null ? [{ adsetId, changes }] : [],
  )
}

/** Ad sets whose targeting is written whole: an option that somebody turned meanwhile goes back with it as it is. */
async function aimedAt({ platform, account }: Opened, nodes: readonly ChangedNode[]) {
  const ids = nodes.filter((node) => changedParts(node).length > 0).map(({ platformId: id }) => id)
  if (ids.length === 0) return new Map<string, LiveObject>()
  return readLiveObjects(
    platform,
    account.account,
    ids.map((id) => ({ level: 'adset' as const, id })),
  )
}

type Aimed = { readonly aim: Aim | undefined; readonly version: string }

/** Whether a part of the targeting that is to change is no longer what the plan was read with; nothing stands as an empty one. */
function isOvertaken({ changes }: ChangedNode, { targeting }: LiveObject, { aim, version }: Aimed): boolean {
  if (!aim || !targeting) return false
  const now = observedAim(targeting, aim, version)
  return changes.some(({ field, before }) => isAimPart(field) && !isSameLive(field, before, now[field]))
}

/** Whom the ad sets of the campaign were published to aim at. */
async function aimsOf(ctx: Context, { account, row, platform }: Opened): Promise<ReadonlyMap<string, Aim>> {
  const campaignId = row.campaign_id
  if (campaignId === null) return new Map()
  const { version } = platform
  const found = await inAccount(ctx, account.accountId, (scope) =>
    expectedObjects(scope, { campaignId, version }),
  )
  return new Map(found?.objects.flatMap(({ id, aim }) => (aim ? [[id, aim] as const] : [])))
}

type SentTargeting = { readonly before: object; readonly after: object }

/** What this publication sent of targetings and what it replaced, as the ledger says; the first sending found what was there. */
async function sentTargetings(
  ctx: Context,
  { account, row }: Opened,
  adsetIds: readonly string[],
): Promise<ReadonlyMap<string, SentTargeting>> {
  if (adsetIds.length === 0) return new Map()
  const rows = await inAccount(ctx, account.accountId, ({ db, accountId }) =>
    db
      .selectFrom('platform_operation')
      .select(['subject', 'before', 'after'])
      .where('account_id', '=', accountId)
      .where('subject', 'in', adsetIds)
      .where('operation', '=', 'update')
      .where(sql<boolean>`reason ->> 'publicationId' = ${row.id}`)
      .where(sql<boolean>`after -> 'targeting' is not null`)
      .orderBy('started_at', 'desc')
      .execute(),
  )
  const targeting = z.record(z.string(), z.unknown()).catch({})
  return new Map(
    rows.map(({ subject, before, after }) => [
      subject,
      { before: targeting.parse(before?.targeting), after: targeting.parse(after?.targeting) },
    ]),
  )
}

/** A plan knows limits by what was published of them alone; what this publication wrote of them it knows to the letter. */
function comparable(values: Partial<ObjectValues>, to: Side): Partial<ObjectValues> {
  if (to === 'before') return values
  const { spendCap: _cap, customerCap: _share, ...told } = values
  return told
}

/** What somebody may say about a change on its way: whoever confirmed it, or the second person, was removed since. `null` for the rest. */
function whenAsked({ problem }: ChangeResult): Changed | null {
  switch (problem?.code) {
    case 'permission.denied':
      return stops('confirmationNeeded', 'publication.confirmerLeft')
    case 'guard.secondPerson':
      return stops('confirmationNeeded', problem.code)
  }
  return null
}

function outcomeOf({ outcome, problem }: ChangeResult): Changed {
  if (outcome === 'applied' || outcome === 'unchanged') return { outcome: 'done' }
  if (outcome === 'unknown') return stops('answerLost', 'publication.lostAnswer', 5000)
  switch (problem?.code) {
    case 'platform.expiredSession':
      return stops('sessionLost', problem.code)
    case 'platform.permission':
    case 'account.notReachable':
      return stops('rightLost', problem.code)
    case 'platform.throttled':
      return stops('throttled', problem.code, 60_000)
    case 'write.frozen':
      return stops('frozen', problem.code)
  }
  const { userTitle = '', userMessage = '', platformCode } = problem?.facts ?? {}
  const isPlatform = typeof platformCode === 'number'
  const code = isPlatform ? `platform.${platformCode}` : (problem?.code ?? 'platform.rejected')
  return { outcome: 'refused', problem: { code, title: String(userTitle), message: String(userMessage) } }
}

const stops = (event: Blocked['event'], code: string, after: number | null = null): Changed => ({
  outcome: 'stops',
  blocked: new Blocked(event, reason(code), after),
})
