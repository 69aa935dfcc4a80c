import type { endpoints, RequestOf } from '@vigie/contract'
import { type Interest, interestLimit, mergeSuggestions, suggestionChunks } from '@vigie/domain'
import { z } from 'zod'
import type { Platform } from '../../platforms/platform.ts'

type Targets = RequestOf<typeof endpoints.suggestInterests>['body']['interests']

const size = z.number().int().nullish()
const found = z.object({
  id: z.union([z.string(), z.number()]).transform(String),
  name: z.string(),
  type: z.string().default('interests'),
  audience_size_lower_bound: size,
  audience_size_upper_bound: size,
})
const answer = z.object({ data: z.array(found) })

/** What people like or do, by name. The platform answers nothing to an empty search, so it is not asked. */
export async function searchInterests(access: Platform, account: string, text: string): Promise<Interest[]> {
  if (text.trim() === '') return []
  const { data } = await access.ask(
    { path: `/${account}/targetingsearch`, params: { q: text.trim(), limit: String(interestLimit) } },
    answer,
  )
  return data.map(toInterest)
}

/** What goes with the chosen ones: asked for ten at a time, merged. */
export async function suggestInterests(
  access: Platform,
  account: string,
  chosen: Targets,
): Promise<Interest[]> {
  const typeOf = new Map(chosen.map(({ id, type }) => [id, type]))
  const answers: Interest[][] = []
  for (const ids of suggestionChunks(chosen.map(({ id }) => id))) {
    const list = ids.map((id) => ({ type: typeOf.get(id), id }))
    const { data } = await access.ask(
      {
        path: `/${account}/targetingsuggestions`,
        params: { targeting_list: JSON.stringify(list), limit: String(interestLimit) },
      },
      answer,
    )
    answers.push(data.map(toInterest))
  }
  return mergeSuggestions(
    answers,
    chosen.map(({ id }) => id),
  )
}

const verdict = z.object({
  data: z.array(
    z.object({ id: z.union([z.string(), z.number()]).transform(String), valid: z.boolean().default(true) }),
  ),
})

/** Those that the platform does not offer any more: it calls them invalid, or no longer knows them. */
export async function findRetired(access: Platform, account: string, stored: Targets): Promise<string[]> {
  if (stored.length === 0) return []
  const { data } = await access.ask(
    {
      path: `/${account}/targetingvalidation`,
      params: { targeting_list: JSON.stringify(stored.map(({ type, id }) => ({ type, id }))) },
    },
    verdict,
  )
  const valid = new Set(data.filter((one) => one.valid).map(({ id }) => id))
  return stored.map(({ id }) => id).filter((id) => !valid.has(id))
}

const toInterest = (one: z.output<typeof found>): Interest => ({
  id: one.id,
  name: one.name,
  type: one.type,
  audienceSizeLowerBound: knownSize(one.audience_size_lower_bound),
  audienceSizeUpperBound: knownSize(one.audience_size_upper_bound),
})

const knownSize = (people: number | null | undefined): number | null =>
  people == null || people < 0 ? null : people
