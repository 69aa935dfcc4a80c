import { answerLacks, type ClientAnswer as Answer } from '@vigie/domain'
import { Button, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { answerClient, type ClientPage } from '../../data/client-page.ts'
import { useAction } from '../../data/client/use-action.ts'
import { failureText } from '../../lib/errors.ts'
import { formatMoment } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { clientColourValues } from '../../shared/account-menu/client-colour-values.ts'
import { ErrorState } from '../../ui/states.tsx'
import classes from './client-page.module.css'

type Props = { readonly page: ClientPage; readonly link: string }

/**
 * What the client said, and what they may say while nobody decided. Words that somebody still wrote when it was decided stay to be
 * read and copied.
 */
export function ClientAnswer({ page, link }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { answer, state } = page
  const [draft, setDraft] = useState({ name: answer?.name ?? page.recipient, words: answer?.words ?? '' })
  const isOpen = state === 'open'
  const isLeft = !isOpen && draft.words.trim() !== (answer?.words ?? '')
  if (!isOpen && answer === null && !isLeft) return null
  return (
    <section className={classes.panel} aria-label={t(($) => $.clientPage.answer.name)}>
      <h2>{t(($) => $.clientPage.answer.name)}</h2>
      {answer && (
        <div role="status" className={classes.said} data-answer={answer.answer}>
          <strong>
            {t(($) => $.clientPage.answer[answer.answer], {
              name: answer.name,
              when: formatMoment(answer.at, language, page.timezone),
            })}
          </strong>
          {answer.words !== '' && <blockquote>{answer.words}</blockquote>}
        </div>
      )}
      {isOpen && (
        <>
          <p className={classes.quiet}>{t(($) => $.clientPage.answer[answer ? 'mayChange' : 'about'])}</p>
          <Answering link={link} brand={page.brand} draft={draft} onDraft={setDraft} />
        </>
      )}
      {isLeft && (
        <Textarea
          readOnly
          label={t(($) => $.clientPage.answer.words)}
          description={t(($) => $.clientPage.answer.unsent)}
          autosize
          minRows={2}
          maxRows={8}
          value={draft.words}
        />
      )}
    </section>
  )
}

type Draft = { readonly name: string; readonly words: string }
type AnsweringProps = Pick<Props, 'link'> & {
  readonly brand: ClientPage['brand']
  readonly draft: Draft
  readonly onDraft: (draft: Draft) => void
}

function Answering({ link, brand, draft, onDraft }: AnsweringProps) {
  const { t } = useTranslation()
  const { name, words } = draft
  const [lacks, setLacks] = useState<'name' | 'words' | null>(null)
  const send = useAction(answerClient(link))
  const say = (answer: Answer) => {
    const said = { answer, name: name.trim(), words: words.trim() }
    const missing = answerLacks(said)
    setLacks(missing)
    if (missing === null) send.mutate(said)
  }
  const isSending = (answer: Answer) => send.isPending && send.variables.answer === answer
  return (
    <div className={classes.answering}>
      <TextInput
        label={t(($) => $.clientPage.answer.who)}
        maxLength={120}
        autoComplete="name"
        value={name}
        error={lacks === 'name' && t(($) => $.clientPage.answer.whoMissing)}
        onChange={({ currentTarget }) => onDraft({ ...draft, name: currentTarget.value })}
      />
      <Textarea
        label={t(($) => $.clientPage.answer.words)}
        maxLength={1000}
        autosize
        minRows={2}
        maxRows={8}
        value={words}
        error={lacks === 'words' && t(($) => $.clientPage.answer.wordsMissing)}
        onChange={({ currentTarget }) => onDraft({ ...draft, words: currentTarget.value })}
      />
      {send.isError && <ErrorState {...failureText(send.error)} />}
      <div className={classes.buttons}>
        <Button
          size="md"
          variant="default"
          loading={isSending('changes')}
          disabled={isSending('approved')}
          onClick={() => say('changes')}
        >
          {t(($) => $.clientPage.answer.ask)}
        </Button>
        <Button
          size="md"
          {...(brand && { color: clientColourValues[brand.colour] })}
          loading={isSending('approved')}
          disabled={isSending('changes')}
          onClick={() => say('approved')}
        >
          {t(($) => $.clientPage.answer.approve)}
        </Button>
      </div>
    </div>
  )
}
