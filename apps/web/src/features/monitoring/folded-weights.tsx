import { isUnchosen, sharesOf, type EventWeight } from '@vigie/domain'
import { percentSign } from '@vigie/sentences/numbers'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { WeightBar } from './weight-bar.tsx'
import classes from './weight-table.module.css'

type Props = {
  readonly weights: readonly EventWeight[]
  readonly nameOf: (event: string) => string
  /** Something of it is wrong, and is found only where it is seen. */
  readonly isWrong: boolean
  /** The table of them, one by one. */
  readonly children: ReactNode
}

/** The shares at a glance below the sentence that says them; one by one when it is opened, and at once where nothing weighs yet. */
export function FoldedWeights({ weights, nameOf, isWrong, children }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const weighing = weights.filter(({ event, weight }) => !isUnchosen(event) && weight > 0)
  const [isOpen, setOpen] = useState(weighing.length === 0)
  const shares = sharesOf(weighing)
  return (
    <details
      className={classes.weights}
      open={isOpen || isWrong}
      onToggle={({ currentTarget: { open } }) => setOpen(open)}
    >
      <summary>
        {weighing.length > 0 && <WeightBar weights={weighing} />}
        <span className={classes.shares}>
          {weighing.map(({ event }, index) => (
            <span key={event}>
              {`${nameOf(event)} ${formatNumber(100 * (shares[index] ?? 0), language, 0)}${percentSign()}`}
            </span>
          ))}
          <b>{t(($) => $.monitoring.strategies.inTable)}</b>
        </span>
      </summary>
      {children}
    </details>
  )
}
