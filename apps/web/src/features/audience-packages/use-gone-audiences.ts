import { useQuery } from '@tanstack/react-query'
import { customAudiencesQuery } from '../../data/audiences.ts'
import { isApiError } from '../../lib/api-error.ts'

/**
 * Which audiences the account does not have: those that its list lacks once it is read, and those that the last save was refused
 * for, when they were deleted after the list was read.
 */
export function useGoneAudiences(account: string, refusal: Error | null): (id: string) => boolean {
  const { data } = useQuery(customAudiencesQuery(account))
  const refused = refusedIds(refusal)
  return (id) => refused.has(id) || (data !== undefined && !data.some((one) => one.id === id))
}

function refusedIds(error: Error | null): Set<unknown> {
  if (!isApiError(error, 'audience.unknown')) return new Set()
  const { problems } = error.facts
  return new Set(Array.isArray(problems) ? problems.map((one: unknown) => Object(one).id) : [])
}
