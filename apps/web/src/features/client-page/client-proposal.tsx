import { adsLeft } from '@vigie/domain'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ClientAccess, ClientPage } from '../../data/client-page.ts'
import { formatMoment } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { ClientAds } from './client-ads.tsx'
import { ClientAnswer } from './client-answer.tsx'
import { ClientComments } from './client-comments.tsx'
import { ClientChanged } from './client-changed.tsx'
import { ClientChanges, ClientChangesBrief } from './client-changes.tsx'
import { ClientFoot } from './client-foot.tsx'
import { ClientFrom } from './client-from.tsx'
import { ClientPlan, type PlanView } from './client-plan.tsx'
import { ClientTargets } from './client-targets.tsx'
import { ClientTogether } from './client-together.tsx'
import { threadsBeside } from './threads-beside.ts'
import { useClientAnswer } from './use-client-answer.ts'
import classes from './client-page.module.css'

/** A line of a name does not begin with the sign between its parts. */
const keptTogether = (name: string): string => name.replaceAll(' · ', '\u00a0· ')

const adsOf = ({ ads, moreAds }: PlanView): number => ads.length + moreAds

/** What is asked of them, with its count, as long as it is. */
function titleOf(t: TFunction, { recipient, view, answer, state }: ClientPage): string {
  if (view.kind === 'changes')
    return t(($) => $.clientPage.titleChanges, { recipient, count: view.objects.length + view.moreObjects })
  const count = adsOf(view)
  if (count === 0)
    return t(($) => $.clientPage.title, { recipient, campaign: keptTogether(view.campaignName) })
  if (state !== 'open') return t(($) => $.clientPage.titleOver, { recipient, count })
  const left = adsLeft(answer, view.ads.length)
  if (left === 0) return t(($) => $.clientPage.titleSaid, { recipient, count })
  return t(($) => $.clientPage.titleAds, { recipient, count: answer === null ? count : left })
}

type Props = { readonly page: ClientPage; readonly access: ClientAccess }

/** What is proposed and by whom, until when, and the answer. */
export function ClientProposal({ page, access }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const answering = useClientAnswer(page, access)
  const { advertiser, brand, proposedBy, state, view } = page
  const isOpen = state === 'open'
  // Decided while somebody writes: what they wrote stays where it is.
  const [isWriting, setWriting] = useState(false)
  const hasThreads = threadsBeside(page, null).length > 0
  return (
    <>
      <header className={classes.head}>
        <ClientFrom
          {...{ advertiser, brand }}
          preparedBy={proposedBy}
          {...(isOpen && {
            until: t(($) => $.clientPage.until, {
              when: formatMoment(page.answersUntil, language, page.timezone),
            }),
          })}
        />
        <h1>{titleOf(t, page)}</h1>
        {view.kind === 'publication' && adsOf(view) > 0 && (
          <p className={classes.quiet}>
            {t(($) => $.clientPage.campaign, { campaign: keptTogether(view.campaignName) })}
          </p>
        )}
        {state !== 'open' && (
          <p role="status" className={classes.over}>
            {t(($) => $.clientPage.state[state])}
          </p>
        )}
        {view.kind === 'publication' ? (
          <>
            <ClientPlan page={page} view={view} />
            <ClientTargets view={view} />
          </>
        ) : (
          <ClientChangesBrief page={page} view={view} />
        )}
      </header>
      {page.changed && <ClientChanged page={page} changed={page.changed} />}
      {view.kind === 'publication' ? (
        <ClientAds page={page} view={view} access={access} answering={isOpen ? answering : null} />
      ) : (
        <ClientChanges page={page} view={view} />
      )}
      {page.together && <ClientTogether together={page.together} />}
      <ClientAnswer page={page} access={access} answering={answering} />
      {(isOpen || isWriting || hasThreads) && (
        <section
          className={hasThreads ? classes.panel : classes.aside}
          aria-label={t(($) => $.clientPage.comments.about)}
        >
          {hasThreads && <h2>{t(($) => $.clientPage.comments.about)}</h2>}
          <ClientComments page={page} access={access} ad={null} onWrite={setWriting} />
        </section>
      )}
      {isOpen && answering.proving === null && <ClientFoot page={page} answering={answering} />}
    </>
  )
}
