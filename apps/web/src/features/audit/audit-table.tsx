import { useTranslation } from 'react-i18next'
import { formatMoment } from '../../lib/format.ts'
import { useAccount } from '../../data/session.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { useAuditText } from './audit-text.ts'
import type { AuditLine } from '../../data/audit.ts'
import classes from './audit.module.css'

const columns = ['at', 'who', 'what', 'subject', 'origin', 'detail'] as const

export function AuditTable({ lines }: { readonly lines: readonly AuditLine[] }) {
  const { t } = useTranslation()
  return (
    <div className={classes.scroll} tabIndex={0} role="region" aria-label={t(($) => $.audit.title)}>
      <table className={classes.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(($) => $.audit.columns[column])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Row key={line.id} line={line} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ line }: { readonly line: AuditLine }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { timezone } = useAccount()
  const text = useAuditText()
  const nobody = line.personId === null ? t(($) => $.audit.machine) : t(($) => $.audit.someone)
  const name = typeof line.facts.name === 'string' ? line.facts.name : null
  return (
    <tr>
      <td className={classes.at}>
        <time dateTime={line.at}>{formatMoment(line.at, language, timezone)}</time>
      </td>
      <td>{line.personName ?? nobody}</td>
      <td>{text(line.action)}</td>
      <td className={classes.subject} title={line.subject}>
        {name ?? <span className="mono">{line.subject}</span>}
      </td>
      <td>{t(($) => $.audit.origins[line.origin])}</td>
      <td>
        <Detail line={line} />
      </td>
    </tr>
  )
}

/** As it was written: what is looked for here is compared with other papers. */
function Detail({ line: { facts, requestId } }: { readonly line: AuditLine }) {
  const { t } = useTranslation()
  const written = Object.entries(facts)
  if (written.length === 0 && requestId === '') return null
  return (
    <details className={classes.detail}>
      <summary>{t(($) => $.audit.columns.detail)}</summary>
      <dl>
        {written.map(([fact, value]) => (
          <div key={fact}>
            <dt>{fact}</dt>
            <dd className="mono">{typeof value === 'string' ? value : JSON.stringify(value)}</dd>
          </div>
        ))}
      </dl>
      {requestId !== '' && <small>{t(($) => $.audit.request, { id: requestId })}</small>}
    </details>
  )
}
