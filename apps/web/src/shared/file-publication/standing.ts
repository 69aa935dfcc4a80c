import { waitsForSecondPerson, type FilePublication } from '@vigie/domain'
import type { TFunction } from 'i18next'
import { formatCount } from '../../lib/format.ts'
import type { Language } from '../../lib/format.ts'
import { isStopping, waitsForPerson } from './publication-phase.ts'

/** What a publication that has not ended is about, for whoever looks at its file. */
export type Standing = 'running' | 'secondPerson' | 'waiting'

export function standingOf(publication: Pick<FilePublication, 'state' | 'problem'>): Standing {
  if (waitsForSecondPerson(publication)) return 'secondPerson'
  return waitsForPerson(publication) ? 'waiting' : 'running'
}

/** One short line: what goes on, and how far it is. */
export function standingText(t: TFunction, publication: FilePublication): string {
  const { created, total } = publication
  const state = t(
    ($) => $.filePublication.badge[isStopping(publication) ? 'stopping' : standingOf(publication)],
  )
  return created === 0 || isStopping(publication)
    ? state
    : t(($) => $.filePublication.counted, {
        state,
        created: formatCount(created),
        total: formatCount(total),
      })
}

/** Who may let it go on, when that is what it waits for; else who started it. */
export function standingHint(t: TFunction, language: Language, publication: FilePublication): string {
  if (standingOf(publication) !== 'secondPerson')
    return t(($) => $.filePublication.startedBy, { who: publication.startedBy })
  return approversText(t, language, publication.approvers)
}

export function approversText(
  t: TFunction,
  language: Language,
  approvers: FilePublication['approvers'],
): string {
  if (approvers.length === 0) return t(($) => $.filePublication.nobodyElse)
  const names = new Intl.ListFormat(language, { type: 'disjunction' }).format(
    approvers.map(({ name }) => name),
  )
  return t(($) => $.filePublication.mayApprove, { names })
}
