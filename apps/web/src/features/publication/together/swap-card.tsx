import { clickThroughRate, costPerEvent, eventTotal, returnOnAdSpend } from '@vigie/domain'
import { IconAlertTriangle, IconArrowRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../../../data/session.ts'
import {
  formatCount,
  formatMoney,
  formatNumber,
  formatPercent,
  formatRate,
  formatShortDay,
} from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/use-language.ts'
import { eventName } from '../../../shared/figures/event-name.ts'
import type { VisualPage } from '../../../data/gallery.ts'
import { Picture } from '../../../ui/picture.tsx'
import { Answered } from '../../../ui/answered.tsx'
import { resultDays, type AskedSwap, type Swap } from './use-swap.ts'
import classes from './swap.module.css'
import notes from './together.module.css'

/** What is replaced by what; or why nothing is ticked: a visual is not read yet, cannot be, or has no picture to know its ads by. */
export function SwapTold({ asked: { swap, unread } }: { readonly asked: AskedSwap }) {
  const { t } = useTranslation()
  if (!swap)
    return (
      unread && (
        <div className={classes.unread}>
          <Answered
            of={unread}
            rows={1}
            label={t(($) => $.publication.together.swap.label)}
            failed={t(($) => $.publication.together.swap.unread)}
          >
            {() => null}
          </Answered>
        </div>
      )
    )
  const unpictured = [swap.out, swap.into].find(({ visual }) => visual.pictureUrl === null)
  return (
    <>
      <SwapCard swap={swap} />
      {unpictured && (
        <div className={notes.beside} role="note">
          <IconAlertTriangle size={15} aria-hidden="true" />
          <p>{t(($) => $.publication.together.swap.unpictured, { name: unpictured.visual.name })}</p>
        </div>
      )}
    </>
  )
}

/** What is replaced by what, over all campaigns: each visual with what it brought. */
function SwapCard({ swap: { out, into } }: { readonly swap: Swap }) {
  const { t } = useTranslation()
  return (
    <section className={classes.card} aria-label={t(($) => $.publication.together.swap.label)}>
      <Side page={out} />
      <IconArrowRight size={20} aria-hidden="true" />
      <Side page={into} isNew />
    </section>
  )
}

function Side({ page, isNew = false }: { readonly page: VisualPage; readonly isNew?: boolean }) {
  const { t } = useTranslation()
  const { name, kind, pictureUrl, storyUrl } = page.visual
  return (
    <div className={classes.side}>
      <Picture src={pictureUrl ?? ''} isFilm={kind === 'film'} className={classes.square} size={26} />
      {storyUrl !== null && <Picture src={storyUrl} className={classes.story} />}
      <div className={classes.told}>
        <small>{t(($) => $.publication.together.swap[isNew ? 'into' : 'out'])}</small>
        <strong title={name}>{name}</strong>
        <Results page={page} isNew={isNew} />
      </div>
    </div>
  )
}

/** Its figures where it ran; of one that never did, since when it is here. */
function Results({ page, isNew }: { readonly page: VisualPage; readonly isNew: boolean }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { timezone } = useAccount()
  const { visual, event, currency } = page
  const { figures, fatigue, addedAt } = visual
  const day = addedAt === null ? '' : formatShortDay(addedAt, language, timezone)
  if (figures.impressions === 0)
    return (
      <>
        <span>
          {day === ''
            ? t(($) => $.publication.together.swap.never)
            : t(($) => $.publication.together.swap.neverSince, { day })}
        </span>
        {isNew && <span>{t(($) => $.publication.together.swap.same)}</span>}
      </>
    )
  const each = costPerEvent(figures, event)
  const cost = each === null ? null : formatMoney(Math.round(each), currency)
  const results = `${eventName(t, event)} ${formatCount(eventTotal(figures, event))}`
  const roas = returnOnAdSpend(figures)
  return (
    <>
      <span>
        {t(($) => $.publication.together.swap.rate, {
          rate: formatRate(clickThroughRate(figures), language),
          days: resultDays,
        })}
        {fatigue?.isTired && (
          <b>
            {' '}
            {t(($) => $.publication.together.swap.tired, { loss: formatPercent(fatigue.loss, language) })}
          </b>
        )}
        {roas !== null &&
          ` · ${t(($) => $.publication.together.swap.roas, { roas: formatNumber(roas, language, 2, true) })}`}
      </span>
      <span>
        <i>{formatMoney(figures.spend, currency)}</i>
        {/* A line may end after the point, and none begins with it. */}
        {'\u00A0· '}
        <i>{cost === null ? results : t(($) => $.publication.together.swap.each, { results, cost })}</i>
      </span>
    </>
  )
}
