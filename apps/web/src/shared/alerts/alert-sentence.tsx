import { sentenceParts, type ListedAlert } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { platformLink } from '../../lib/platform-link.ts'
import { useLanguage } from '../../lib/use-language.ts'

/** An alert's sentence in the person's language, its videos as numbered links built as elements, never as markup. */
export function AlertSentence({ alert }: { readonly alert: ListedAlert }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const own = language === 'fr' ? alert.sentenceFr : alert.sentenceEn
  // What exists in English alone says so to screen readers.
  const isForeign = own === ''
  const videos = alert.videoUrls.flatMap((address) => platformLink(address) ?? [])
  return (
    <span lang={isForeign ? 'en' : undefined}>
      {sentenceParts(isForeign ? alert.sentenceEn : own, videos).map((part) =>
        part.kind === 'text' ? (
          part.text
        ) : (
          <a
            key={part.url}
            href={part.url}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t(($) => $.alerts.video, { number: part.number })}
          >
            ({part.number})
          </a>
        ),
      )}
    </span>
  )
}
