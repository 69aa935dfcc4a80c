import type { PublicationProgress } from '@vigie/domain'
import type { TFunction } from 'i18next'
import { formatList, type Language } from '../../lib/format.ts'

type Counts = Pick<PublicationProgress, 'created' | 'active' | 'changed'>

/** What a publication has written by now: what it made stands paused or on, what was live already is changed. */
export function writtenText(t: TFunction, language: Language, { created, active, changed }: Counts): string {
  const counts = {
    paused: Math.max(0, created - Math.max(active, changed)),
    active: Math.max(0, active - changed),
    changed,
  }
  const parts = (['paused', 'active', 'changed'] as const)
    .filter((part) => counts[part] > 0)
    .map((part) => t(($) => $.publication.progress.written[part], { count: counts[part] }))
  return parts.length === 0 ? t(($) => $.publication.progress.written.nothing) : formatList(parts, language)
}
