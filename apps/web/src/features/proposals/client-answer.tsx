import { answerTold } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import type { ProposalSummary } from '../../data/proposals.ts'
import { useAccount } from '../../data/session.ts'
import { formatMoment } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import classes from './client-links.module.css'

type Props = { readonly answer: ProposalSummary['clients'][number] }

/**
 * What somebody outside said: it decides nothing, and stands where one decides. The name is what they typed: by whose link they came,
 * and for whom that was made, stands beside it.
 */
export function ClientAnswer({ answer }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { timezone } = useAccount()
  const { recipient, madeBy } = answer
  return (
    <span className={classes.client} data-answer={answer.answer}>
      {t(($) => $.proposals.client.answer[answerTold(answer)], {
        name: answer.name,
        when: formatMoment(answer.at, language, timezone),
      })}
      {answer.ads.length > 0 && (
        <ul>
          {answer.ads.map(({ ad, title, answer: of, words }) => (
            <li key={ad}>
              {t(($) => $.proposals.client.adAnswer[of], {
                // Ads often share a title: the place on the client's page tells which.
                title: t(($) => $.proposals.client[title === '' ? 'untitledAd' : 'numberedAd'], {
                  number: ad + 1,
                  title,
                }),
              })}
              {words !== '' && <q>{words}</q>}
            </li>
          ))}
        </ul>
      )}
      {answer.words !== '' && <q>{answer.words}</q>}
      <small>
        {t(($) => $.proposals.client[madeBy === '' ? 'linkFor' : 'linkOf'], { recipient, madeBy })},{' '}
        {t(($) => $.proposals.client[answer.isProved ? 'proved' : 'notProved'])}
      </small>
    </span>
  )
}

/** What everybody outside said of a proposal, wherever somebody decides about it. */
export const ClientAnswers = ({ of: { clients } }: { readonly of: Pick<ProposalSummary, 'clients'> }) =>
  clients.map((answer) => <ClientAnswer key={`${answer.at} ${answer.name}`} answer={answer} />)
