import { addresses, addressTo, placeAddress } from '@vigie/contract'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Coming, Morning } from '../../data/morning.ts'
import { AppLink } from '../../lib/app-link.tsx'
import { useLanguage } from '../../lib/use-language.ts'
import classes from './coming.module.css'

const kinds = [
  'controlEnds',
  'trialEnds',
  'changesStart',
  'proposalEnds',
  'connectionEnds',
  'adsetsEnd',
] as const
type Kind = (typeof kinds)[number]
const kindOf = ({ kind }: Coming): Kind | undefined => kinds.find((one) => one === kind)

/** Where what comes is acted on. */
function placeOf({ id, kind }: Coming): string {
  switch (kind) {
    case 'adsetsEnd':
      return placeAddress({ kind: 'campaign', id })
    case 'proposalEnds':
      return placeAddress({ kind: 'proposal', id })
    case 'connectionEnds':
      return placeAddress({ kind: 'connections' })
    case 'trialEnds':
      return addressTo(addresses.strategies, {})
    case 'changesStart':
      return addressTo(addresses.journal, {})
    default:
      return placeAddress({ kind: 'alerts' })
  }
}

/** What ends or begins by itself, soonest first: nobody is surprised by it. */
export function ComingCard({ morning, isAlone }: { readonly morning: Morning; readonly isAlone: boolean }) {
  const { t } = useTranslation()
  const titleId = useId()
  const language = useLanguage()
  // What a newer server tells of besides is not shown rather than shown without words.
  const known = morning.coming.flatMap((one) => {
    const kind = kindOf(one)
    return kind ? [{ ...one, kind }] : []
  })
  if (known.length === 0 && !isAlone) return null
  return (
    <section className={classes.card} aria-labelledby={titleId}>
      <h2 id={titleId}>{t(($) => $.morning.coming.title)}</h2>
      {known.length === 0 && <p>{t(($) => $.morning.coming.none)}</p>}
      <ul>
        {known.map((one) => {
          const { kind, on, id, name, count } = one
          return (
            <li key={`${kind} ${id} ${on}`}>
              <time dateTime={on} data-today={on === morning.today || undefined}>
                {on === morning.today ? t(($) => $.morning.coming.today) : shortWeekday(on, language)}
              </time>
              <div>
                <AppLink href={placeOf(one)}>
                  {t(($) => $.morning.coming.heads[kind], { name, count })}
                </AppLink>
                <small>{t(($) => $.morning.coming.details[kind], { name, count })}</small>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** `mer. 25 nov.` */
const shortWeekday = (day: string, language: 'fr' | 'en'): string =>
  new Date(day).toLocaleDateString(language === 'fr' ? 'fr-FR' : 'en-GB', {
    ...{ weekday: 'short', day: 'numeric', month: 'short' },
    timeZone: 'UTC',
  })
