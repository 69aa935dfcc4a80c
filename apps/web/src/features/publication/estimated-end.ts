import type { PublicationProgress } from '@vigie/domain'
import { clockNow } from '../../lib/clock.ts'

/** When creation would end at the pace so far; `null` before there is a pace. */
export function estimatedEnd(progress: PublicationProgress): string | null {
  const { created, total, startedAt, state } = progress
  if (state !== 'CREATING' || created < 5 || created >= total) return null
  const start = Date.parse(startedAt)
  const elapsed = clockNow() - start
  return elapsed <= 0 ? null : new Date(start + (elapsed * total) / created).toISOString()
}
