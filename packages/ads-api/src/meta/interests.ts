import { z } from 'zod'
import { read } from './pairs.ts'
import { idText, people, type InAccount } from './values.ts'

const interests = z
  .object({
    data: z.array(
      z.object({
        id: idText,
        name: z.string(),
        type: z.string().default('interests'),
        audience_size_lower_bound: people,
        audience_size_upper_bound: people,
      }),
    ),
  })
  .transform(({ data }) =>
    data.map((one) => ({
      id: one.id,
      name: one.name,
      type: one.type,
      audienceSizeLowerBound: one.audience_size_lower_bound,
      audienceSizeUpperBound: one.audience_size_upper_bound,
    })),
  )

/** What people like or do, by name. The platform answers nothing to an empty text. */
export const searchInterests = read({
  request: ({ account, text, most }: InAccount & { readonly text: string; readonly most: number }) => ({
    path: `/${account}/targetingsearch`,
    params: { q: text, limit: String(most) },
  }),
  parse: interests,
})

type Chosen = { readonly id: string; readonly type?: string | undefined }

const listOf = (chosen: readonly Chosen[]): string =>
  JSON.stringify(chosen.map(({ type, id }) => ({ type, id })))

/** What goes with the chosen ones. */
export const suggestInterests = read({
  request: ({
    account,
    chosen,
    most,
  }: InAccount & { readonly chosen: readonly Chosen[]; readonly most: number }) => ({
    path: `/${account}/targetingsuggestions`,
    params: { targeting_list: listOf(chosen), limit: String(most) },
  }),
  parse: interests,
})

/** Ids of those that the platform still offers: it calls others invalid, or no longer knows them. */
export const validateInterests = read({
  request: ({ account, chosen }: InAccount & { readonly chosen: readonly Chosen[] }) => ({
    path: `/${account}/targetingvalidation`,
    params: { targeting_list: listOf(chosen) },
  }),
  parse: z
    .object({ data: z.array(z.object({ id: idText, valid: z.boolean().default(true) })) })
    .transform(({ data }) => data.filter(({ valid }) => valid).map(({ id }) => id)),
})
