import { randomUUID } from 'node:crypto'
import {
  hasExpired,
  perDayOf,
  perDayOfProposal,
  relearningPercent,
  whyNotStartAt,
  withoutDemand,
  type ProposalContent,
  type ProposedChange,
  type ProposedValues,
} from '@vigie/domain'
import type { endpoints, RequestOf } from '@vigie/contract'
import { writeAudit } from '../../audit/audit.ts'
import type { Context } from '../../context.ts'
import { inAccount, type AccountScope } from '../../db/in-account.ts'
import { whatIsRestored } from '../../drift/what-is-restored.ts'
import type { ProposalFinding } from '../../db/tables/proposals.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Tenant } from '../../http/tenant.ts'
import { languageOf } from '../../people/language-of.ts'
import { nameOf } from '../../people/nickname.ts'
import type { Platform } from '../../platforms/platform.ts'
import { openPlatform } from '../../platforms/registry.ts'
import { readAccountGuard } from '../../writes/account-guard.ts'
import { activeDailyTotal } from '../../writes/active-daily-total.ts'
import type { LiveObject } from '../../writes/change-order.ts'
import { differing, holdsAll } from '../../writes/change-values.ts'
import { guardChange, type GuardAsked } from '../../writes/guard-change.ts'
import { readLiveObjects } from '../../writes/read-live-objects.ts'
import { baseOf } from '../../records/base-of.ts'
import { viewOf } from './client-links.ts'
import { followLinks, hasLinksToFollow } from './follow-links.ts'
import { hashOf, insertProposal, type NewProposal } from './insert-proposal.ts'
import type { PublicationRoom } from './publication-room.ts'
import { askingOf, moneyOfSwitch } from './money-of-switch.ts'
import { moveProposal } from './proposals.store.ts'
import { tellProposal } from './tell-proposal.ts'

/** Enough for a team that works by proposals; a script that proposes without end is stopped. */
const mostOpen = 200

export type Asker = { readonly tenant: Tenant; readonly personId: string }
/** Whose proposal it is: a person's, or that of a strategy, which is nobody's own. */
export type Author = {
  readonly tenant: Pick<Tenant, 'accountId' | 'account' | 'currency'>
  readonly authorId: string
  readonly authorName: string
  readonly personId: string | null
}
type Changes = RequestOf<typeof endpoints.proposeChanges>['body']
type Publication = RequestOf<typeof endpoints.proposePublication>['body']

/**
 * Proposes changes of live objects, against what the platform says they are now. What a limit would hold back whoever approves
 * is refused at once; what needs a second person, or would wait for a freeze to end, is found and told.
 * @param within runs in the transaction that keeps it; what it throws leaves no proposal
 * @returns the id of the proposal; that of the open one where the same person proposes the same once more
 * @throws {AppError} `object.notFound`, `change.overtaken`, `proposal.nothing`, `proposal.tooMany`, `changeOrder.start`, a
 * limit’s refusal
 */
export async function proposeChanges(
  ctx: Context,
  asker: Asker,
  body: Changes,
  within?: Within,
): Promise<string> {
  const platform = await openPlatform(ctx, { personId: asker.personId, account: asker.tenant.account })
  return proposeLive(ctx, await authorOf(ctx, asker), { platform, body, within })
}

/** A person as the author of what they propose. */
export const authorOf = async (ctx: Context, { tenant, personId }: Asker): Promise<Author> => ({
  ...{ tenant, personId, authorId: personId },
  authorName: await nameOf(ctx, personId),
})

type ProposedItemValues = { readonly [F in keyof ProposedValues]?: ProposedValues[F] | undefined }

/** One live object and what it shall be, only while it is what `onlyIf` says. */
type ProposedItem = Pick<Changes['items'][number], 'level' | 'id'> & {
  readonly set: ProposedItemValues
  readonly onlyIf?: ProposedItemValues | undefined
}

type Proposing = {
  readonly platform: Platform
  readonly body: Pick<Changes, 'reason' | 'startsAt'> & { readonly items: readonly ProposedItem[] }
  readonly isMove?: true
  readonly within?: Within | undefined
}

