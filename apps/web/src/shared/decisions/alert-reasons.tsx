import { decidedSubjects, type Alert } from '@vigie/domain'
import { WhyButton } from './why-button.tsx'

type Props = { readonly told: Alert; readonly variant?: 'default' | 'subtle' }

/** "Pourquoi ?" on an alert that tells of decisions of the engine, with the way to take a pause back; else nothing. */
export function AlertReasons({ told, variant = 'subtle' }: Props) {
  const decided = decidedSubjects(told)
  const [first, ...others] = decided?.subjects ?? []
  if (!first) return null
  return (
    <WhyButton subjects={[first, ...others]} variant={variant} {...(decided?.at ? { at: decided.at } : {})} />
  )
}
