import { addresses } from '@vigie/contract'
import { Button, NativeSelect } from '@mantine/core'
import { IconAlertTriangle, IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { CampaignRow } from '@vigie/domain'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { missing } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import classes from './campaign-cards.module.css'
import { metrics, type MetricKey } from './report-metrics.ts'

type Props = {
  readonly rows: readonly CampaignRow[]
  readonly selectedId: string
  readonly currency: string
  readonly search: Readonly<Record<string, string | undefined>>
  readonly onChoose: (campaignId: string) => void
}

/** An account may have ten thousand campaigns: those that spend most come first, the others on demand. */
const cardsAtFirst = 50

const shown = ['spend', 'impressions', 'ctr', 'roas'] as const satisfies readonly MetricKey[]

/** The campaigns of the account, the selected one first, then those that spend most. */
export function CampaignCards({ rows, selectedId, currency, search, onChoose }: Props) {
  const { t } = useTranslation()
  const [count, setCount] = useState(cardsAtFirst)
  const list = useRef<HTMLElement>(null)
  // The chosen one goes to the head of the list: whoever chose it far below sees where it went.
  useEffect(() => {
    // No expression: what a browser answers, a promise, React would call as what ends the effect.
    list.current?.scrollTo?.({ top: 0 })
  }, [selectedId])
  const everyone = rows
    .filter((row) => row.campaignId !== null)
    .toSorted(
      (a, b) =>
        Number(b.campaignId === selectedId) - Number(a.campaignId === selectedId) ||
        (b.figures?.spend ?? 0) - (a.figures?.spend ?? 0),
    )
  const published = everyone.slice(0, count)
  return (
    <nav ref={list} className={classes.cards} aria-label={t(($) => $.campaignDetail.cards)}>
      <Link to={addresses.campaigns} search={search} className={classes.back}>
        <IconArrowLeft size={15} /> {t(($) => $.campaignDetail.back)}
      </Link>
      <NativeSelect
        className={classes.select}
        aria-label={t(($) => $.campaignDetail.choose)}
        value={selectedId}
        data={[
          // One that is not in the list is not said to be its first.
          ...(published.some((row) => row.campaignId === selectedId)
            ? []
            : [{ value: selectedId, label: t(($) => $.campaignDetail.choose), disabled: true }]),
          ...published.map((row) => ({ value: row.campaignId ?? '', label: row.name })),
        ]}
        onChange={(event) => onChoose(event.currentTarget.value)}
      />
      <ul>
        {published.map((row) => (
          <li key={row.campaignId}>
            <Card
              row={row}
              isSelected={row.campaignId === selectedId}
              currency={currency}
              onChoose={() => onChoose(row.campaignId ?? '')}
            />
          </li>
        ))}
      </ul>
      {everyone.length > count && (
        <Button variant="subtle" onClick={() => setCount(count + cardsAtFirst)}>
          {t(($) => $.campaignDetail.moreCards, { count: everyone.length - count })}
        </Button>
      )}
    </nav>
  )
}

type CardProps = {
  readonly row: CampaignRow
  readonly isSelected: boolean
  readonly currency: string
  readonly onChoose: () => void
}

function Card({ row, isSelected, currency, onChoose }: CardProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const label = (key: (typeof shown)[number]) =>
    t(($) =>
      key === 'impressions' ? $.campaignDetail.metrics.impressionsShort : $.campaignDetail.metrics[key],
    )
  return (
    <button
      type="button"
      className={classes.card}
      aria-current={isSelected ? 'page' : undefined}
      onClick={onChoose}
    >
      <span className={classes.name}>
        {row.hasRedAlert ? (
          <IconAlertTriangle
            size={14}
            color="var(--vg-danger)"
            aria-label={t(($) => $.campaignDetail.alert)}
          />
        ) : (
          <span
            role="img"
            className={classes.dot}
            data-active={row.status === 'ACTIVE' || undefined}
            aria-label={t(($) =>
              row.status === 'ACTIVE' ? $.campaignDetail.active : $.campaignDetail.paused,
            )}
          />
        )}
        {row.name}
      </span>
      <span className={classes.figures}>
        {shown.map((key) => (
          <span key={key}>
            <small>{label(key)}</small>
            {row.figures ? metrics[key].format(metrics[key].value(row.figures), currency, language) : missing}
          </span>
        ))}
      </span>
    </button>
  )
}