/** The same by whatever connection the objects are looked at, for whoever proposes. */
export async function proposeLive(
  ctx: Context,
  author: Author,
  { platform, body, isMove, within }: Proposing,
): Promise<string> {
  const { tenant } = author
  const live = await readLiveObjects(platform, tenant.account, body.items)
  const guard = await inAccount(ctx, tenant.accountId, (scope) => readAccountGuard(ctx, scope))
  const changes: ProposedChange[] = []
  const findings: ProposalFinding[] = []
  const activeTotal = () => activeDailyTotal(platform, tenant.account)
  const asking = askingOf(platform)
  for (const item of body.items) {
    const object = live.get(item.id)
    if (!object) throw new AppError('object.notFound', { id: item.id })
    if (item.onlyIf && !holdsAll(object, present(item.onlyIf)))
      throw new AppError('change.overtaken', { id: item.id })
    const set = whatDiffers(object, present(item.set))
    if (Object.keys(set).length === 0) continue
    const change = { ...proposed(object, set), ...(await moneyOfSwitch(asking, object, set)) }
    const asked = { ...asking, guard, object, change: set, activeTotal }
    findings.push(...(await findingsOf(asked, change)))
    changes.push(change)
  }
  if (changes.length === 0) throw new AppError('proposal.nothing')
  findings.push(...(await inAccount(ctx, tenant.accountId, (scope) => restorations(scope, changes))))
  const startsAt = body.startsAt
  if (startsAt !== undefined) refuseStart(startsAt, ctx.clock.now())
  const content = {
    ...{ kind: 'changes' as const, changes },
    ...(startsAt === undefined ? {} : { startsAt }),
    ...(isMove ? { isMove } : {}),
  }
  return keep(ctx, author, { content, findings, reason: body.reason, within })
}

/**
 * Proposes to publish a plan exactly as it was looked at.
 * @throws {AppError} `plan.changed`, `plan.invalid`, `preflight.refused`, `proposal.tooMany`
 */
export async function proposePublication(
  ctx: Context,
  room: PublicationRoom,
  asker: Asker,
  { reason, leavesPaused, ...asked }: Publication,
): Promise<string> {
  const language = await languageOf(ctx, asker.personId)
  const wanted = { ...asked, ...(leavesPaused ? { leavesPaused } : {}) }
  const { isPaused, ...plan } = await room.plan(ctx, { ...asker, language }, wanted)
  if (plan.planHash !== asked.planHash || isPaused !== leavesPaused)
    throw new AppError('plan.changed', { planHash: plan.planHash })
  const content = { kind: 'publication' as const, ...wanted, ...plan, language }
  const afterwards = await followed(ctx, room, asker, content)
  return keep(ctx, await authorOf(ctx, asker), { content, findings: [], reason, afterwards })
}

/** Links of former plans of the file show this one from the moment on at which it is proposed; `undefined` where there are none. */
async function followed(
  ctx: Context,
  room: PublicationRoom,
  asker: Asker,
  content: Extract<ProposalContent, { kind: 'publication' }>,
): Promise<Keeping['afterwards']> {
  const { tenant, personId } = asker
  const isShown = await inAccount(ctx, tenant.accountId, (scope) =>
    hasLinksToFollow(scope, content, ctx.clock.now()),
  )
  if (!isShown) return undefined
  const view = await viewOf(ctx, room, asker, content)
  return (scope, kept) => followLinks(ctx, scope, { ...kept, content, view, personId })
}

/** @throws {AppError} `changeOrder.start` for a time that is over or too far away */
function refuseStart(startsAt: string, now: Date): void {
  const why = whyNotStartAt(startsAt, now)
  if (why !== null) throw new AppError('changeOrder.start', { why })
}

const whatDiffers = (object: LiveObject, set: ProposedChange['set']): ProposedChange['set'] => {
  const rest = differing(object, set)
  return Object.fromEntries(Object.entries(set).filter(([field]) => field in rest))
}

const proposed = (object: LiveObject, set: ProposedChange['set']): ProposedChange => ({
  level: object.level,
  id: object.id,
  campaignId: object.campaignId,
  base: baseOf(object),
  set,
})

