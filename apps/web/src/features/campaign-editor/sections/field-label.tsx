import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '../campaign-editor.module.css'

type Props = {
  readonly children: ReactNode
  readonly isRequired?: boolean
  readonly isLocked?: boolean
}

/** The name of a field, its star, and a lock when publication froze it. */
export function FieldLabel({ children, isRequired, isLocked }: Props) {
  const { t } = useTranslation()
  return (
    <span className={classes.label}>
      {children}
      {isRequired && (
        <span className={classes.star} title={t(($) => $.campaignEditor.required)} aria-hidden="true">
          *
        </span>
      )}
      {isLocked && (
        <IconLock size={12} aria-label={t(($) => $.campaignEditor.locked)}>
          <title>{t(($) => $.campaignEditor.locked)}</title>
        </IconLock>
      )}
    </span>
  )
}
