import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatDayTime } from '../../lib/format.ts'
import { useAccount } from '../../data/session.ts'
import { useLanguage } from '../../lib/use-language.ts'
import classes from './campaign-editor.module.css'
import type { DraftCopy } from './session/draft-copy.ts'

type Props = { readonly copy: DraftCopy; readonly onRecover: () => void; readonly onDismiss: () => void }

/** Work that a crash or a closed page left on this device. */
export function RecoveryNotice({ copy, onRecover, onDismiss }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { timezone } = useAccount()
  const time = formatDayTime(copy.keptAt, language, timezone)
  return (
    <div className={classes.notice} data-kind="warning" role="status">
      <span>{t(($) => $.campaignEditor.recovery.found, { time })}</span>
      <Button size="compact-sm" onClick={onRecover}>
        {t(($) => $.campaignEditor.recovery.recover)}
      </Button>
      <Button size="compact-sm" variant="default" onClick={onDismiss}>
        {t(($) => $.campaignEditor.recovery.dismiss)}
      </Button>
    </div>
  )
}
