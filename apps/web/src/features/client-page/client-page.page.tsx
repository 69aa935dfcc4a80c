import { useEffect, useSyncExternalStore, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { speak } from '../../lib/speech.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { EmptyState } from '../../ui/states.tsx'
import { linkOf } from './link-of.ts'
import classes from './client-page.module.css'

const readHash = () => window.location.hash
function onHash(told: () => void): () => void {
  window.addEventListener('hashchange', told)
  return () => window.removeEventListener('hashchange', told)
}

/** What is shown of one link: a proposal or a report. */
export type Linked = ComponentType<{ readonly link: string }>

/** Where the link of a client leads, in their words. No frame of the product, and no way into it. */
export function ClientPage({ linked: Linked }: { readonly linked: Linked }) {
  // Another link may be pasted over this one: the browser changes the hash alone and loads nothing.
  const { language, link } = linkOf(useSyncExternalStore(onHash, readHash))
  const spoken = useLanguage()
  useEffect(() => {
    if (language !== null && language !== spoken) void speak(language)
  }, [language, spoken])
  return <main className={classes.page}>{link === '' ? <Bare /> : <Linked key={link} link={link} />}</main>
}

function Bare() {
  const { t } = useTranslation()
  return <EmptyState isPage title={t(($) => $.clientPage.bareTitle)} body={t(($) => $.clientPage.bare)} />
}
