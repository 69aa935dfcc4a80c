import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { RequestOf, ResponseOf } from '@vigie/contract'
import { commentEndpoints } from '@vigie/contract/comments'
import type { CommentContent, CommentSubjectKind } from '@vigie/domain'
import { callsOf } from './client/api.ts'
import { keys } from './keys.ts'

const api = callsOf(commentEndpoints)

export type Discussion = ResponseOf<(typeof commentEndpoints)['listComments']>
export type CommentThread = Discussion['threads'][number]
export type ThreadComment = CommentThread['comments'][number]
export type NewThread = RequestOf<(typeof commentEndpoints)['addComment']>['body']
export type CommentCounts = ResponseOf<(typeof commentEndpoints)['countComments']>[number]

/** What is commented on: what one page is about. */
export type Commented = {
  readonly account: string
  readonly kind: Exclude<CommentSubjectKind, 'ad'>
  readonly id: string
}

/** Somebody answers when they like: it is looked at while it is on screen. */
const lookEveryMs = 20_000

const keyOf = ({ account, kind, id }: Commented) => keys.comments(account, kind, id)

export const discussionQuery = (on: Commented) =>
  queryOptions({
    queryKey: keyOf(on),
    queryFn: ({ signal }) =>
      api.listComments({ params: { account: on.account }, query: { kind: on.kind, id: on.id } }, { signal }),
    refetchInterval: lookEveryMs,
  })

/** How much was said about each thing of a kind, by its id. */
export const commentCountsQuery = (account: string, kind: Commented['kind']) =>
  queryOptions({
    queryKey: keys.comments(account, kind),
    queryFn: ({ signal }) => api.countComments({ params: { account }, query: { kind } }, { signal }),
    select: (counts): ReadonlyMap<string, CommentCounts> => new Map(counts.map((one) => [one.id, one])),
  })

/** The ads of the plan of a proposal, to comment on one. */
export const proposedAdsQuery = (account: string, proposalId: string) =>
  queryOptions({
    queryKey: keys.proposedAds(account, proposalId),
    queryFn: ({ signal }) => api.listProposedAds({ params: { account, proposalId } }, { signal }),
    staleTime: Infinity,
  })

/** What was written is answered with the whole discussion; the numbers in lists are read anew. */
const kept = (client: QueryClient, on: Commented, discussion: Discussion) => {
  client.setQueryData(keyOf(on), discussion)
  return client.invalidateQueries({ queryKey: keys.comments(on.account, on.kind), exact: true })
}
/** Somebody may have written, resolved or taken back meanwhile. */
const readAnew = (client: QueryClient, on: Commented) => client.invalidateQueries({ queryKey: keyOf(on) })

export const addComment = (on: Commented) =>
  mutationOptions({
    mutationFn: (body: NewThread) => api.addComment({ params: { account: on.account }, body }),
    onSuccess: (discussion, _given, _before, { client }) => kept(client, on, discussion),
    onError: (_error, _given, _before, { client }) => readAnew(client, on),
  })

export const answerThread = (on: Commented, commentId: string) =>
  mutationOptions({
    mutationFn: (content: CommentContent) =>
      api.answerComment({ params: { account: on.account, commentId }, body: { content: [...content] } }),
    onSuccess: (discussion, _given, _before, { client }) => kept(client, on, discussion),
    onError: (_error, _given, _before, { client }) => readAnew(client, on),
  })

export const editComment = (on: Commented, { id: commentId, editedAt }: ThreadComment) =>
  mutationOptions({
    mutationFn: (content: CommentContent) =>
      api.editComment({
        params: { account: on.account, commentId },
        body: { content: [...content], editedAt },
      }),
    onSuccess: (discussion, _given, _before, { client }) => kept(client, on, discussion),
    onError: (_error, _given, _before, { client }) => readAnew(client, on),
  })

export const removeComment = (on: Commented) =>
  mutationOptions({
    mutationFn: (commentId: string) => api.removeComment({ params: { account: on.account, commentId } }),
    onSuccess: (discussion, _given, _before, { client }) => kept(client, on, discussion),
    onError: (_error, _given, _before, { client }) => readAnew(client, on),
  })

export const resolveThread = (on: Commented, commentId: string) =>
  mutationOptions({
    mutationFn: (isResolved: boolean) =>
      api.resolveThread({ params: { account: on.account, commentId }, body: { isResolved } }),
    onSuccess: (discussion, _given, _before, { client }) => kept(client, on, discussion),
    onError: (_error, _given, _before, { client }) => readAnew(client, on),
  })

/** What was seen stays marked as new until it is read anew: whoever looks at it sees what is. */
export const seeComments = (on: Commented) =>
  mutationOptions({
    mutationFn: (until: string) =>
      api.seeComments({ params: { account: on.account }, body: { kind: on.kind, id: on.id, until } }),
    onSuccess: (_done, _given, _before, { client }) =>
      client.invalidateQueries({ queryKey: keys.comments(on.account, on.kind), exact: true }),
  })
