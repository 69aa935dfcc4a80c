import { Button, SegmentedControl, Tooltip } from '@mantine/core'
import { IconAward, IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { costPerEvent, reportedCostEvents, type ReportItem } from '@vigie/domain'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { eventName } from '../../shared/figures/event-name.ts'
import { formatMoney } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import type { Detail } from './figures-strip.tsx'
import { metrics, sortItems } from './report-metrics.ts'
import { ScoreBar } from './score-bar.tsx'
import { VisualPreview } from './visual-preview.tsx'
import { Picture } from '../../ui/picture.tsx'
import classes from './visuals-panel.module.css'

type Props = {
  readonly items: readonly ReportItem[]
  readonly ads: Detail['ads']
  readonly currency: string
}

const atFirst = 3

/** The best visuals by score or CTR, all of them on demand, and what each event cost with them. */
export function VisualsPanel({ items, ads, currency }: Props) {
  const { t } = useTranslation()
  const titleId = useId()
  const [key, setKey] = useState<'score' | 'ctr'>('score')
  const [isWhole, setWhole] = useState(false)
  const [hasCosts, setCosts] = useState(false)
  const [previewed, setPreviewed] = useState<ReportItem | null>(null)
  const sorted = sortItems(items, { key, isDescending: true })
  const shown = isWhole ? sorted : sorted.slice(0, atFirst)
  return (
    <section className={classes.panel} aria-labelledby={titleId}>
      <header className={classes.head}>
        <h2 id={titleId}>{t(($) => $.campaignDetail.visuals.title)}</h2>
        {items.length > 0 && (
          <span className={classes.facts}>
            {shown.length < items.length
              ? t(($) => $.campaignDetail.visuals.best, { count: shown.length, total: items.length })
              : t(($) => $.campaignDetail.visuals.count, { count: items.length })}
          </span>
        )}
        <SortChoice value={key} onChange={setKey} />
      </header>
      {items.length === 0 && <p className={classes.empty}>{t(($) => $.campaignDetail.noData)}</p>}
      <ol className={classes.visuals}>
        {shown.map((item, index) => (
          <Visual
            key={`${item.dimension} ${item.value}`}
            item={item}
            rank={index + 1}
            currency={currency}
            hasCosts={hasCosts}
            onPreview={() => setPreviewed(item)}
          />
        ))}
      </ol>
      {items.length > 0 && (
        <Foot
          count={items.length}
          hasCosts={hasCosts}
          isWhole={isWhole}
          onCosts={() => setCosts(!hasCosts)}
          onWhole={() => setWhole(!isWhole)}
        />
      )}
      <VisualPreview item={previewed} ads={ads} onClose={() => setPreviewed(null)} />
    </section>
  )
}

type SortBy = 'score' | 'ctr'
type SortProps = { readonly value: SortBy; readonly onChange: (value: SortBy) => void }

function SortChoice({ value: chosen, onChange }: SortProps) {
  const { t } = useTranslation()
  return (
    <>
      <span className={classes.sortLabel}>{t(($) => $.campaignDetail.visuals.sort)}</span>
      <SegmentedControl
        size="xs"
        aria-label={t(($) => $.campaignDetail.visuals.sort)}
        value={chosen}
        data={[
          { value: 'score', label: t(($) => $.campaignDetail.metrics.score) },
          { value: 'ctr', label: t(($) => $.campaignDetail.metrics.ctr) },
        ]}
        onChange={(value) => onChange(value === 'ctr' ? 'ctr' : 'score')}
      />
    </>
  )
}

type FootProps = {
  readonly count: number
  readonly hasCosts: boolean
  readonly isWhole: boolean
  readonly onCosts: () => void
  readonly onWhole: () => void
}

function Foot({ count, hasCosts, isWhole, onCosts, onWhole }: FootProps) {
  const { t } = useTranslation()
  return (
    <footer className={classes.foot}>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={hasCosts ? <IconChevronDown size={14} /> : <IconChevronRight size={14} />}
        aria-expanded={hasCosts}
        onClick={onCosts}
      >
        {t(($) => $.campaignDetail.visuals.costs)}
      </Button>
      {count > atFirst && (
        <Button variant="subtle" size="compact-sm" aria-expanded={isWhole} onClick={onWhole}>
          {isWhole
            ? t(($) => $.campaignDetail.visuals.fewer)
            : t(($) => $.campaignDetail.visuals.all, { count })}
        </Button>
      )}
    </footer>
  )
}

type VisualProps = {
  readonly item: ReportItem
  readonly rank: number
  readonly currency: string
  readonly hasCosts: boolean
  readonly onPreview: () => void
}

function Visual({ item, rank, currency, hasCosts, onPreview }: VisualProps) {
  const { t } = useTranslation()
  const isVideo = item.dimension === 'video'
  return (
    <li className={classes.visual}>
      <button
        type="button"
        className={classes.picture}
        aria-label={`${rank} · ${t(($) => $.campaignDetail.visuals.openPreview, { name: item.label })}`}
        onClick={onPreview}
      >
        <Picture src={item.pictureUrl ?? ''} isFilm={isVideo} size={30} />
        <span className={classes.rank} data-first={rank === 1 || undefined}>
          {rank}
        </span>
      </button>
      <div className={classes.name} title={item.label}>
        {item.label}
        {item.score.isWinner && (
          <Tooltip label={t(($) => $.campaignDetail.visuals.winner)}>
            <IconAward
              size={15}
              color="var(--vg-success-text)"
              aria-label={t(($) => $.campaignDetail.visuals.winner)}
            />
          </Tooltip>
        )}
      </div>
      <Figures item={item} currency={currency} />
      {hasCosts && <Costs item={item} currency={currency} />}
    </li>
  )
}

type FiguresProps = Pick<VisualProps, 'item' | 'currency'>

function Figures({ item, currency }: FiguresProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const value = (key: 'ctr' | 'roas') =>
    metrics[key].format(metrics[key].value(item.figures), currency, language)
  return (
    <dl className={classes.figures}>
      <div>
        <dt>{t(($) => $.campaignDetail.metrics.ctr)}</dt>
        <dd>{value('ctr')}</dd>
      </div>
      <div>
        <dt>{t(($) => $.campaignDetail.metrics.score)}</dt>
        <dd>
          <ScoreBar score={item.score} />
        </dd>
      </div>
      <div>
        <dt>{t(($) => $.campaignDetail.metrics.roas)}</dt>
        <dd>{value('roas')}</dd>
      </div>
    </dl>
  )
}

function Costs({ item, currency }: FiguresProps) {
  const { t } = useTranslation()
  return (
    <dl className={classes.costs}>
      {reportedCostEvents.map((event) => {
        const cost = costPerEvent(item.figures, event)
        return (
          <div key={event}>
            <dt>{eventName(t, event)}</dt>
            <dd>{formatMoney(cost === null ? null : Math.round(cost), currency)}</dd>
          </div>
        )
      })}
    </dl>
  )
}
