import { dayCount, type CampaignFigures } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../../../data/session.ts'
import { useLanguage } from '../../../lib/use-language.ts'
import type { Range } from '../../../shared/figures/period.ts'
import { type ColumnKey, columnOf, useLevelColumns } from '../columns.ts'
import { mainCost } from '../../../shared/figures/main-cost.ts'
import classes from './object-panel.module.css'
import { toldName } from './told-name.ts'

type Props = { readonly figures: CampaignFigures; readonly days: Range }

/** Four figures of the period. */
export function PanelFigures({ figures, days }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { currency } = useAccount()
  const { selectedEvents } = useLevelColumns()
  const keys: readonly ColumnKey[] = ['spend', mainCost(selectedEvents), 'roas', 'ctr']
  return (
    <dl className={classes.figures}>
      {keys.map((key) => (
        <div key={key}>
          <dt>
            {key === 'spend'
              ? t(($) => $.objectPanel.over, { what: toldName(t, key), count: dayCount(days) })
              : toldName(t, key)}
          </dt>
          <dd>{columnOf(key).format(columnOf(key).total(figures), currency, language)}</dd>
        </div>
      ))}
    </dl>
  )
}
