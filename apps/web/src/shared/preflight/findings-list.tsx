import { CopyButton } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconCopy, IconInfoCircle, IconOctagon } from '@tabler/icons-react'
import type { DraftProblem, DraftSection, Finding, FindingSeverity } from '@vigie/domain'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFindingText } from './finding-text.ts'
import classes from './findings.module.css'

type Props = {
  readonly problemText: (problem: DraftProblem) => string
  /** What a section is called where the person finds it on the screen that opens. */
  readonly sectionTitle?: (section: DraftSection) => string
  readonly findings: readonly Finding[]
  readonly onGoTo: (finding: Finding) => void
}

const icons: Readonly<Record<FindingSeverity, ReactNode>> = {
  block: <IconOctagon size={14} aria-hidden="true" />,
  warn: <IconAlertTriangle size={14} aria-hidden="true" />,
  info: <IconInfoCircle size={14} aria-hidden="true" />,
}

/** Findings with how bad each is, what to do, and the way there; the platform's own words can be copied. */
export function FindingsList({ problemText, sectionTitle, findings, onGoTo }: Props) {
  const { t } = useTranslation()
  const wordsOf = useFindingText(problemText)
  const placeOf = (finding: Finding): string | null => {
    const section = sectionTitle?.(finding.section) ?? null
    const number = 'lineNumber' in finding ? finding.lineNumber : undefined
    if (number === undefined) return section
    return section === null
      ? t(($) => $.preflight.line, { number })
      : t(($) => $.preflight.place, { section, number })
  }
  return (
    <ul className={classes.list}>
      {findings.map((finding, index) => {
        const { text, raw } = wordsOf(finding)
        const place = placeOf(finding)
        return (
          <li key={`${finding.code} ${index}`} data-severity={finding.severity}>
            <button type="button" onClick={() => onGoTo(finding)}>
              {icons[finding.severity]}
              <span>
                <span className="visually-hidden">{t(($) => $.preflight.severity[finding.severity])} </span>
                {text}
                {place !== null && <small>{place}</small>}
              </span>
            </button>
            {raw !== null && <Raw text={raw} />}
          </li>
        )
      })}
    </ul>
  )
}

/** What the platform said, to be read and sent to somebody. */
function Raw({ text }: { readonly text: string }) {
  const { t } = useTranslation()
  return (
    <details className={classes.raw}>
      <summary>{t(($) => $.preflight.platformWords)}</summary>
      <p>{text}</p>
      <CopyButton value={text}>
        {({ copied, copy }) => (
          <button type="button" onClick={copy}>
            {copied ? <IconCheck size={13} aria-hidden="true" /> : <IconCopy size={13} aria-hidden="true" />}
            {t(($) => $.preflight[copied ? 'copied' : 'copy'])}
          </button>
        )}
      </CopyButton>
    </details>
  )
}
