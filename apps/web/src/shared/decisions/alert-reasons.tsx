import type { ListedAlert } from '@vigie/domain'
import { z } from 'zod'
import { WhyButton, type WhySubject } from './why-button.tsx'

type Props = {
  readonly alert: Pick<ListedAlert, 'facts'>
  readonly variant?: 'default' | 'subtle'
}

/** "Pourquoi ?" on an alert that tells of decisions of the engine, with the way to take a pause back; else nothing. */
export function AlertReasons({ alert, variant = 'subtle' }: Props) {
  const [first, ...others] = decidedSubjects(alert)
  const { decidedAt } = alert.facts
  if (!first) return null
  return (
    <WhyButton
      subjects={[first, ...others]}
      variant={variant}
      {...(typeof decidedAt === 'string' ? { at: decidedAt } : {})}
    />
  )
}

const namesOf = z.array(z.string())

/** The ads and ad sets that an alert of the engine is about. */
export function decidedSubjects({ facts }: Props['alert']): readonly WhySubject[] {
  const { subjectIds, subjectNames } = facts
  if (typeof subjectIds !== 'string' || typeof subjectNames !== 'string' || subjectIds === '') return []
  const names = namesOf.safeParse(JSON.parse(subjectNames)).data ?? []
  return subjectIds.split(',').map((id, index) => ({ id, name: names[index] ?? id }))
}
