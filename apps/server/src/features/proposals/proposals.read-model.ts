import type { endpoints, ResponseOf } from '@vigie/contract'
import {
  mayWithdraw,
  movedSince,
  deedOfProposal,
  perDayOf,
  perDayOfProposal,
  proposalStart,
  proposedFields,
  relearningPercent,
  changesOf,
  mayApprove,
  partOfProposal,
  whyNotApprove,
  type Demand,
  type ProposalBase,
  type ProposalKind,
  type ProposedChange,
  type ProposedUndo,
} from '@vigie/domain'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { inAccount, type AccountScope } from '../../db/in-account.ts'
import type { Tenant } from '../../http/tenant.ts'
import { authorNames } from './author-names.ts'
import { answerOf } from './client-links.read-model.ts'
import { readClientAnswers } from './client-links.store.ts'
import { deciderOf, readDeciders } from './deciders.ts'
import { readDemands } from './demand.ts'
import { findProposal, type ProposalRow } from './proposals.store.ts'
import { readCampaignNames, readStanding } from '../../records/standing-objects.ts'

type Reader = { readonly tenant: Tenant; readonly personId: string }
type List = ResponseOf<typeof endpoints.listProposals>
type Summary = List['open'][number]
type Whole = ResponseOf<typeof endpoints.readProposal>
type Line = Summary['lines'][number]

const mostOpen = 200
const mostDecided = 50
/** Lines of one proposal that the list shows. */
const shown = 4

/** What waits, soonest to end first, and what was decided last. */
export async function listProposals(ctx: Context, reader: Reader): Promise<List> {
  const { tenant } = reader
  const now = ctx.clock.now()
  const { open, decided, known } = await inAccount(ctx, tenant.accountId, async (scope) => {
    const rows = () => scope.db.selectFrom('proposal').selectAll().where('account_id', '=', scope.accountId)
    const open = await rows()
      .where('ended_at', 'is', null)
      .orderBy('expires_at')
      .orderBy('id')
      .limit(mostOpen)
      .execute()
    const decided = await rows()
      .where('ended_at', 'is not', null)
      .orderBy('ended_at', 'desc')
      .orderBy('id')
      .limit(mostDecided)
      .execute()
    return { open, decided, known: await readKnown(scope, [...open, ...decided], shown) }
  })
  const asSummary = (row: ProposalRow) => summaryOf(row, { reader, now, known, most: shown })
  return { currency: tenant.currency, open: open.map(asSummary), decided: decided.map(asSummary) }
}

/** One proposal whole. @throws {AppError} `proposal.notFound` */
export async function readProposal(ctx: Context, reader: Reader, id: string): Promise<Whole> {
  const { tenant } = reader
  const { row, known } = await inAccount(ctx, tenant.accountId, async (scope) => {
    const row = await findProposal(scope, id)
    return { row, known: await readKnown(scope, [row], Infinity) }
  })
  return {
    ...summaryOf(row, { reader, now: ctx.clock.now(), known, most: Infinity }),
    currency: tenant.currency,
    findings: row.findings.map(({ code, objectId, facts }) => ({ code, objectId, facts: { ...facts } })),
    problem: row.result?.problem ?? null,
  }
}

/** What rows are shown beside: names, who may decide, and how the objects stand that wait to be changed. */
type Known = {
  readonly names: ReadonlyMap<string, string>
  readonly deciders: Readonly<Record<ProposalKind, readonly { readonly id: string; readonly name: string }[]>>
  readonly standing: ReadonlyMap<string, ProposalBase>
  readonly campaigns: ReadonlyMap<string, string>
  /** The parts of what was divided, by what they were a part of. */
  readonly parts: ReadonlyMap<string, Summary['parts']>
  /** Whose word each needs that waits. */
  readonly demands: ReadonlyMap<string, Demand>
  /** What clients said, by proposal. */
  readonly said: ReadonlyMap<string, Summary['clients']>
}

async function readKnown(scope: AccountScope, rows: readonly ProposalRow[], most: number): Promise<Known> {
  const shownOf = ({ content }: ProposalRow) => changesOf(content).slice(0, most)
  const waiting = rows.flatMap((row) => (row.state === 'WAITING' ? shownOf(row) : []))
  const answers = await readClientAnswers(
    scope,
    rows.map(({ id }) => id),
  )
  const names = await authorNames(scope, [
    ...rows.flatMap((row) => [row.author_id, ...(row.decided_by === null ? [] : [row.decided_by])]),
    ...answers.map(({ made_by: maker }) => maker),
  ])
  return {
    names,
    deciders: {
      changes: await readDeciders(scope, 'changes'),
      undo: await readDeciders(scope, 'undo'),
      strategy: await readDeciders(scope, 'strategy'),
      publication: await readDeciders(scope, 'publication'),
    },
    standing: await readStanding(scope, waiting),
    campaigns: await readCampaignNames(
      scope,
      rows.flatMap(({ content }) => changesOf(content)),
    ),
    parts: await readParts(scope, rows),
    demands: await readDemands(
      scope,
      rows.filter(({ state }) => state === 'WAITING'),
    ),
    said: saidOf(answers, names),
  }
}

