import { answerTold } from '@vigie/domain'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askClientCode, type ClientAccess, type ClientPage } from '../../data/client-page.ts'
import { useAction } from '../../data/client/use-action.ts'
import { formatMoment } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { PlainButton } from '../../ui/plain/plain-button.tsx'
import { PlainInput, PlainText } from '../../ui/plain/plain-field.tsx'
import type { ClientCodeProps } from './client-code.tsx'
import { ClientFailure } from './client-failure.tsx'
import type { Answering } from './use-client-answer.ts'
import classes from './client-page.module.css'

// Read when a code is asked for: it takes longer to come by mail.
const ClientCode = lazy(() => import('./client-code.tsx').then((chunk) => ({ default: chunk.ClientCode })))

type Props = {
  readonly page: ClientPage
  readonly access: ClientAccess
  readonly answering: Answering
}

/** The code that is asked for, and asking for another: what the page has of calls anyway stays with it. */
function ProvedBy({ access, ...code }: Omit<ClientCodeProps, 'again'> & { readonly access: ClientAccess }) {
  const again = useAction(askClientCode(access))
  return (
    <Suspense>
      <ClientCode {...code} again={again} />
    </Suspense>
  )
}

/**
 * What the client said, and what they may say while nobody decided. Words that somebody still wrote when it was decided stay to be
 * read and copied.
 */
export function ClientAnswer({ page, access, answering }: Props) {
  const { t } = useTranslation()
  const { answer, state } = page
  const { draft, proving, send, prove, leaveProof } = answering
  const part = useRef<HTMLElement>(null)
  const { isSuccess } = send
  // What was taken is said in sight: it was sent from the foot of the page.
  useEffect(() => {
    if (isSuccess) part.current?.scrollIntoView({ block: 'start' })
  }, [isSuccess, answer?.at])
  const isOpen = state === 'open'
  const isLeft = !isOpen && draft.words.trim() !== (answer?.words ?? '')
  if (!isOpen && answer === null && !isLeft) return null
  return (
    <section ref={part} className={classes.panel} aria-label={t(($) => $.clientPage.answer.name)}>
      <h2>{t(($) => $.clientPage.answer.name)}</h2>
      {answer && <Told answer={answer} page={page} isInField={isOpen && proving === null} />}
      {isOpen && (
        <>
          <p className={classes.quiet}>{t(($) => $.clientPage.answer[answer ? 'mayChange' : 'about'])}</p>
          {proving ? (
            <ProvedBy
              access={access}
              sentTo={proving.sentTo}
              isSending={send.isPending}
              error={send.error}
              onCode={prove}
              onLeave={leaveProof}
            />
          ) : (
            <Fields answering={answering} isByAd={isByAd(page)} />
          )}
        </>
      )}
      {isLeft && (
        <PlainText
          readOnly
          label={t(($) => $.clientPage.answer.words)}
          description={t(($) => $.clientPage.answer.unsent)}
          value={draft.words}
        />
      )}
    </section>
  )
}

type ToldProps = {
  readonly answer: NonNullable<ClientPage['answer']>
  readonly page: ClientPage
  /** Its words stand below, where they can be changed. */
  readonly isInField: boolean
}

function Told({ answer, page, isInField }: ToldProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const when = formatMoment(answer.at, language, page.timezone)
  return (
    <div role="status" className={classes.said} data-answer={answer.answer}>
      <strong>{t(($) => $.clientPage.answer[answerTold(answer)], { name: answer.name, when })}</strong>
      {answer.ads.length > 0 && <AdCount page={page} ads={answer.ads} />}
      {answer.words !== '' && !isInField && <blockquote>{answer.words}</blockquote>}
    </div>
  )
}

type AdCountProps = { readonly page: ClientPage; readonly ads: readonly { readonly answer: string }[] }

/** How many of the ads are approved, how many are to change, and of how many nothing is said. */
export function AdCount({ page: { view }, ads }: AdCountProps) {
  const { t } = useTranslation()
  const left = (view.kind === 'publication' ? view.ads.length : 0) - ads.length
  const count = (answer: string) => ads.filter((one) => one.answer === answer).length
  if (ads.length === 0) return <span>{t(($) => $.clientPage.answer.adsNone, { count: left })}</span>
  const [approved, toChange] = [count('approved'), count('changes')]
  const told = [
    approved > 0 && t(($) => $.clientPage.answer.adsApproved, { count: approved }),
    toChange > 0 && t(($) => $.clientPage.answer.adsToChange, { count: toChange }),
    left > 0 && t(($) => $.clientPage.answer.adsLeft, { count: left }),
  ]
  return <span>{told.filter(Boolean).join(', ')}</span>
}

/** Whether each ad is answered by itself: then a word on the whole is asked for. */
export const isByAd = ({ view }: ClientPage): boolean => view.kind === 'publication' && view.ads.length > 0

type FieldsProps = Pick<Props, 'answering'> & { readonly isByAd: boolean }

function Fields({ answering, isByAd }: FieldsProps) {
  const { t } = useTranslation()
  const { draft, lacks, send, ask, change } = answering
  const [isAdding, setAdding] = useState(false)
  const hasWords = !isByAd || isAdding || draft.words !== ''
  const failure = ask.error ?? send.error
  return (
    <div className={classes.answering}>
      {hasWords && (
        <PlainText
          autoFocus={isAdding}
          label={t(($) => $.clientPage.answer.words)}
          maxLength={1000}
          value={draft.words}
          problem={lacks === 'words' && !isByAd ? t(($) => $.clientPage.answer.wordsMissing) : null}
          onChange={({ currentTarget }) => {
            setAdding(true)
            change({ words: currentTarget.value })
          }}
        />
      )}
      <PlainInput
        label={t(($) => $.clientPage.answer.who)}
        maxLength={120}
        autoComplete="name"
        value={draft.name}
        problem={lacks === 'name' ? t(($) => $.clientPage.answer.whoMissing) : null}
        onChange={({ currentTarget }) => change({ name: currentTarget.value })}
      />
      {!hasWords && (
        <div className={classes.adding}>
          <PlainButton size="small" kind="quiet" onClick={() => setAdding(true)}>
            {t(($) => $.clientPage.answer.addWords)}
          </PlainButton>
        </div>
      )}
      {lacks === 'adWords' && <p role="alert">{t(($) => $.clientPage.answer.adWordsMissing)}</p>}
      {failure && <Refused error={failure} />}
    </div>
  )
}

/** In sight like what was taken: whoever sent from the foot of a phone does not see this part of the page. */
function Refused({ error }: { readonly error: Error }) {
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => {
    part.current?.scrollIntoView({ block: 'center' })
  }, [error])
  return (
    <div ref={part}>
      <ClientFailure error={error} />
    </div>
  )
}
