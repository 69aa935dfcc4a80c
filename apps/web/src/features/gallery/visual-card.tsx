import { addresses, addressTo } from '@vigie/contract'
import {
  costPerEvent,
  eventTotal,
  returnOnAdSpend,
  type ConversionEventId,
  type VisualOrder,
} from '@vigie/domain'
import { Checkbox } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Visual } from '../../data/gallery.ts'
import { useCan } from '../../data/session.ts'
import { AppLink } from '../../lib/app-link.tsx'
import { cutMiddle } from '../../lib/cut-middle.ts'
import { formatCount, formatMoney, formatNumber, formatRate, labelled } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { costName, eventName } from '../../shared/figures/event-name.ts'
import { Picture } from '../../ui/picture.tsx'
import { Sparkline } from '../../ui/sparkline.tsx'
import type { GallerySearch } from './gallery-search.ts'
import { Score } from './score.tsx'
import { VisualBadges } from './visual-badges.tsx'
import { useAgeText } from './use-age-text.ts'
import classes from './visual-card.module.css'

type Props = {
  readonly visual: Visual
  readonly event: ConversionEventId
  readonly currency: string
  readonly search: GallerySearch
  readonly order: VisualOrder
  readonly isChosen: boolean
  /** `null` for what no package can be made of, and nothing delivers. */
  readonly onChoose: (() => void) | null
  /** Why it cannot be chosen by somebody who may choose others. */
  readonly whyNot: string | null
}

/** A visual with what it brought; its name leads to its page. */
export function VisualCard({ visual, event, currency, search, order, isChosen, onChoose, whyNot }: Props) {
  const { t } = useTranslation()
  const lacking = lackingStory(visual)
  return (
    <li className={classes.card} data-chosen={isChosen || undefined}>
      <div className={classes.pictures} data-pair={visual.storyUrl !== null || lacking !== null || undefined}>
        <Picture
          src={visual.pictureUrl ?? ''}
          isFilm={visual.kind === 'film'}
          className={classes.picture}
          size={30}
        />
        {visual.storyUrl !== null && <Picture src={visual.storyUrl} className={classes.picture} />}
        {lacking !== null && <Lacking adPackage={lacking} name={visual.name} />}
        {(onChoose || whyNot !== null) && (
          <Checkbox
            size="xs"
            className={classes.choice}
            aria-label={t(($) => $.gallery.chosen.choose, { name: visual.name })}
            aria-description={whyNot ?? undefined}
            title={whyNot ?? undefined}
            disabled={!onChoose}
            checked={isChosen}
            onChange={onChoose ?? undefined}
          />
        )}
        <VisualBadges visual={visual} order={order} />
      </div>
      <div className={classes.head}>
        <Link
          to={addresses.visual}
          params={{ visual: visual.key }}
          search={search}
          className={classes.name}
          data-opens
          title={visual.name}
          aria-label={visual.name}
        >
          {cutMiddle(withoutEnding(visual.name), 34)}
        </Link>
        {visual.score && <Score score={visual.score} />}
      </div>
      <Where visual={visual} />
      <Brought visual={visual} event={event} currency={currency} />
    </li>
  )
}

/** A name that says that it is the 9:16 itself. */
const isStory = /9\s?[x:]\s?16/i

/** The package in which a picture stands without its 9:16; `null` where it has one, or is in none. */
const lackingStory = ({ name, kind, storyUrl, packages, library }: Visual): string | null =>
  kind === 'image' && storyUrl === null && library.length > 0 && !isStory.test(name)
    ? (packages[0] ?? null)
    : null

type LackingProps = { readonly adPackage: string; readonly name: string }

/** The place of a 9:16 that is not there: stories and reels crop the square. It leads to where one is added. */
function Lacking({ adPackage, name }: LackingProps) {
  const { t } = useTranslation()
  const mayAdd = useCan('library:edit')
  const label = t(($) => $.gallery.lacking, { name, package: adPackage })
  if (!mayAdd)
    return (
      <span className={classes.lacking} title={t(($) => $.gallery.lackingHint)}>
        9:16
      </span>
    )
  return (
    <AppLink
      className={classes.lacking}
      href={addressTo(addresses.adPackage, {}, { tagToEdit: adPackage })}
      aria-label={label}
      title={label}
    >
      <IconPlus size={14} aria-hidden="true" />
      9:16
    </AppLink>
  )
}

/** What a file is called, without what it is: the picture shows that. */
const withoutEnding = (name: string): string => name.replace(/(?<=.)\.(png|jpe?g|webp|gif|mp4|mov)$/i, '')

/** In how many campaigns, since when, and how its click rate moves. Its page says how many ads. */
function Where({ visual }: { readonly visual: Visual }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const ageOf = useAgeText()
  const { ads, campaigns, clickRates } = visual
  const rate = (value: number | undefined) => formatRate(value ?? null, language)
  return (
    <div className={classes.where}>
      <span title={ads.all === 0 ? undefined : t(($) => $.gallery.live, { count: ads.live })}>
        {ads.all === 0 ? t(($) => $.gallery.nowhere) : t(($) => $.gallery.campaigns, { count: campaigns })}
      </span>
      <Sparkline
        values={clickRates}
        width={58}
        isAlarming={visual.fatigue?.isTired ?? false}
        label={t(($) => $.gallery.clickRates, { from: rate(clickRates[0]), to: rate(clickRates.at(-1)) })}
      />
      <small>{ageOf(visual)}</small>
    </div>
  )
}

type BroughtProps = Pick<Props, 'visual' | 'event' | 'currency'>

/** Spend, what a result cost and what a euro brought; how many results where they have no value. */
function Brought({ visual: { figures }, event, currency }: BroughtProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const cost = costPerEvent(figures, event)
  const roas = returnOnAdSpend(figures)
  const results = formatCount(eventTotal(figures, event))
  return (
    <dl className={classes.figures}>
      <div>
        <dt>{t(($) => $.gallery.spend)}</dt>
        <dd>{formatMoney(figures.spend, currency)}</dd>
      </div>
      <div title={labelled(eventName(t, event), results, language)}>
        <dt title={costName(t, event)}>{t(($) => $.gallery.cpa)}</dt>
        <dd>{formatMoney(cost === null ? null : Math.round(cost), currency)}</dd>
      </div>
      {roas === null ? (
        <div>
          <dt title={eventName(t, event)}>{eventName(t, event)}</dt>
          <dd>{results}</dd>
        </div>
      ) : (
        <div>
          <dt>{t(($) => $.gallery.roas)}</dt>
          <dd>{formatNumber(roas, language, 2, true)}</dd>
        </div>
      )}
    </dl>
  )
}
