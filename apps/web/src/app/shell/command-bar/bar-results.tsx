import {
  IconAd2,
  IconAlertTriangle,
  IconArrowRight,
  IconCoins,
  IconCopy,
  IconHeart,
  IconHelpCircle,
  IconMapPin,
  IconPencil,
  IconPhoto,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlus,
  IconRefresh,
  IconSpeakerphone,
  IconUsers,
  type Icon,
} from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './command-bar.module.css'
import { labelParts, type BarResult, type ResultIcon } from './results.ts'

const icons: Readonly<Record<ResultIcon, Icon>> = {
  campaign: IconSpeakerphone,
  ad: IconAd2,
  edit: IconPencil,
  update: IconRefresh,
  alert: IconAlertTriangle,
  package: IconPhoto,
  geo: IconMapPin,
  audience: IconUsers,
  interest: IconHeart,
  create: IconPlus,
  page: IconArrowRight,
  pause: IconPlayerPause,
  activate: IconPlayerPlay,
  budget: IconCoins,
  duplicate: IconCopy,
  why: IconHelpCircle,
}

type ListProps = { readonly isEmpty: boolean; readonly children: ReactNode }

export function ResultList({ isEmpty, children }: ListProps) {
  const { t } = useTranslation()
  return (
    <div
      className={classes.results}
      id="command-bar-results"
      role="listbox"
      tabIndex={-1}
      aria-label={t(($) => $.commandBar.title)}
    >
      {isEmpty && <p className={classes.none}>{t(($) => $.commandBar.none)}</p>}
      {children}
    </div>
  )
}

type ResultsProps = {
  readonly results: readonly BarResult[]
  readonly chosen: number
  readonly text: string
  readonly campaignName: string
  readonly onHover: (result: BarResult) => void
  readonly onOpen: (result: BarResult) => void
}

/** What was found, each group under its name. */
export function Results({ results, chosen, text, campaignName, onHover, onOpen }: ResultsProps) {
  const { t } = useTranslation()
  return results.map((result, position) => (
    <Fragment key={result.id}>
      {results[position - 1]?.group !== result.group && (
        <div className={classes.group} role="presentation">
          {t(($) => $.commandBar.groups[result.group], { name: campaignName })}
        </div>
      )}
      <Line
        result={result}
        text={text}
        id={`result-${position}`}
        isChosen={position === chosen}
        onHover={() => onHover(result)}
        onOpen={() => onOpen(result)}
      />
    </Fragment>
  ))
}

type LineProps = {
  readonly result: BarResult
  readonly text: string
  readonly id: string
  readonly isChosen: boolean
  readonly onHover: () => void
  readonly onOpen: () => void
}

function Line({ result, text, id, isChosen, onHover, onOpen }: LineProps) {
  const LineIcon = icons[result.icon]
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      className={classes.result}
      ref={(line) => {
        if (isChosen) line?.scrollIntoView({ block: 'nearest' })
      }}
      onMouseMove={isChosen ? undefined : onHover}
      onClick={onOpen}
      onKeyDown={(event) => event.key === 'Enter' && onOpen()}
    >
      <LineIcon size={17} stroke={1.6} aria-hidden="true" />
      <span className={classes.label}>
        {labelParts(result.label, result.group === 'commands' ? '' : text).map((part, index) =>
          part.isFound ? <mark key={index}>{part.text}</mark> : <Fragment key={index}>{part.text}</Fragment>,
        )}
      </span>
      {result.kind && <small>{result.kind}</small>}
      {result.note && <span className={classes.note}>{result.note}</span>}
    </div>
  )
}
