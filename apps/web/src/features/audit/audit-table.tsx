import { useTranslation } from 'react-i18next'
import { formatDayTime } from '../../lib/format.ts'
import { useAccount } from '../../data/session.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { AuditFacts } from './audit-facts.tsx'
import { useAuditSubject } from './audit-subject.ts'
import { useAuditText } from './audit-text.ts'
import type { AuditLine } from '../../data/audit.ts'
import classes from './audit.module.css'

const columns = ['at', 'who', 'what', 'subject', 'origin', 'detail'] as const

type Props = {
  readonly lines: readonly AuditLine[]
  /** On whose clock the times are: the account's, or that of no place for the installation. */
  readonly timezone: string
}

export function AuditTable({ lines, timezone }: Props) {
  const { t } = useTranslation()
  return (
    <div className={classes.scroll} tabIndex={0} role="region" aria-label={t(($) => $.audit.title)}>
      <table className={classes.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(($) => $.audit.columns[column], { zone: timezone })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Row key={line.id} line={line} timezone={timezone} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** What nobody of the account does where nobody of it is named. */
const ofClients: ReadonlySet<string> = new Set(['clientLink.answered', 'comment.made', 'comment.answered'])

function Row({ line, timezone }: { readonly line: AuditLine; readonly timezone: string }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { currency } = useAccount()
  const text = useAuditText()
  const outsider = ofClients.has(line.action) ? 'client' : 'machine'
  const nobody = t(($) => $.audit[line.personId === null ? outsider : 'someone'])
  const name = useAuditSubject()(line)
  return (
    <tr>
      <td className={classes.at}>
        <time dateTime={line.at}>{formatDayTime(line.at, language, timezone)}</time>
      </td>
      <td>{line.personName ?? nobody}</td>
      <td>{text(line.action)}</td>
      <td className={classes.subject} title={line.subject}>
        {name ?? <span className="mono">{line.subject}</span>}
      </td>
      <td>{t(($) => $.audit.origins[line.origin])}</td>
      <td>
        <AuditFacts line={line} currency={currency} timezone={timezone} />
      </td>
    </tr>
  )
}
