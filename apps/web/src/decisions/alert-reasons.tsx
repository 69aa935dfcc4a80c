import type { Alert } from '@vigie/domain'
import { WhyButton, type WhySubject } from './why-button.tsx'

type Props = {
  readonly alert: Pick<Alert, 'facts' | 'adNames' | 'adsetNames'>
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

/** The ads or ad sets that an alert of the engine is about, in the order in which it names them. */
export function decidedSubjects({ facts, adNames, adsetNames }: Props['alert']): readonly WhySubject[] {
  if (typeof facts.subjectIds !== 'string' || facts.subjectIds === '') return []
  const names = facts.subjectKind === 'adset' ? adsetNames : adNames
  return facts.subjectIds.split(',').map((id, index) => ({ id, name: names[index] ?? id }))
}
