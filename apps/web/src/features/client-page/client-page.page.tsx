import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { clientPageQuery } from '../../data/client-page.ts'
import type { Language } from '../../lib/format.ts'
import { speak } from '../../lib/speech.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { Answered } from '../../ui/answered.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { ClientPassword } from './client-password.tsx'
import { ClientProposal } from './client-proposal.tsx'
import classes from './client-page.module.css'

type Link = { readonly language: Language | null; readonly link: string }

/** The language stands before the link: also whoever opens one that ended reads why in their own. */
function linkOf(hash: string): Link {
  const [, language, link] = /^#?(fr|en)\.(.*)$/.exec(hash) ?? []
  return { language: language === 'fr' || language === 'en' ? language : null, link: link ?? '' }
}

const readHash = () => window.location.hash
function onHash(told: () => void): () => void {
  window.addEventListener('hashchange', told)
  return () => window.removeEventListener('hashchange', told)
}

/** Where the link of a client leads: a proposal in their words, and their answer. No frame of the product, and no way into it. */
export function ClientPage() {
  // Another link may be pasted over this one: the browser changes the hash alone and loads nothing.
  const { language, link } = linkOf(useSyncExternalStore(onHash, readHash))
  const spoken = useLanguage()
  useEffect(() => {
    if (language !== null && language !== spoken) void speak(language)
  }, [language, spoken])
  return <main className={classes.page}>{link === '' ? <Bare /> : <Opened key={link} link={link} />}</main>
}

function Bare() {
  const { t } = useTranslation()
  return <EmptyState isPage title={t(($) => $.clientPage.bareTitle)} body={t(($) => $.clientPage.bare)} />
}

function Opened({ link }: { readonly link: string }) {
  const { t } = useTranslation()
  const [password, setPassword] = useState<string | null>(null)
  const access = { link, password }
  const opening = useQuery({ ...clientPageQuery(access), placeholderData: keepPreviousData })
  return (
    <Answered of={opening} label={t(($) => $.clientPage.loading)} rows={6}>
      {(opened) => {
        if (opened.kind === 'ended')
          return (
            <EmptyState
              isPage
              title={t(($) => $.clientPage.endedTitle)}
              body={t(($) => $.clientPage.ended)}
            />
          )
        return opened.kind === 'page' ? (
          <ClientProposal page={opened.page} access={access} />
        ) : (
          <ClientPassword
            error={password === null ? null : opened.error}
            isAsking={opening.isFetching}
            onGive={(given) => (given === password ? void opening.refetch() : setPassword(given))}
          />
        )
      }}
    </Answered>
  )
}
