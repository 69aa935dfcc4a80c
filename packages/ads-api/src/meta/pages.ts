import { z } from 'zod'
import { list, read } from './pairs.ts'

/** The person's pages with what they may do there and a picture. */
export const listPages = list({
  request: () => ({ path: '/me/accounts', params: { fields: 'id,name,tasks,picture{url}' } }),
  parse: z
    .object({
      id: z.string(),
      name: z.string(),
      tasks: z.array(z.string()).default(['ADVERTISE']),
      picture: z.object({ data: z.object({ url: z.string() }) }).optional(),
    })
    .transform(({ id, name, tasks, picture }) => ({
      id,
      name,
      mayAdvertise: tasks.includes('ADVERTISE'),
      pictureUrl: picture?.data.url ?? null,
    })),
})

const accounts = z
  .object({ data: z.array(z.object({ id: z.string(), username: z.string() })) })
  .optional()
  .transform((found) => found?.data ?? [])

/** The Instagram accounts of a page: its own, and those that the platform made for it. */
export const readInstagramAccounts = read({
  request: ({ pageId }: { readonly pageId: string }) => ({
    path: `/${pageId}`,
    params: { fields: 'instagram_accounts{id,username},page_backed_instagram_accounts{id,username}' },
  }),
  parse: z
    .object({ instagram_accounts: accounts, page_backed_instagram_accounts: accounts })
    .transform((page) => ({ own: page.instagram_accounts, backed: page.page_backed_instagram_accounts })),
})
