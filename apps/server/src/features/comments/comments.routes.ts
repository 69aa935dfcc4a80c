import { endpoints } from '@vigie/contract'
import { done } from '../../http/done.ts'
import type { Routes } from '../../http/route.ts'
import { countDiscussions, noteSeen, readDiscussion } from './discussion.read-model.ts'
import {
  answerThread,
  beginThread,
  editComment,
  removeComment,
  resolveThread,
  type ProposedAds,
} from './write-comments.ts'

export function commentRoutes({ account, ctx }: Routes, adsOf: ProposedAds): void {
  account(endpoints.listComments, (reader) => readDiscussion(ctx, reader, reader.query))
  account(endpoints.countComments, (reader) => countDiscussions(ctx, reader, reader.query))
  account(endpoints.listProposedAds, (reader) => adsOf(ctx, reader, reader.params.proposalId))
  account(endpoints.addComment, (asker) => beginThread(ctx, adsOf, asker, asker.body))
  account(endpoints.answerComment, (asker) =>
    answerThread(ctx, asker, { threadId: asker.params.commentId, ...asker.body }),
  )
  account(endpoints.editComment, (asker) => editComment(ctx, asker, { ...asker.params, ...asker.body }))
  account(endpoints.removeComment, (asker) => removeComment(ctx, asker, asker.params.commentId))
  account(endpoints.resolveThread, (asker) =>
    resolveThread(ctx, asker, { threadId: asker.params.commentId, ...asker.body }),
  )
  account(endpoints.seeComments, async (reader) => {
    await noteSeen(ctx, reader, reader.body)
    return done
  })
}
