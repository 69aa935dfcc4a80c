import { addresses } from '@vigie/contract'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { ExplorerRow } from '../../../data/explorer.ts'
import { useLanguage } from '../../../lib/use-language.ts'
import type { PeriodSearch } from '../../../shared/figures/period.ts'
import { Picture } from '../../../ui/picture.tsx'
import { DeliverySign } from '../../../shared/delivery/delivery-mark.tsx'
import { deliveryText, type DeliveryText } from '../../../shared/delivery/delivery-words.ts'
import { useAccountDay } from '../../../shared/delivery/use-account-day.ts'
import { figures } from './ad-figures.tsx'
import classes from './ad.module.css'

/** What a purchase costs tells siblings apart; how many there were stands with the figures of the ad. */
const compared = figures.filter(({ key }) => key !== 'results')

type Props = {
  readonly rows: readonly ExplorerRow[]
  readonly adId: string
  readonly currency: string
  readonly search: PeriodSearch
}

/** The ads of the same ad set, this one among them. */
export function AdSiblings({ rows, adId, currency, search }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const dayOf = useAccountDay()
  const titleId = useId()
  const shared = sharedStart(rows.map(({ name }) => name))
  return (
    <section className={classes.panel} aria-labelledby={titleId}>
      <header className={classes.head}>
        <h2 id={titleId}>{t(($) => $.adPage.siblings)}</h2>
      </header>
      <div className={classes.scroll}>
        <table className={classes.table} data-compact>
          <thead>
            <tr>
              <th scope="col">{t(($) => $.adPage.ad)}</th>
              <th scope="col">{t(($) => $.adPage.delivery)}</th>
              {compared.map(({ key }) => (
                <th key={key} scope="col" data-number>
                  {t(($) => $.adPage.figures[key])}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id} aria-current={row.id === adId || undefined}>
                <th scope="row">
                  <span className={classes.sibling}>
                    <Picture src={row.pictureUrl ?? ''} className={classes.thumb} size={14} />
                    <Link
                      to={addresses.ad}
                      params={{ adId: row.id }}
                      search={search}
                      title={row.name}
                      aria-label={row.name}
                    >
                      {row.name.slice(shared)}
                    </Link>
                  </span>
                </th>
                <td>
                  <Delivery row={row} text={deliveryText(t, row, dayOf)} />
                </td>
                {compared.map(({ key, of, format }) => (
                  <td key={key} data-number>
                    {format(of(row.figures), currency, language)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

const parts = ' · '

/** How many signs all names begin with alike, up to the last point between two parts: what tells them apart is read. */
function sharedStart(names: readonly string[]): number {
  const [first = '', ...others] = names
  if (others.length === 0) return 0
  let length = first.length
  for (const name of others) while (!name.startsWith(first.slice(0, length))) length -= 1
  const point = first.slice(0, length).lastIndexOf(parts)
  return point < 0 ? 0 : point + parts.length
}

function Delivery({ row, text: { tone, word } }: { readonly row: ExplorerRow; readonly text: DeliveryText }) {
  return (
    <span className={classes.delivery} data-tone={tone}>
      <DeliverySign state={row.delivery.state} tone={tone} /> {word}
    </span>
  )
}
