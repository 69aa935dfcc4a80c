import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { ExplorerObject, ExplorerRow } from '../../../data/explorer.ts'
import { useAccount } from '../../../data/session.ts'
import { useLanguage } from '../../../lib/use-language.ts'
import { Picture } from '../../../ui/picture.tsx'
import { type ColumnKey, columnName, columnOf, useLevelColumns } from '../columns.ts'
import { deliveryText } from '../../../shared/delivery/delivery-words.ts'
import { useAccountDay } from '../../../shared/delivery/use-account-day.ts'
import { addressOfLevel, carried, type LevelSearch } from '../levels/level-search.ts'
import { mainCost } from '../../../shared/figures/main-cost.ts'
import classes from './object-panel.module.css'
import lists from './panel-lists.module.css'
import { toldName } from './told-name.ts'

type Props = {
  readonly level: 'campaign' | 'adset'
  readonly answer: ExplorerObject
  readonly search: LevelSearch
}

/** What hangs on it: those that spent most, and the way to all of them. */
export function PanelBelow({ level, answer, search }: Props) {
  const { t } = useTranslation()
  const { object, below, belowCount: count } = answer
  const levelBelow = level === 'campaign' ? 'adset' : 'ad'
  const all: LevelSearch =
    level === 'campaign'
      ? { ...carried(search), campaigns: object.id, adsets: undefined }
      : { ...carried(search), adsets: object.id }
  const { selectedEvents } = useLevelColumns()
  const told = [columnName(t, 'spend'), toldName(t, mainCost(selectedEvents))].join(' · ')
  if (count === 0) return null
  return (
    <section className={classes.section}>
      <h3>
        <span>
          {t(($) => $.explorer.facts[levelBelow], { count })} <small>{told}</small>
        </span>
        <Link className={classes.more} to={addressOfLevel[levelBelow]} search={all}>
          {t(($) => $.objectPanel.seeBelow[levelBelow])}
        </Link>
      </h3>
      <ul className={levelBelow === 'ad' ? lists.strip : lists.below}>
        {below.map((row) => (
          <Below key={row.id} row={row} to={addressOfLevel[levelBelow]} search={{ ...all, open: row.id }} />
        ))}
      </ul>
    </section>
  )
}

type BelowProps = {
  readonly row: ExplorerRow
  readonly to: (typeof addressOfLevel)['adset' | 'ad']
  readonly search: LevelSearch
}

function Below({ row, to, search }: BelowProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { currency } = useAccount()
  const { selectedEvents } = useLevelColumns()
  const dayOf = useAccountDay()
  const { tone, word } = deliveryText(t, row, dayOf)
  const figure = (key: ColumnKey) =>
    columnOf(key).format(columnOf(key).total(row.figures), currency, language)
  const cost = mainCost(selectedEvents)
  return (
    <li>
      <Picture src={row.pictureUrl ?? ''} className={lists.thumb} size={14} />
      <span className={lists.names}>
        <Link to={to} search={search} title={row.name}>
          {row.name}
        </Link>
        <small data-tone={tone}>{word}</small>
      </span>
      <span className={lists.amounts}>
        {figure('spend')}
        <small title={toldName(t, cost)}>{figure(cost)}</small>
      </span>
    </li>
  )
}
