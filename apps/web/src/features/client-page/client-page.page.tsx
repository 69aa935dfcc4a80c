import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { clientPageQuery } from '../../data/client-page.ts'
import { speak } from '../../lib/speech.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { EmptyState } from '../../ui/states.tsx'
import { ClientAnswered } from './client-answered.tsx'
import { ClientPassword } from './client-password.tsx'
import { ClientProposal } from './client-proposal.tsx'
import { linkOf } from './link-of.ts'
import classes from './client-page.module.css'

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
  const title = opening.data?.kind === 'page' ? opening.data.page.advertiser : null
  useEffect(() => {
    if (title !== null) document.title = title
  }, [title])
  return (
    <ClientAnswered of={opening} label={t(($) => $.clientPage.loading)}>
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
    </ClientAnswered>
  )
}
