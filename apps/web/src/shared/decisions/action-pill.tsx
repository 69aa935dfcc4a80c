import { useTranslation } from 'react-i18next'
import type { Decision } from '../../data/decisions.ts'
import { isByLimits } from './decision-words.ts'
import classes from './action-pill.module.css'

type Props = { readonly of: Pick<Decision, 'action' | 'move'> }

/** What was decided, in one word. */
export function ActionPill({ of: { action, move } }: Props) {
  const { t } = useTranslation()
  const isLimit = isByLimits(move) && (action === 'lower' || action === 'raise')
  return (
    <span className={classes.pill} data-action={action}>
      {t(($) => (isLimit ? $.decisions.limit[action] : $.decisions.action[action]))}
    </span>
  )
}
