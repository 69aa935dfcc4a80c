import { addresses, addressTo } from '@vigie/contract'
import { useTranslation } from 'react-i18next'
import type { BackTest } from '../../../data/decisions.ts'
import { useAccount } from '../../../data/session.ts'
import { AppLink } from '../../../lib/app-link.tsx'
import { formatAgo } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/use-language.ts'
import { useNow } from '../../../lib/use-now.ts'
import { moneyOf } from '../../../shared/decisions/decision-words.ts'
import { PauseRow } from './pause-row.tsx'
import classes from './proof.module.css'

type Today = NonNullable<BackTest['today']>

/** What the strategy, as its form has it, would pause now if it acted: each with its picture and why. */
export function PausesOfToday({ today }: { readonly today: Today }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const now = useNow()
  const title = useTitle(today)
  const { currency } = useAccount()
  const { pauses, held, heldFirst, figuresAt } = today
  const perDay = pauses.reduce((sum, one) => sum + one.perDay, 0)
  return (
    <section className={classes.day} aria-label={title}>
      <div className={classes.dayHead}>
        <h3>{title}</h3>
        {perDay > 0 && (
          <span>{t(($) => $.monitoring.proof.today.perDay, { money: moneyOf(perDay, currency) })}</span>
        )}
      </div>
      {pauses.length > 0 && (
        <ul className={classes.tiles}>
          {pauses.map((pause) => (
            <Pause key={`${pause.kind} ${pause.id}`} pause={pause} />
          ))}
        </ul>
      )}
      {pauses.length === 0 && held > 0 && (
        <p className={classes.held}>{t(($) => $.monitoring.proof.today.heldAlone, { count: held })}</p>
      )}
      {pauses.length === 0 && heldFirst.length > 0 && (
        <ul className={classes.tiles} aria-label={t(($) => $.monitoring.proof.today.heldFirst)}>
          {heldFirst.map((pause) => (
            <Pause key={`${pause.kind} ${pause.id}`} pause={pause} />
          ))}
        </ul>
      )}
      <p className={classes.figures}>
        {held > 0 && pauses.length > 0 && `${t(($) => $.monitoring.proof.today.held, { count: held })} `}
        {t(($) => $.monitoring.proof.today.figures, { ago: formatAgo(figuresAt, now, language) })}
      </p>
    </section>
  )
}

function useTitle({ pauses }: Today): string {
  const { t } = useTranslation()
  const ads = pauses.filter(({ kind }) => kind === 'ad').length
  const adsets = pauses.length - ads
  const words = {
    ads: t(($) => $.monitoring.proof.ads, { count: ads }),
    adsets: t(($) => $.monitoring.proof.today.adsetCount, { count: adsets }),
  }
  if (pauses.length === 0) return t(($) => $.monitoring.proof.today.none)
  if (adsets === 0) return t(($) => $.monitoring.proof.today.ads, words)
  return t(($) => $.monitoring.proof.today[ads === 0 ? 'adsets' : 'both'], words)
}

function Pause({ pause }: { readonly pause: Today['pauses'][number] }) {
  const { t } = useTranslation()
  const { currency } = useAccount()
  const { kind, id, name, adsetName, campaignName, pictureUrl, perDay, sentence } = pause
  const isAd = kind === 'ad'
  return (
    <PauseRow
      pictureUrl={pictureUrl}
      name={
        isAd ? (
          <AppLink href={addressTo(addresses.ad, { adId: id })}>{name}</AppLink>
        ) : (
          <strong>{name}</strong>
        )
      }
      {...(perDay > 0 && {
        aside: t(($) => $.monitoring.proof.today.perDay, { money: moneyOf(perDay, currency) }),
      })}
      where={`${isAd ? adsetName : t(($) => $.monitoring.proof.today.wholeAdset)} · ${campaignName}`}
      sentence={sentence}
    />
  )
}
