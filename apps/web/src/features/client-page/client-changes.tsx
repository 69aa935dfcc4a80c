import type { Language } from '@vigie/domain'
import { IconSpeakerphone, IconWallet } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { ClientPage, ClientView } from '../../data/client-page.ts'
import { formatDayTime, formatMoney } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import classes from './client-page.module.css'

type ChangesView = Extract<ClientView, { readonly kind: 'changes' }>
export type Changed = ChangesView['objects'][number]
type Props = { readonly page: ClientPage; readonly view: ChangesView }

/** What the changes of live campaigns come to, and where: under the name of the page, before each of them. */
export function ClientChangesBrief({ page, view }: Props) {
  const { t } = useTranslation()
  const { perDay } = view
  const campaign = sharedCampaign(view)
  const money = (amount: number) => formatMoney(amount, page.currency)
  return (
    <section className={classes.brief} aria-label={t(($) => $.clientPage.changes.brief)}>
      <ul className={classes.facts}>
        <li>
          <IconWallet size={17} stroke={1.7} aria-hidden="true" />
          {perDay.before === perDay.after
            ? t(($) => $.clientPage.changes.same)
            : t(($) => $.clientPage.changes.perDay, {
                before: money(perDay.before),
                after: money(perDay.after),
              })}
        </li>
        {campaign !== null && (
          <li>
            <IconSpeakerphone size={17} stroke={1.7} aria-hidden="true" />
            {t(($) => $.clientPage.changes.campaign, { campaign })}
          </li>
        )}
      </ul>
    </section>
  )
}

/** What of live campaigns would change: each object, before and after. */
export function ClientChanges({ page, view }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { objects, moreObjects } = view
  const campaign = sharedCampaign(view)
  const alike = campaign === null ? null : sharedChange(view)
  return (
    <section className={classes.panel} aria-label={t(($) => $.clientPage.changes.name)}>
      <h2>{t(($) => $.clientPage.changes.name)}</h2>
      <ul className={classes.facts}>
        {alike !== null && (
          <li className={classes.quiet}>
            {t(($) => $.clientPage.changes.level[alike.level])} ·{' '}
            {t(($) => $.clientPage.changes.field[alike.field])}
          </li>
        )}
        {objects.map((one, index) =>
          alike === null ? (
            <li key={index}>
              <strong>{one.name}</strong>
              <span className={classes.detail}>
                {campaign === null ? placeOf(t, one) : t(($) => $.clientPage.changes.level[one.level])}
              </span>
              {one.fields.map((field) => (
                <span key={field.field} className={classes.detail}>
                  {lineOf(t, field, { ...page, language })}
                </span>
              ))}
            </li>
          ) : (
            <li key={index} className={classes.change}>
              {one.name}
              {one.fields.map(({ field, before, after }) => (
                <span key={field}>
                  {before !== null && `${valueOf(t, { field, value: before }, { ...page, language })} → `}
                  <strong>{valueOf(t, { field, value: after }, { ...page, language })}</strong>
                </span>
              ))}
            </li>
          ),
        )}
        {moreObjects > 0 && <li>{t(($) => $.clientPage.changes.more, { count: moreObjects })}</li>}
      </ul>
    </section>
  )
}

/** The one campaign that several objects are all in, which is then said once. */
function sharedCampaign({ objects: [first, ...others], moreObjects }: ChangesView): string | null {
  if (!first || others.length === 0 || moreObjects > 0) return null
  return others.every(({ campaignName }) => campaignName === first.campaignName) ? first.campaignName : null
}

/** What changes of each of them, where it is the same thing of the same kind of object: said once, and each is a line. */
function sharedChange({ objects }: ChangesView): (Pick<Changed, 'level'> & Pick<Field, 'field'>) | null {
  const [first] = objects
  const field = first?.fields[0]?.field
  if (!first || field === undefined) return null
  return objects.every(
    ({ level, fields: [own, ...others] }) =>
      level === first.level && own?.field === field && others.length === 0,
  )
    ? { level: first.level, field }
    : null
}

/** Where a live object stands. */
export function placeOf(t: TFunction, { level, campaignName }: Changed): string {
  const name = t(($) => $.clientPage.changes.level[level])
  return campaignName === null
    ? name
    : t(($) => $.clientPage.changes.inCampaign, { level: name, campaign: campaignName })
}

type Field = Changed['fields'][number]

/** How values are written: money of the account, dates by its clock. */
type Written = Pick<ClientPage, 'currency' | 'timezone'> & { readonly language: Language }

/** What of it would change, before and after. */
export function lineOf(t: TFunction, { field, before, after }: Field, written: Written): string {
  const words = {
    field: t(($) => $.clientPage.changes.field[field]),
    after: valueOf(t, { field, value: after }, written),
  }
  return before === null
    ? t(($) => $.clientPage.changes.first, words)
    : t(($) => $.clientPage.changes.line, { ...words, before: valueOf(t, { field, value: before }, written) })
}

type Value = Pick<Field, 'field'> & { readonly value: Field['after'] }

function valueOf(t: TFunction, { field, value }: Value, { currency, timezone, language }: Written): string {
  const isDate = field === 'startTime' || field === 'endTime'
  if (value === null) return t(($) => $.clientPage.changes[isDate ? 'noEnd' : 'none'])
  if (isDate) return formatDayTime(String(value), language, timezone)
  if (typeof value === 'number') return formatMoney(value, currency)
  const isStatus = field === 'status' && (value === 'ACTIVE' || value === 'PAUSED')
  return isStatus ? t(($) => $.clientPage.changes[value]) : value
}
