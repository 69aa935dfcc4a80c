import { needsProof, type ClientAnswer } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import type { ClientPage } from '../../data/client-page.ts'
import { clientColourValues } from '../../shared/account-menu/client-colour-values.ts'
import { PlainButton } from '../../ui/plain/plain-button.tsx'
import { AdCount, isByAd } from './client-answer.tsx'
import type { Answering } from './use-client-answer.ts'
import classes from './client-page.module.css'

type Props = { readonly page: ClientPage; readonly answering: Answering }

/** What is said so far and what sends it, in sight wherever the page is read. */
export function ClientFoot({ page, answering }: Props) {
  const { t } = useTranslation()
  const { draft, lacks } = answering
  const { answer } = page
  // Somebody who answered the whole by one word left no ad without it.
  const isWhole = answer !== null && answer.ads.length === 0 && draft.ads.length === 0
  const mayNeedCode = draft.ads.length === 0 || needsProof('changes', draft.ads)
  return (
    <div className={classes.foot}>
      <p aria-live="polite">
        {isByAd(page) && !isWhole && <AdCount page={page} ads={draft.ads} />}
        {page.needsCode && mayNeedCode && (
          <span className={classes.quiet}>{t(($) => $.clientPage.code.coming)}</span>
        )}
      </p>
      {lacks === 'words' && isByAd(page) && draft.ads.length === 0 && draft.words.trim() === '' && (
        <p role="alert" className={classes.lacking}>
          {t(($) => $.clientPage.answer.firstSay)}
        </p>
      )}
      <Buttons page={page} answering={answering} />
    </div>
  )
}

const sends = 'client-answer-send'

/** Whoever approved all that was left is at what sends it. */
export const toSend = () => requestAnimationFrame(() => document.getElementById(sends)?.focus())

/** Whoever sends with something missing is led to it. */
const toWhatIsMissing = () =>
  requestAnimationFrame(() => {
    const missing = document.querySelector<HTMLElement>('[aria-invalid="true"]')
    const unsaid = document.querySelector<HTMLElement>(`.${classes.verdict}:not([data-said]) button`)
    ;(missing ?? unsaid)?.focus()
  })

/** One that sends what was said of each ad, and approves none; where there is no ad, one for each answer to the whole. */
function Buttons({ page, answering }: Props) {
  const { t } = useTranslation()
  const { draft, send, ask } = answering
  const { brand } = page
  const say = (answer: ClientAnswer) => {
    if (answering.say(answer) !== null) toWhatIsMissing()
  }
  const isSending = send.isPending || ask.isPending
  const isAsking = isSending && send.variables?.answer === 'changes'
  const colour = brand ? clientColourValues[brand.colour] : undefined
  if (isByAd(page))
    return (
      <PlainButton id={sends} colour={colour} isBusy={isSending} onClick={() => say('changes')}>
        {t(($) => $.clientPage.answer[draft.ads.length === 0 && draft.words.trim() !== '' ? 'ask' : 'send'])}
      </PlainButton>
    )
  return (
    <div className={classes.buttons}>
      <PlainButton
        kind="default"
        isBusy={isAsking}
        disabled={isSending && !isAsking}
        onClick={() => say('changes')}
      >
        {t(($) => $.clientPage.answer.ask)}
      </PlainButton>
      <PlainButton
        colour={colour}
        isBusy={isSending && !isAsking}
        disabled={isAsking}
        onClick={() => say('approved')}
      >
        {t(($) => $.clientPage.answer.approve)}
      </PlainButton>
    </div>
  )
}
