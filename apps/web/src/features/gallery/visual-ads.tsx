import { addresses } from '@vigie/contract'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { VisualPage } from '../../data/gallery.ts'
import type { PeriodSearch } from '../../shared/figures/period.ts'
import { FigureCells, FigureHeads } from './figure-cells.tsx'
import classes from './visual.module.css'

type Props = { readonly page: VisualPage; readonly search: PeriodSearch }

/** The ads that show it, most spent first; each leads to its page. */
export function VisualAds({ page: { visual, ads, event, currency }, search }: Props) {
  const { t } = useTranslation()
  const titleId = useId()
  return (
    <section className={classes.panel} aria-labelledby={titleId}>
      <h2 id={titleId}>{t(($) => $.gallery.page.ads)}</h2>
      {ads.length < visual.ads.all && (
        <p className={classes.quiet}>
          {t(($) => $.gallery.page.adsShown, { count: ads.length, all: visual.ads.all })}
        </p>
      )}
      {ads.length === 0 ? (
        <p className={classes.quiet}>{t(($) => $.gallery.page.noAds)}</p>
      ) : (
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
        <div className={classes.scroll} tabIndex={0} role="group" aria-labelledby={titleId}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{t(($) => $.gallery.page.ad)}</th>
                <th scope="col">{t(($) => $.gallery.page.state)}</th>
                <FigureHeads event={event} />
              </tr>
            </thead>
            <tbody>
              {ads.map((ad) => (
                <tr key={ad.id}>
                  <th scope="row">
                    <Link to={addresses.ad} params={{ adId: ad.id }} search={search}>
                      {ad.name}
                    </Link>
                    <span className={classes.quiet}>
                      {ad.campaignName} · {ad.adsetName}
                    </span>
                  </th>
                  <td>{t(($) => (ad.isLive ? $.gallery.page.isLive : $.gallery.page.isOff))}</td>
                  <FigureCells figures={ad.figures} event={event} currency={currency} />
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