/** What of it puts back what was changed elsewhere: who decides reads by whom, whatever whoever proposes says. */
const restorations = async (scope: AccountScope, changes: readonly ProposedChange[]) =>
  (await whatIsRestored(scope, changes)).map(
    ({ objectId, field, by, application, since }): ProposalFinding => ({
      code: 'drift.restores',
      objectId,
      facts: { field, by, application, since: since.toISOString() },
    }),
  )

/** @throws {AppError} what holds it back whoever approves */
export async function findingsOf(asked: GuardAsked, change: ProposedChange): Promise<ProposalFinding[]> {
  const { guard } = asked
  const limits = withoutDemand(guard.limits)
  const problem = await guardChange({ ...asked, guard: { ...guard, limits, isFrozen: false } })
  if (problem) throw new AppError(problem.code, { ...problem.facts, id: change.id })
  const held = await guardChange(asked)
  const percent = relearningPercent(change)
  return [
    // The mode of the account is told once, beside who may decide.
    ...(held && held.code !== 'guard.anotherPerson'
      ? [{ code: held.code, objectId: change.id, facts: held.facts }]
      : []),
    ...(percent === null || perDayOf(change).before === 0
      ? []
      : [{ code: 'learning.restarts', objectId: change.id, facts: { percent } }]),
  ]
}

type Kept = Pick<NewProposal, 'content' | 'findings' | 'reason'>

type Within = (scope: AccountScope) => Promise<unknown>
type KeptAs = { readonly proposalId: string; readonly hash: string; readonly at: Date }
type Keeping = Kept & {
  readonly within?: Within | undefined
  /** Runs in the same transaction once it is kept. */
  readonly afterwards?: ((scope: AccountScope, kept: KeptAs) => Promise<void>) | undefined
}

export async function keep(
  ctx: Context,
  { tenant, personId, authorId, authorName }: Author,
  { within, afterwards, ...kept }: Keeping,
): Promise<string> {
  const hash = hashOf(kept.content)
  return inAccount(ctx, tenant.accountId, async (scope) => {
    const at = ctx.clock.now()
    await within?.(scope)
    const former = await findSame(scope, { authorId, hash, at })
    if (former !== null) return former
    await refuseTooMany(scope)
    const id = randomUUID()
    const inserted = await insertProposal(scope, { ...kept, id, hash, authorId, at })
    // Another call with the same content was first.
    if (!inserted) return (await findSame(scope, { authorId, hash, at })) ?? id
    const words = kept.reason === '' ? {} : { reason: kept.reason }
    const perDay = perDayOfProposal(kept.content)
    const facts = { kind: kept.content.kind, hash, perDay, ...words }
    await writeAudit(scope, { at, personId, action: 'proposal.made', subject: id, facts })
    const told = {
      id,
      content: kept.content,
      authorId,
      authorName,
      currency: tenant.currency,
      isReminder: false,
    }
    await tellProposal(ctx, scope, told, at)
    await afterwards?.(scope, { proposalId: id, hash, at })
    return id
  })
}

type Same = { readonly authorId: string; readonly hash: string; readonly at: Date }

/** The open proposal of the same author and content; one whose end has come gives its place. */
async function findSame(scope: AccountScope, { authorId, hash, at }: Same): Promise<string | null> {
  const row = await scope.db
    .selectFrom('proposal')
    .selectAll()
    .where('account_id', '=', scope.accountId)
    .where('author_id', '=', authorId)
    .where('content_hash', '=', hash)
    .where('state', '=', 'WAITING')
    .forUpdate()
    .executeTakeFirst()
  if (!row) return null
  if (!hasExpired(row.expires_at, at)) return row.id
  await moveProposal(scope, row, 'expired', { at, by: null })
  return null
}

async function refuseTooMany({ db, accountId }: AccountScope): Promise<void> {
  const { open } = await db
    .selectFrom('proposal')
    .select(db.fn.countAll<number>().as('open'))
    .where('account_id', '=', accountId)
    .where('state', '=', 'WAITING')
    .executeTakeFirstOrThrow()
  if (open >= mostOpen) throw new AppError('proposal.tooMany', { most: mostOpen })
}

/** A value that is not given is absent, never `undefined`. */
const present = (values: ProposedItemValues): ProposedValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
