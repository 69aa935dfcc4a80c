import type { endpoints, RequestOf, ResponseOf } from '@vigie/contract'
import {
  clientStateOf,
  commentText,
  mentionedIn,
  mostByLink,
  threadsInOrder,
  type ClientAdAnswer,
  type ClientAnswer,
  type CommentSubject,
} from '@vigie/domain'
import type { ClientLinkRow } from '../../client-links/links.store.ts'
import { addComment, type CommentPlace } from '../../comments/add-comment.ts'
import { lockComment, readComments, writtenSince, type CommentRow } from '../../comments/comments.store.ts'
import type { Context } from '../../context.ts'
import type { AccountScope } from '../../db/in-account.ts'
import { AppError } from '../../errors/app-error.ts'
import { namesOf } from '../../people/nickname.ts'
import type { ProposalRow } from './proposals.store.ts'

type ClientThread = ResponseOf<typeof endpoints.openClientLink>['threads'][number]

/** What was said about a proposal and its ads as far as it is for the client, in their words and ours, and without any id of a person. */
export async function readClientThreads(scope: AccountScope, link: ClientLinkRow): Promise<ClientThread[]> {
  const said = await readComments(scope, { kind: 'proposal', id: link.proposal_id })
  const rows = said.filter(({ audience }) => audience === 'client')
  const people = rows.flatMap(({ author_id: author, content }) => [author, ...mentionedIn(content)])
  const names = await namesOf(
    { db: scope.db },
    people.filter((one) => one !== null),
  )
  const threads = [...Map.groupBy(rows, (row) => row.thread_id).values()].flatMap((comments) => {
    const [first] = comments
    if (!first) return []
    const thread = {
      ...{ id: first.id, ad: first.ad, adTitle: first.ad_title, isResolved: first.resolved_at !== null },
      comments: comments.map((row) => commentOf(row, link, names)),
    }
    const state = thread.isResolved ? ('resolved' as const) : ('open' as const)
    return [{ thread, state, madeAt: first.made_at.toISOString() }]
  })
  return threadsInOrder(threads).map(({ thread }) => thread)
}

const commentOf = (row: CommentRow, link: ClientLinkRow, names: ReadonlyMap<string, string>) => ({
  id: row.id,
  isOwn: row.client_link_id === link.id,
  isClient: row.author_id === null,
  name: row.author_id === null ? (row.author_name ?? '') : (names.get(row.author_id) ?? ''),
  text: commentText(row.content, (person) => names.get(person) ?? ''),
  madeAt: row.made_at.toISOString(),
  isEdited: row.edited_at !== null,
  isRemoved: row.removed_at !== null,
  verdict: row.verdict,
})

type Said = Omit<RequestOf<typeof endpoints.commentAsClient>['body'], 'link' | 'password' | 'version'>
type Writing = {
  readonly scope: AccountScope
  readonly link: ClientLinkRow
  readonly proposal: ProposalRow
  readonly at: Date
}

/**
 * Keeps what a client says beside their answer, while the proposal waits: in a thread that is for them, about an ad that they are
 * shown, or about the whole.
 * @throws {AppError} `clientLink.closed`, `comment.notFound`, `comment.subjectGone`, `comment.tooMany`, `request.tooMany`
 */
export async function commentAsClient(
  ctx: Pick<Context, 'jobs' | 'config'>,
  { scope, link, proposal, at }: Writing,
  { name, words, ad, thread }: Said,
): Promise<void> {
  const state = clientStateOf({ state: proposal.state, expiresAt: proposal.expires_at }, at)
  if (state !== 'open') throw new AppError('clientLink.closed', { state })
  const written = await writtenSince(scope, { linkId: link.id }, new Date(0))
  if (written.length >= mostByLink) throw new AppError('comment.tooMany', { most: mostByLink })
  const place = thread === null ? placeOf(link, ad) : { thread: await holdThread(scope, link, thread) }
  await addComment(ctx, scope, {
    ...{ author: { linkId: link.id, name }, place, content: [{ text: words }], at },
    proposedBy: proposal.author_id,
  })
}

type NewPlace = Exclude<CommentPlace, { readonly thread: CommentRow }>

function placeOf({ proposal_id: id, view }: ClientLinkRow, ad: number | null): NewPlace {
  if (ad === null) return { subject: { kind: 'proposal', id }, adTitle: null, audience: 'client' }
  const shown =
    view?.kind === 'publication' ? view.ads.find((one, index) => (one.at ?? index) === ad) : undefined
  if (!shown) throw new AppError('comment.subjectGone')
  return { subject: { kind: 'ad', id, ad }, adTitle: shown.title, audience: 'client' }
}

/** A thread that is not for the client does not exist for them. */
async function holdThread(scope: AccountScope, link: ClientLinkRow, id: string): Promise<CommentRow> {
  const row = await lockComment(scope, id)
  const isTheirs =
    row?.id === row?.thread_id && row?.audience === 'client' && row.subject_id === link.proposal_id
  if (!row || !isTheirs) throw new AppError('comment.notFound')
  return row
}

type Answered = {
  readonly answer: ClientAnswer
  readonly name: string
  readonly words: string
  readonly ads: readonly ClientAdAnswer[]
}

/**
 * The words of an answer, and of what it says of single ads, are comments for whoever proposes: there they are answered. What stands
 * already is not said again, what is said anew of the same thing goes on in its thread, and one mail tells of all of it.
 */
export async function discussAnswer(
  ctx: Pick<Context, 'jobs' | 'config'>,
  { scope, link, proposal, at }: Writing,
  { answer, name, words, ads }: Answered,
): Promise<void> {
  const before = new Map(link.answer_ads.map((one) => [one.ad, one.words]))
  const said = [
    { place: placeOf(link, null), verdict: answer, words, isNew: words !== link.answer_words },
    ...ads.map((one) => ({
      place: placeOf(link, placeInPlan(link, one.ad)),
      ...{ verdict: one.answer, words: one.words, isNew: one.words !== before.get(one.ad) },
    })),
  ].filter(({ words: text, isNew }) => text !== '' && isNew)
  for (const [index, { place, verdict, words: text }] of said.entries()) {
    const thread = await threadOfAnswer(scope, link, place.subject)
    await addComment(ctx, scope, {
      author: { linkId: link.id, name, verdict },
      place: thread ? { thread } : place,
      content: [{ text }],
      // One after the other, so that they are read as they were said.
      at: new Date(at.getTime() + index),
      proposedBy: index === 0 ? proposal.author_id : null,
    })
  }
}

/** Answers know an ad by its place on the page, comments by that in the plan. */
function placeInPlan({ view }: ClientLinkRow, index: number): number {
  const shown = view?.kind === 'publication' ? view.ads[index] : undefined
  return shown?.at ?? index
}

/** The thread that an earlier answer by this link began about the same thing. */
async function threadOfAnswer(
  scope: AccountScope,
  link: ClientLinkRow,
  subject: CommentSubject,
): Promise<CommentRow | null> {
  const rows = await readComments(scope, { kind: 'proposal', id: link.proposal_id })
  const ad = subject.kind === 'ad' ? subject.ad : null
  const first = rows.find(
    (row) =>
      row.id === row.thread_id && row.client_link_id === link.id && row.verdict !== null && row.ad === ad,
  )
  return (first && (await lockComment(scope, first.id))) ?? null
}
