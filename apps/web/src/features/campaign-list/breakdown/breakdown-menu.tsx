import { Button } from '@mantine/core'
import { IconLayoutList } from '@tabler/icons-react'
import {
  breakdownRefusal,
  deliveryBreakdowns,
  timeBreakdowns,
  type BreakdownKey,
  type DeliveryLevel,
} from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import type { Range } from '../../../lib/days.ts'
import { Menu } from '../../../ui/floating.tsx'
import bar from '../filter-bar.module.css'
import { breakdownOf } from './breakdown-key.ts'
import classes from './breakdown.module.css'

type Props = {
  readonly level: DeliveryLevel
  readonly range: Range
  /** As the address says it. */
  readonly by: string | undefined
  readonly onBy: (by: BreakdownKey | undefined) => void
}

/** By what the rows are divided: time, or who was reached and where. What cannot be says why. */
export function BreakdownMenu({ level, range, by, onBy }: Props) {
  const { t } = useTranslation()
  const chosen = breakdownOf(by, level, range)
  const said =
    chosen === null
      ? t(($) => $.columnSets.breakdown.menu)
      : t(($) => $.columnSets.breakdown.chosen, { by: t(($) => $.columnSets.breakdown.by[chosen]) })
  const item = (one: BreakdownKey) => {
    const refusal = breakdownRefusal(one, level, range)
    return (
      <Menu.RadioItem
        key={one}
        value={one}
        closeMenuOnClick
        disabled={refusal !== null}
        title={refusal === null ? undefined : t(($) => $.columnSets.breakdown.refused[refusal])}
      >
        {t(($) => $.columnSets.breakdown.by[one])}
        {refusal === 'tooManyDays' && <small>{t(($) => $.columnSets.breakdown.refused[refusal])}</small>}
      </Menu.RadioItem>
    )
  }
  return (
    <Menu position="bottom-end" width={290}>
      <Menu.Target>
        <Button
          variant="default"
          data-divides
          leftSection={<IconLayoutList size={15} />}
          title={said}
          aria-label={said}
          data-chosen={chosen !== null || undefined}
          className={classes.target}
        >
          <span className={chosen === null ? bar.word : bar.how}>
            {chosen === null
              ? t(($) => $.columnSets.breakdown.menu)
              : t(($) => $.columnSets.breakdown.by[chosen])}
          </span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu}>
        <Menu.RadioGroup
          value={chosen ?? 'none'}
          onChange={(value) => onBy(breakdownOf(value, level, range) ?? undefined)}
        >
          <Menu.RadioItem value="none" closeMenuOnClick>
            {t(($) => $.columnSets.breakdown.none)}
          </Menu.RadioItem>
          <Menu.Label>{t(($) => $.columnSets.breakdown.byTime)}</Menu.Label>
          {timeBreakdowns.map(item)}
          <Menu.Label>{t(($) => $.columnSets.breakdown.byDelivery)}</Menu.Label>
          {deliveryBreakdowns.map(item)}
        </Menu.RadioGroup>
        <p className={classes.hint}>
          {t(($) =>
            level === 'campaign'
              ? $.columnSets.breakdown.notRead
              : $.columnSets.breakdown.refused.campaignsAlone,
          )}
        </p>
      </Menu.Dropdown>
    </Menu>
  )
}
