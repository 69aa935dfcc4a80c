import {
  searchInterests as interestsBy,
  suggestInterests as suggestFor,
  validateInterests,
} from '@vigie/ads-api'
import type { endpoints, RequestOf } from '@vigie/contract'
import { type Interest, interestLimit, mergeSuggestions, suggestionChunks } from '@vigie/domain'
import type { Platform } from '../../platforms/platform.ts'

type Targets = RequestOf<typeof endpoints.suggestInterests>['body']['interests']

/** What people like or do, by name. The platform answers nothing to an empty search, so it is not asked. */
export async function searchInterests(
  platform: Platform,
  account: string,
  asked: string,
): Promise<Interest[]> {
  const text = asked.trim()
  return text === '' ? [] : platform.read(interestsBy, { account, text, most: interestLimit })
}

/** What goes with the chosen ones: asked for ten at a time, merged. */
export async function suggestInterests(
  platform: Platform,
  account: string,
  chosen: Targets,
): Promise<Interest[]> {
  const typeOf = new Map(chosen.map(({ id, type }) => [id, type]))
  const all = chosen.map(({ id }) => id)
  const answers: Interest[][] = []
  for (const ids of suggestionChunks(all)) {
    const some = ids.map((id) => ({ type: typeOf.get(id), id }))
    answers.push(await platform.read(suggestFor, { account, chosen: some, most: interestLimit }))
  }
  return mergeSuggestions(answers, all)
}

/** Those that the platform does not offer any more. */
export async function findRetired(platform: Platform, account: string, stored: Targets): Promise<string[]> {
  if (stored.length === 0) return []
  const valid = new Set(await platform.read(validateInterests, { account, chosen: stored }))
  return stored.map(({ id }) => id).filter((id) => !valid.has(id))
}
