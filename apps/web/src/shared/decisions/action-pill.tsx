import type { DecisionAction } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import classes from './action-pill.module.css'

/** What was decided, in one word. */
export function ActionPill({ action }: { readonly action: DecisionAction }) {
  const { t } = useTranslation()
  return (
    <span className={classes.pill} data-action={action}>
      {t(($) => $.decisions.action[action])}
    </span>
  )
}