/** The parts of what was divided, of those that are shown and of those that a part is shown of. */
async function readParts(
  { db, accountId }: AccountScope,
  rows: readonly ProposalRow[],
): Promise<Known['parts']> {
  const wholes = rows.flatMap(({ id, state, content }) => {
    const partOf = partOfProposal(content)
    return [...(state === 'DIVIDED' ? [id] : []), ...(partOf === null ? [] : [partOf])]
  })
  if (wholes.length === 0) return new Map()
  const parts = await db
    .selectFrom('proposal')
    .select(['id', 'state', 'content'])
    .where('account_id', '=', accountId)
    .where(sql<string>`content ->> 'partOf'`, 'in', wholes)
    .orderBy('decided_at')
    .orderBy('id')
    .execute()
  const byWhole = Map.groupBy(parts, ({ content }) => partOfProposal(content) ?? '')
  return new Map(
    [...byWhole].map(([whole, all]) => [
      whole,
      all.map(({ id, state, content }) => ({ id, state, count: countOf(content) })),
    ]),
  )
}

const countOf = (content: ProposalRow['content']): number => Math.max(1, changesOf(content).length)

function saidOf(
  answers: Awaited<ReturnType<typeof readClientAnswers>>,
  names: Known['names'],
): Known['said'] {
  const said = answers.flatMap((row) => {
    const answer = answerOf(row)
    const ofLink = { recipient: row.recipient_name, madeBy: names.get(row.made_by) ?? '' }
    return answer === null ? [] : [{ id: row.proposal_id, answer: { ...answer, ...ofLink } }]
  })
  const byProposal = Map.groupBy(said, ({ id }) => id)
  return new Map([...byProposal].map(([id, all]) => [id, all.map(({ answer }) => answer)] as const))
}

type Shown = {
  readonly reader: Reader
  readonly now: Date
  readonly known: Known
  readonly most: number
}

function summaryOf(row: ProposalRow, { reader, now, known, most }: Shown): Summary {
  const { content } = row
  const demand = known.demands.get(row.id) ?? 'nobody'
  const decided = { state: row.state, authorId: row.author_id, expiresAt: row.expires_at, demand }
  const decider = deciderOf(reader.tenant, reader.personId, row.kind)
  const nameOf = (id: string) => ({ id, name: known.names.get(id) ?? '' })
  const changes = changesOf(content)
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    hash: row.content_hash,
    reason: row.reason,
    author: nameOf(row.author_id),
    madeAt: row.made_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    startsAt: proposalStart(content)?.toISOString() ?? null,
    decidedBy: row.decided_by === null ? null : nameOf(row.decided_by),
    decidedAt: row.decided_at?.toISOString() ?? null,
    note: row.note,
    perDay: perDayOfProposal(content),
    lines: changes.slice(0, most).map((change) => lineOf(row, change, known)),
    count: countOf(content),
    deed: deedOfProposal(content, known.campaigns),
    publication: content.kind === 'publication' ? publicationOf(row, content) : null,
    strategy: content.kind === 'strategy' ? armedOf(content) : null,
    partOf: partOfProposal(content),
    isMove: content.kind === 'changes' && content.isMove === true,
    parts: (known.parts.get(partOfProposal(content) ?? row.id) ?? []).filter(({ id }) => id !== row.id),
    clients: known.said.get(row.id) ?? [],
    deciders: known.deciders[row.kind].filter(({ id: personId }) =>
      mayApprove(decided, { personId, mayDecide: true, mayDoIt: true }),
    ),
    demand,
    whyNot: whyNotApprove(decided, decider, now),
    mayWithdraw: mayWithdraw(decided, reader.personId, now),
  }
}

function lineOf(
  row: ProposalRow,
  change: ProposedChange | ProposedUndo,
  { standing, campaigns }: Known,
): Line {
  const object = standing.get(change.id)
  const result = row.result?.objects.find(({ id }) => id === change.id)
  return {
    level: change.level,
    id: change.id,
    campaignId: change.campaignId,
    campaignName: change.level === 'campaign' ? null : (campaigns.get(change.campaignId) ?? null),
    name: change.base.name,
    fields: [...proposedFields(change)],
    perDay: perDayOf(change),
    relearningPercent: relearningPercent(change),
    otherFields: 'otherFields' in change ? [...change.otherFields] : [],
    moved: object ? [...movedSince(change, object)] : [],
    outcome: result?.outcome ?? null,
    problem: result?.problem ?? null,
  }
}

const armedOf = ({
  strategyId,
  strategyName: name,
  preset,
  holdOut,
  budgets,
  touches,
}: Extract<ProposalRow['content'], { kind: 'strategy' }>): NonNullable<Summary['strategy']> => ({
  ...{ strategyId, name, preset, holdOut, budgets },
  touches: touches.map((one) => ({ id: one.id, name: one.name })),
})

type Publication = Extract<ProposalRow['content'], { kind: 'publication' }>

const publicationOf = (row: ProposalRow, content: Publication): NonNullable<Summary['publication']> => ({
  fileId: content.fileId,
  extent: content.extent,
  leavesPaused: content.leavesPaused ?? false,
  planHash: content.planHash,
  campaignName: content.campaignName,
  campaignId: content.campaignId,
  dailyTotal: content.dailyTotal,
  lifetimeTotal: content.lifetimeTotal,
  publicationId: row.result?.publicationId ?? null,
  leftOut: (content.leftOut ?? []).map((one) => ({ ...one })),
})
