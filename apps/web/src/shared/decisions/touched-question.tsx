import { useTranslation } from 'react-i18next'
import type { StrategyLife, TouchedCampaign } from '../../data/decisions.ts'
import classes from './strategy-life.module.css'

type Props = {
  readonly account: string
  readonly touched: readonly TouchedCampaign[]
  /** How many follow it and are only judged. */
  readonly untouched?: number
  /** Whether the person was asked about others just before. */
  readonly hasChanged?: boolean
  /** How bold it is going to be, where that is part of the question. */
  readonly preset?: StrategyLife['preset'] | undefined
  /** Whether it is to act, or to move money beside. */
  readonly about?: 'act' | 'move'
  /** Whether it moves money between ad sets by itself. */
  readonly movesBudgets?: boolean
}

/** What a person agrees to when a strategy acts: every campaign by its name, however it came there. */
export function TouchedQuestion({
  account,
  touched,
  untouched = 0,
  hasChanged = false,
  preset,
  about = 'act',
  movesBudgets,
}: Props) {
  const { t } = useTranslation()
  const named = touched.filter(({ isByName }) => isByName).length
  return (
    <div className={classes.question}>
      {hasChanged && <strong role="alert">{t(($) => $.decisions.life.touchesChanged)}</strong>}
      <p>{t(($) => $.decisions.life[`${about}Body`], { account, count: touched.length })}</p>
      {touched.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and holds nothing to tab to
        <ul tabIndex={0} aria-label={t(($) => $.decisions.life.touched)}>
          {touched.map(({ id, name, isByName }) => (
            <li key={id}>
              {name}
              {isByName && <small> {t(($) => $.decisions.life.byName)}</small>}
            </li>
          ))}
        </ul>
      )}
      {named > 0 && <p>{t(($) => $.decisions.life.laterByName, { count: named })}</p>}
      {untouched > 0 && <p>{t(($) => $.decisions.life.untouched, { count: untouched })}</p>}
      <p>
        {preset && t(($) => $.decisions.life.boldness, { preset: t(($) => $.decisions.preset[preset]) })}{' '}
        {about === 'move'
          ? t(($) => $.decisions.life.moveBounds)
          : t(($) => (movesBudgets ? $.decisions.life.actBoundsMoving : $.decisions.life.actBounds))}
      </p>
    </div>
  )
}
