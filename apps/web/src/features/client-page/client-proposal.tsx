import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ClientAccess, ClientPage } from '../../data/client-page.ts'
import { formatDayTime } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { ClientAds } from './client-ads.tsx'
import { ClientAnswer } from './client-answer.tsx'
import { ClientComments } from './client-comments.tsx'
import { ClientChanged } from './client-changed.tsx'
import { ClientChanges } from './client-changes.tsx'
import { ClientFrom } from './client-from.tsx'
import { ClientPlan } from './client-plan.tsx'
import { ClientTargets } from './client-targets.tsx'
import { ClientTogether } from './client-together.tsx'
import { useClientAnswer } from './use-client-answer.ts'
import classes from './client-page.module.css'

type Props = { readonly page: ClientPage; readonly access: ClientAccess }

/** What is proposed and by whom, until when, and the answer. */
export function ClientProposal({ page, access }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const answering = useClientAnswer(page, access)
  const { advertiser, brand, recipient, proposedBy, state, view } = page
  const isOpen = state === 'open'
  // Decided while somebody writes: what they wrote stays where it is.
  const [isWriting, setWriting] = useState(false)
  return (
    <>
      <header className={classes.head}>
        <ClientFrom {...{ advertiser, brand }} preparedBy={proposedBy} />
        <h1>
          {view.kind === 'publication'
            ? t(($) => $.clientPage.title, { recipient, campaign: view.campaignName })
            : t(($) => $.clientPage.titleChanges, { recipient })}
        </h1>
        {state === 'open' ? (
          <p className={classes.quiet}>
            {t(($) => $.clientPage.until, {
              when: formatDayTime(page.answersUntil, language, page.timezone),
            })}
          </p>
        ) : (
          <p role="status" className={classes.over}>
            {t(($) => $.clientPage.state[state])}
          </p>
        )}
      </header>
      {page.changed && <ClientChanged page={page} changed={page.changed} />}
      {view.kind === 'publication' ? (
        <>
          <ClientPlan page={page} view={view} />
          <ClientTargets view={view} />
          <ClientAds page={page} view={view} access={access} answering={isOpen ? answering : null} />
        </>
      ) : (
        <ClientChanges page={page} view={view} />
      )}
      {(isOpen || isWriting || page.threads.some(({ ad }) => ad === null)) && (
        <section className={classes.panel} aria-label={t(($) => $.clientPage.comments.about)}>
          <h2>{t(($) => $.clientPage.comments.about)}</h2>
          <ClientComments page={page} access={access} ad={null} onWrite={setWriting} />
        </section>
      )}
      {page.together && <ClientTogether together={page.together} />}
      <ClientAnswer page={page} access={access} answering={answering} />
    </>
  )
}
