import type { ListedAlert } from '@vigie/domain'
import { alertSentence, type Link } from '@vigie/sentences'
import { useTranslation } from 'react-i18next'
import { platformLink } from '../../lib/platform-link.ts'
import { useSentences } from '../../lib/sentences.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { Unbroken } from '../../ui/unbroken.tsx'
import { toldAlert } from './told-alert.ts'

/** An alert's sentence in the person's language, its videos as numbered links built as elements, never as markup. */
export function AlertSentence({ alert }: { readonly alert: ListedAlert }) {
  const language = useLanguage()
  const told = toldAlert(alert)
  const sentences = useSentences()
  const parts = alertSentence(sentences, told)
  const videos = parts.flatMap((part) => addressOf(part) ?? [])
  // What exists in English alone says so to screen readers.
  const isForeign = told.code === 'legacy' && language === 'fr' && told.facts.fr === ''
  return (
    <span lang={isForeign ? 'en' : undefined}>
      {parts.map((part, at) => {
        const address = addressOf(part)
        return address === null ? (
          <Unbroken key={at} text={textIn(part)} />
        ) : (
          <VideoLink key={address} address={address} number={videos.indexOf(address) + 1} />
        )
      })}
    </span>
  )
}

function VideoLink({ address, number }: { readonly address: string; readonly number: number }) {
  const { t } = useTranslation()
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t(($) => $.alerts.video, { number })}
    >
      ({number})
    </a>
  )
}

const textIn = (part: string | Link): string => (typeof part === 'string' ? part : part.text)

/** Where a video is shown: web addresses of the platform alone become links. */
function addressOf(part: string | Link): string | null {
  if (typeof part === 'string' || part.place.kind !== 'video') return null
  return platformLink(part.place.url)
}
