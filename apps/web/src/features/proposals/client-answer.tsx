import { useTranslation } from 'react-i18next'
import type { ProposalSummary } from '../../data/proposals.ts'
import { useAccount } from '../../data/session.ts'
import { formatMoment } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import classes from './client-links.module.css'

/** What somebody outside said: it decides nothing, and stands where one decides. */
export function ClientAnswer({ answer }: { readonly answer: ProposalSummary['clients'][number] }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { timezone } = useAccount()
  return (
    <span className={classes.client} data-answer={answer.answer}>
      {t(($) => $.proposals.client.answer[answer.answer], {
        name: answer.name,
        when: formatMoment(answer.at, language, timezone),
      })}
      {answer.words !== '' && <q>{answer.words}</q>}
    </span>
  )
}
