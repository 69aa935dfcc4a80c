import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { formatDays } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { ClientReport } from '../../shared/client-report/client-report.tsx'
import type { Report } from '../../shared/client-report/report.ts'
import classes from './printed-report.module.css'

type Props = {
  readonly report: Report
  readonly account: string
  readonly currency: string
  readonly timezone: string
  readonly onDone: () => void
}

const schemeAttribute = 'data-mantine-color-scheme'

/** The sheet alone, on white paper, while the browser prints or saves it; the name of the file is that of the page meanwhile. */
export function PrintedReport({ report, account, currency, timezone, onDone }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const done = useRef(onDone)
  const title = t(($) => $.sharedReports.file.title, { account, since: report.since, until: report.until })
  useEffect(() => {
    const { documentElement: root, title: former } = document
    const scheme = root.getAttribute(schemeAttribute)
    document.title = title
    root.setAttribute(schemeAttribute, 'light')
    const frame = requestAnimationFrame(() => {
      window.print()
      done.current()
    })
    return () => {
      cancelAnimationFrame(frame)
      document.title = former
      if (scheme !== null) root.setAttribute(schemeAttribute, scheme)
    }
  }, [title])
  return createPortal(
    <div className={classes.paper} data-printed>
      <p className={classes.of}>
        {account} · {formatDays(report.since, report.until, language)}
      </p>
      <ClientReport report={report} currency={currency} timezone={timezone} isOnPaper />
    </div>,
    document.body,
  )
}
