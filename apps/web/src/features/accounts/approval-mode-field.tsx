import { Radio } from '@mantine/core'
import { approvalModes, type ApprovalMode } from '@vigie/domain'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './accounts.module.css'

type Props = {
  readonly mode: ApprovalMode
  readonly isReadOnly: boolean
  readonly onChange: (mode: ApprovalMode) => void
  /** The sum of the mode that has one. */
  readonly sum: ReactNode
}

/** Whose word the account asks for before something is published or changed. */
export function ApprovalModeField({ mode, isReadOnly, onChange, sum }: Props) {
  const { t } = useTranslation()
  const choose = (chosen: string) => {
    const found = approvalModes.find((one) => one === chosen)
    if (found) onChange(found)
  }
  return (
    <Radio.Group
      className={classes.approval}
      label={t(($) => $.accounts.settings.guard.approval.label)}
      description={t(($) => $.accounts.settings.guard.approval.hint)}
      value={mode}
      onChange={choose}
    >
      <div className={classes.modes}>
        {approvalModes.map((one) => (
          <Radio
            key={one}
            value={one}
            disabled={isReadOnly}
            label={t(($) => $.accounts.settings.guard.approval[one].name)}
            description={t(($) => $.accounts.settings.guard.approval[one].about)}
          />
        ))}
        {mode === 'aboveSum' && sum}
      </div>
    </Radio.Group>
  )
}
