import type { AccountPermission } from '@vigie/contract/rights'
import { Switch } from '@mantine/core'
import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { notify } from '../../ui/toast.ts'
import { tellFailure } from './rule-changes.ts'
import { useDelayedValue } from './use-delayed-value.ts'
import { useCan } from '../../data/session.ts'

type Props = {
  readonly name: string
  readonly isOn: boolean
  /** What switching it asks for. */
  readonly may: AccountPermission
  readonly onSend: (isOn: boolean) => Promise<unknown>
}

/** Switches a rule: shown at once, sent after half a second, taken back and told when the server refuses. */
export function StatusSwitch({ name, isOn, may, onSend }: Props) {
  const { t } = useTranslation()
  const isAllowed = useCan(may)
  const { value, choose } = useDelayedValue(isOn, (next) =>
    onSend(next).then(
      () => notify({ kind: 'done', title: i18next.t(($) => $.alertRules.statusSaved) }),
      (error: unknown) => tellFailure(error instanceof Error ? error : new Error(String(error))),
    ),
  )
  return (
    <Switch
      size="sm"
      disabled={!isAllowed}
      checked={value}
      aria-label={t(($) => $.alertRules.statusOf, { name })}
      onChange={({ currentTarget: { checked } }) => choose(checked)}
    />
  )
}
