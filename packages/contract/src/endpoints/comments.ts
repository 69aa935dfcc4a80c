import {
  commentAudiences,
  commentSubjectKinds,
  contentProblem,
  longestComment,
  mayBeForClient,
  mostMentions,
  type CommentSubject,
} from '@vigie/domain'
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { done, inAccount } from '../shapes.ts'

/** The kinds of `commentSubjectKinds` whose subject is known by one id. */
const whole = z.enum(['campaign', 'draft', 'proposal', 'alert'])
const id = z.string().min(1).max(80)
const subject: z.ZodType<CommentSubject, CommentSubject> = z.discriminatedUnion('kind', [
  z.object({ kind: whole, id }),
  z.object({ kind: z.literal('ad'), id, ad: z.number().int().min(0).max(1000) }),
])

/** More pieces than a comment of any length needs, so that nobody sends a million empty ones. */
const mostPieces = 4 * mostMentions + 20
const piece = z.union([
  z.object({ text: z.string().max(longestComment + 200) }).strict(),
  z.object({ person: z.uuid() }).strict(),
])
const content = z.array(piece).max(mostPieces)
const newContent = content.refine((pieces) => contentProblem(pieces) === null)

const author = z.object({
  /** `null` for a client, and for somebody whom nobody can name any more. */
  id: z.string().nullable(),
  /** As they are called now; of a client as they said. Empty where nobody can say any more. */
  name: z.string(),
  isClient: z.boolean(),
  /** For whom the link was made by which a client wrote; `null` for people of the account. */
  recipient: z.string().nullable(),
})

const comment = z.object({
  id: z.uuid(),
  author,
  /** Empty once its author took it back. */
  content,
  madeAt: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable(),
  removedAt: z.iso.datetime().nullable(),
  /** What the client answered with these words; `null` for a comment alone. */
  verdict: z.enum(['approved', 'changes']).nullable(),
  mayChange: z.boolean(),
  /** The person who asks has not seen it yet. */
  isNew: z.boolean(),
  /** Who was to be told by mail and was not, for whoever wrote it. */
  untold: z.array(z.object({ name: z.string(), problem: z.string() })),
})

const thread = z.object({
  subject,
  /** The title of the ad that it is about, as it was then; `null` where it is about no ad. */
  adTitle: z.string().nullable(),
  audience: z.enum(commentAudiences),
  resolvedAt: z.iso.datetime().nullable(),
  resolvedBy: z.string().nullable(),
  /** The first of them began it, and its id is the thread's. */
  comments: z.array(comment).min(1),
})

const discussion = z.object({
  threads: z.array(thread),
  /** Everybody who works on the account, to be mentioned; `isTold`: by mail, at an address that the identity provider vouches for. */
  people: z.array(z.object({ id: z.uuid(), name: z.string(), isTold: z.boolean() })),
  /** What everybody who is named in the comments is called now. */
  names: z.record(z.string(), z.string()),
  /** Whether this installation can send mail. */
  canMail: z.boolean(),
  /** To whom outside it is shown by links that still lead somewhere: they read what is for the client. */
  recipients: z.array(z.string()),
})

const ofSubject = z.object({ kind: z.enum(commentSubjectKinds), id })
const oneComment = inAccount.extend({ commentId: z.string() })

export const commentEndpoints = {
  listComments: defineEndpoint({
    method: 'GET',
    path: '/:account/comments',
    permission: 'figures:view',
    summary: 'What was said about one thing, in threads; of a proposal also what was said about its ads',
    params: inAccount,
    query: ofSubject,
    response: discussion,
  }),
  countComments: defineEndpoint({
    method: 'GET',
    path: '/:account/comments/counts',
    permission: 'figures:view',
    summary:
      'Of all things of a kind that somebody commented: how many threads are open, and how many comments the person has not seen',
    params: inAccount,
    query: z.object({ kind: z.enum(['campaign', 'draft', 'proposal', 'alert']) }),
    response: z.array(
      z.object({ id: z.string(), open: z.number().int(), unseen: z.number().int(), all: z.number().int() }),
    ),
  }),
  listProposedAds: defineEndpoint({
    method: 'GET',
    path: '/:account/proposals/:proposalId/ads',
    permission: 'figures:view',
    summary:
      'The ads of the plan that a proposal would publish, to comment on one; none once that plan cannot be made again',
    params: inAccount.extend({ proposalId: z.string() }),
    response: z.array(z.object({ ad: z.number().int(), title: z.string() })),
  }),
  addComment: defineEndpoint({
    method: 'POST',
    path: '/:account/comments',
    permission: 'draft:comment',
    summary:
      'Begin a thread, for the people of the account or, about a proposal or an ad of it, for the client too; who is mentioned is told by mail',
    params: inAccount,
    body: z
      .object({ subject, audience: z.enum(commentAudiences), content: newContent })
      .refine((one) => one.audience === 'internal' || mayBeForClient(one.subject), { path: ['audience'] }),
    response: discussion,
  }),
  answerComment: defineEndpoint({
    method: 'POST',
    path: '/:account/comments/:commentId/answers',
    permission: 'draft:comment',
    summary:
      'Answer in a thread, named by its first comment; it is read by whoever reads the thread, and opens it again where it was resolved',
    params: oneComment,
    body: z.object({ content: newContent }),
    response: discussion,
  }),
  editComment: defineEndpoint({
    method: 'PUT',
    path: '/:account/comments/:commentId',
    permission: 'draft:comment',
    summary: 'Change what one wrote oneself; it says that it was changed. Who is mentioned only now is told',
    params: oneComment,
    body: z.object({
      content: newContent,
      /** When it was changed last, as it was read; `null`: never. */
      editedAt: z.iso.datetime().nullable(),
    }),
    response: discussion,
  }),
  removeComment: defineEndpoint({
    method: 'DELETE',
    path: '/:account/comments/:commentId',
    permission: 'draft:comment',
    summary: 'Take back what one wrote oneself: its words are gone for good, a line says so in their place',
    params: oneComment,
    response: discussion,
  }),
  resolveThread: defineEndpoint({
    method: 'POST',
    path: '/:account/comments/:commentId/resolve',
    permission: 'draft:comment',
    summary: 'Say that a thread, named by its first comment, is settled, or that it is not',
    params: oneComment,
    body: z.object({ isResolved: z.boolean() }),
    response: discussion,
  }),
  seeComments: defineEndpoint({
    method: 'PUT',
    path: '/:account/comments/seen',
    permission: 'figures:view',
    summary: 'Note that the person has seen what was said about one thing until a comment',
    params: inAccount,
    body: z.object({ kind: z.enum(commentSubjectKinds), id, until: z.iso.datetime() }),
    response: done,
  }),
}
