import { Switch } from '@mantine/core'
import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { notify } from '../../ui/toast.ts'
import { tellFailure } from './rule-changes.ts'
import { useDelayedValue } from './use-delayed-value.ts'

type Props = {
  readonly name: string
  readonly isOn: boolean
  readonly onSend: (isOn: boolean) => Promise<unknown>
}

/** Switches a rule: shown at once, sent after half a second, taken back and told when the server refuses. */
export function StatusSwitch({ name, isOn, onSend }: Props) {
  const { t } = useTranslation()
  const { value, choose } = useDelayedValue(isOn, (next) =>
    onSend(next).then(
      () => notify({ kind: 'done', title: i18next.t(($) => $.alertRules.statusSaved) }),
      (error: unknown) => tellFailure(error instanceof Error ? error : new Error(String(error))),
    ),
  )
  return (
    <Switch
      size="sm"
      checked={value}
      aria-label={t(($) => $.alertRules.statusOf, { name })}
      onChange={({ currentTarget: { checked } }) => choose(checked)}
    />
  )
}
