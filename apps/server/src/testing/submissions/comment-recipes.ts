import { z } from 'zod'
import type { Recipe } from './recipe.ts'
import type { Stage } from './stage.ts'

const content = [{ text: 'Le prix a changé depuis lundi.' }]
const discussion = z.object({
  threads: z.array(z.object({ comments: z.array(z.object({ id: z.string() })) })),
})

/** A comment on a stored draft. @returns the draft, and the comment that begins its thread */
async function commented(stage: Stage) {
  const { id } = await stage.configuration()
  const subject = { kind: 'draft', id }
  const made = await stage.set('POST', 'comments', { subject, audience: 'internal', content })
  return { id, comment: discussion.parse(made).threads[0]?.comments[0]?.id ?? '' }
}

export const commentRecipes: Readonly<Record<string, Recipe>> = {
  addComment: {
    prepare: async (stage) => {
      const subject = { kind: 'draft', id: (await stage.configuration()).id }
      return { path: 'comments', body: { subject, audience: 'internal', content } }
    },
  },
  answerComment: {
    prepare: async (stage) => ({
      path: `comments/${(await commented(stage)).comment}/answers`,
      body: { content },
    }),
  },
  editComment: {
    prepare: async (stage) => ({
      path: `comments/${(await commented(stage)).comment}`,
      body: { content: [{ text: 'Le prix reste.' }], editedAt: null },
    }),
  },
  removeComment: {
    prepare: async (stage) => ({ path: `comments/${(await commented(stage)).comment}` }),
  },
  resolveThread: {
    prepare: async (stage) => ({
      path: `comments/${(await commented(stage)).comment}/resolve`,
      body: { isResolved: true },
    }),
  },
  seeComments: {
    prepare: async (stage) => {
      const { id } = await commented(stage)
      const until = stage.server.clock.now().toISOString()
      return { path: 'comments/seen', body: { kind: 'draft', id, until } }
    },
  },
}
