import { useQuery } from '@tanstack/react-query'
import { waitsForSecondPerson, type PublicationProgress } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { publicationQuery } from '../../../data/publication.ts'
import { useAccount } from '../../../data/session.ts'
import { AppLink } from '../../../lib/app-link.tsx'
import { formatAccountTime } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/use-language.ts'
import { publicationAddress } from '../../../shared/file-publication/publication-address.ts'
import { hasEnded, waitsForPerson } from '../../../shared/file-publication/publication-phase.ts'
import { approversText } from '../../../shared/file-publication/standing.ts'
import { Problem, StateText } from '../progress-screen.tsx'
import classes from './together.module.css'

/** Several at once are asked for in turns: a browser keeps few channels open. */
const lookEveryMs = 2000

type Props = {
  readonly account: string
  readonly first: PublicationProgress
  readonly isOwn: boolean
  readonly name: string
}

/** Where the publication of one campaign stands, until it ended. */
export function RunningRow({ account, first, isOwn, name }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { timezone } = useAccount()
  const { data: progress = first } = useQuery({
    ...publicationQuery(account, first.id, () => undefined),
    enabled: !hasEnded(first),
    refetchInterval: ({ state: { data } }) => (data && hasEnded(data) ? false : lookEveryMs),
  })
  const { state, problem, approvers } = progress
  const waitsForAnother = waitsForSecondPerson({ state, problem: problem?.code ?? null })
  const way = waitsForPerson(progress) ? 'decide' : 'seePublication'
  return (
    <div className={classes.running}>
      {!isOwn && !hasEnded(progress) && (
        <p className={classes.quiet}>
          {t(($) => $.publication.already, {
            who: progress.startedBy,
            time: formatAccountTime(progress.startedAt, language, timezone),
          })}
        </p>
      )}
      <StateText progress={progress} waitsForAnother={waitsForAnother} />
      {waitsForAnother && <p>{approversText(t, language, approvers)}</p>}
      {problem && <Problem problem={problem} />}
      {!hasEnded(progress) && (
        <AppLink
          href={publicationAddress(progress.fileId, 'publish')}
          aria-label={t(($) => $.publication.together[`${way}Of`], { name })}
        >
          {t(($) => $.publication.together[way])}
        </AppLink>
      )}
    </div>
  )
}
