import { SegmentedControl } from '@mantine/core'
import { holdOutShares } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import type { StrategyLife } from '../../data/decisions.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { formatRise } from './decision-words.ts'
import classes from './strategy-life.module.css'

type Props = {
  readonly value: StrategyLife['holdOut']
  readonly isDisabled: boolean
  readonly onChange: (share: StrategyLife['holdOut']) => void
}

/** How many of its pauses a strategy leaves to chance, and what for. */
export function HoldOutChoice({ value, isDisabled, onChange }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const share = (one: number) => formatRise(one, language, false)
  return (
    <>
      <div className={classes.choices}>
        <SegmentedControl
          aria-label={t(($) => $.decisions.life.holdOut)}
          disabled={isDisabled}
          value={String(value)}
          data={holdOutShares.map((one) => ({
            value: String(one),
            label: one === 0 ? t(($) => $.decisions.life.noHoldOut) : share(one),
          }))}
          onChange={(chosen) => onChange(holdOutShares.find((one) => String(one) === chosen) ?? 0)}
        />
      </div>
      <p className={classes.hint}>
        {value === 0
          ? t(($) => $.decisions.life.holdOutHint.none)
          : t(($) => $.decisions.life.holdOutHint.some, { share: share(value) })}
      </p>
    </>
  )
}
