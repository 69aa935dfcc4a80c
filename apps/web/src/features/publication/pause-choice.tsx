import { Switch } from '@mantine/core'
import type { PublicationPlan } from '@vigie/domain'
import { useTranslation } from 'react-i18next'

type Props = {
  readonly plan: PublicationPlan
  readonly isWanted: boolean
  readonly onChange: (isWanted: boolean) => void
}

/** Whether what the plan makes is left paused; why it cannot be, where it cannot. */
export function PauseChoice({ plan, isWanted, onChange }: Props) {
  const { t } = useTranslation()
  const { whyNot } = plan.pausing
  return (
    <Switch
      label={t(($) => $.publication.pausing.label)}
      description={t(($) => $.publication.pausing[whyNot ?? 'hint'])}
      checked={isWanted && whyNot === null}
      disabled={whyNot !== null}
      onChange={({ currentTarget: { checked } }) => onChange(checked)}
    />
  )
}

/** What is promised of the ads that a plan makes. */
export function promiseOf({ campaignId, pausing }: PublicationPlan) {
  if (campaignId === null) return pausing.leavesPaused ? 'promisePaused' : 'promise'
  return pausing.leavesPaused ? 'promiseLivePaused' : 'promiseLive'
}
