import { CopyButton } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconCopy, IconInfoCircle, IconOctagon } from '@tabler/icons-react'
import type { Finding, FindingSeverity } from '@vigie/domain'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Editor } from '../editor.ts'
import { useSectionTitle } from '../use-section-title.ts'
import { useFindingText } from './finding-text.ts'
import classes from './findings.module.css'

type Props = {
  readonly editor: Editor
  readonly findings: readonly Finding[]
  readonly onGoTo: (finding: Finding) => void
}

const icons: Readonly<Record<FindingSeverity, ReactNode>> = {
  block: <IconOctagon size={14} aria-hidden="true" />,
  warn: <IconAlertTriangle size={14} aria-hidden="true" />,
  info: <IconInfoCircle size={14} aria-hidden="true" />,
}

/** Findings with how bad each is, what to do, and the way there; the platform's own words can be copied. */
export function FindingsList({ editor, findings, onGoTo }: Props) {
  const { t } = useTranslation()
  const wordsOf = useFindingText(editor.problemText)
  const titleOf = useSectionTitle(editor.draft)
  return (
    <ul className={classes.list}>
      {findings.map((finding, index) => {
        const { text, raw } = wordsOf(finding)
        const section = titleOf(finding.section)
        const line = 'lineNumber' in finding ? finding.lineNumber : undefined
        return (
          <li key={`${finding.code} ${index}`} data-severity={finding.severity}>
            <button type="button" onClick={() => onGoTo(finding)}>
              {icons[finding.severity]}
              <span>
                <span className="visually-hidden">
                  {t(($) => $.campaignEditor.preflight.severity[finding.severity])}{' '}
                </span>
                {text}
                <small>
                  {line === undefined
                    ? section
                    : t(($) => $.campaignEditor.rail.line, { section, number: line })}
                </small>
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
      <summary>{t(($) => $.campaignEditor.preflight.platformWords)}</summary>
      <p>{text}</p>
      <CopyButton value={text}>
        {({ copied, copy }) => (
          <button type="button" onClick={copy}>
            {copied ? <IconCheck size={13} aria-hidden="true" /> : <IconCopy size={13} aria-hidden="true" />}
            {t(($) => $.campaignEditor.preflight[copied ? 'copied' : 'copy'])}
          </button>
        )}
      </CopyButton>
    </details>
  )
}
