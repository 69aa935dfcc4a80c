import { IconCalendar, IconInfoCircle, IconWallet } from '@tabler/icons-react'
import { startToTell } from '@vigie/domain'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ClientPage, ClientView } from '../../data/client-page.ts'
import { clockNow } from '../../lib/clock.ts'
import { formatDay, formatMoney, type Language } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import classes from './client-page.module.css'

export type PlanView = Extract<ClientView, { readonly kind: 'publication' }>

/** When it is shown, what it costs, and what of the campaign changes besides, each in a sentence. */
export function ClientPlan({ page, view }: { readonly page: ClientPage; readonly view: PlanView }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [now] = useState(() => new Date(clockNow()))
  const { leavesPaused = false, stopped, otherChanges } = view
  return (
    <section className={classes.brief} aria-label={t(($) => $.clientPage.plan.name)}>
      <ul className={classes.facts}>
        <li>
          <IconCalendar size={17} stroke={1.7} aria-hidden="true" />
          {periodOf(
            t,
            { start: startOf(page, view, now), end: view.end },
            { language, timezone: page.timezone },
          )}
        </li>
        {moneyOf(t, view, page.currency).map((sentence) => (
          <li key={sentence}>
            <IconWallet size={17} stroke={1.7} aria-hidden="true" />
            {sentence}
          </li>
        ))}
        {leavesPaused && <Noted>{t(($) => $.clientPage.plan.leftPaused)}</Noted>}
        {stopped > 0 && <Noted>{t(($) => $.clientPage.plan.stopped, { count: stopped })}</Noted>}
        {otherChanges > 0 && (
          <Noted>{t(($) => $.clientPage.plan.others, { count: otherChanges, name: page.proposedBy })}</Noted>
        )}
      </ul>
    </section>
  )
}

/** A campaign that is still to be published began on no day that is past. */
function startOf({ state }: ClientPage, { start, isNew }: PlanView, now: Date): string | null {
  if (state !== 'open' || !isNew || start === null) return start
  return startToTell(new Date(start), now) && start
}

function Noted({ children }: { readonly children: string }) {
  return (
    <li>
      <IconInfoCircle size={17} stroke={1.7} aria-hidden="true" />
      {children}
    </li>
  )
}

type Days = { readonly language: Language; readonly timezone: string }

/** When it is shown, in a sentence. */
export function periodOf(
  t: TFunction,
  { start, end }: Pick<PlanView, 'start' | 'end'>,
  { language, timezone }: Days,
): string {
  const day = (instant: string) => formatDay(instant, language, timezone)
  if (start !== null && end !== null)
    return t(($) => $.clientPage.plan.between, { start: day(start), end: day(end) })
  if (start !== null) return t(($) => $.clientPage.plan.from, { start: day(start) })
  return end === null ? t(($) => $.clientPage.plan.always) : t(($) => $.clientPage.plan.to, { end: day(end) })
}

function moneyOf(t: TFunction, { isNew, daily, lifetime }: PlanView, currency: string): string[] {
  const money = (amount: number) => ({ money: formatMoney(Math.abs(amount), currency) })
  if (daily === 0 && lifetime === 0) return [t(($) => $.clientPage.plan.sameMoney)]
  const sentence = (amount: number, words: Sentences) => {
    if (amount === 0) return []
    if (isNew) return [t(($) => $.clientPage.plan[words.whole], money(amount))]
    return [t(($) => $.clientPage.plan[amount > 0 ? words.more : words.less], money(amount))]
  }
  return [...sentence(daily, dailyWords), ...sentence(lifetime, lifetimeWords)]
}

const dailyWords = { whole: 'daily', more: 'moreDaily', less: 'lessDaily' } as const
const lifetimeWords = { whole: 'lifetime', more: 'moreLifetime', less: 'lessLifetime' } as const
type Sentences = typeof dailyWords | typeof lifetimeWords
