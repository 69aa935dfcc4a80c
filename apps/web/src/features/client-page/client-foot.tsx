import type { ClientAnswer } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import type { ClientPage } from '../../data/client-page.ts'
import { clientColourValues } from '../../shared/account-menu/client-colour-values.ts'
import { PlainButton } from '../../ui/plain/plain-button.tsx'
import { AdCount } from './client-answer.tsx'
import type { Answering } from './use-client-answer.ts'
import classes from './client-page.module.css'

type Props = { readonly page: ClientPage; readonly answering: Answering }

/** What is said so far and what sends it, in sight wherever the page is read. */
export function ClientFoot({ page, answering }: Props) {
  const { t } = useTranslation()
  const { draft } = answering
  const ads = page.view.kind === 'publication' ? page.view.ads.length : 0
  return (
    <div className={classes.foot}>
      <p>
        {draft.ads.length > 0 && <AdCount page={page} ads={draft.ads} />}
        {draft.ads.length === 0 && ads > 0 && (
          <span>{t(($) => $.clientPage.answer.adsNone, { all: ads })}</span>
        )}
        {page.needsCode && <span className={classes.quiet}>{t(($) => $.clientPage.code.coming)}</span>}
      </p>
      <Buttons page={page} answering={answering} />
    </div>
  )
}

/** Whoever sends with something missing is led to it. */
const toWhatIsMissing = () =>
  requestAnimationFrame(() => document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())

/** Of the whole where no ad was answered by itself; else one button that sends what was said of each. */
function Buttons({ page: { brand }, answering }: Props) {
  const { t } = useTranslation()
  const { draft, send, ask } = answering
  const say = (answer: ClientAnswer) => {
    answering.say(answer)
    toWhatIsMissing()
  }
  const isSending = send.isPending || ask.isPending
  const isAsking = isSending && send.variables?.answer === 'changes'
  const colour = brand ? clientColourValues[brand.colour] : undefined
  if (draft.ads.length > 0)
    return (
      <PlainButton colour={colour} isBusy={isSending} onClick={() => say('changes')}>
        {t(($) => $.clientPage.answer.send)}
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
