import { Button } from '@mantine/core'
import { IconFileTypePdf, IconTable } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../../data/session.ts'
import { useLanguage } from '../../lib/use-language.ts'
import type { Report } from '../../shared/client-report/report.ts'
import { saveTable } from '../../shared/table-file/save-table.ts'
import { PrintedReport } from './printed-report.tsx'
import { reportTable } from './report-file.ts'
import classes from './shared-reports.module.css'

/** The report as a file: the sheet as it is read, or what it counts as a workbook. */
export function ReportExports({ report }: { readonly report: Report | undefined }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { account, name, currency, timezone } = useAccount()
  const [isPrinting, setPrinting] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const save = async (whole: Report) => {
    setSaving(true)
    await saveTable({
      ...{ t, format: 'xlsx', account, currency, language },
      table: reportTable(t, { report: whole, currency, language }),
      name: t(($) => $.sharedReports.file.title, { account: name, since: whole.since, until: whole.until }),
      sheet: t(($) => $.sharedReports.settings),
    })
    setSaving(false)
  }
  return (
    <div className={classes.buttons}>
      <Button
        variant="default"
        leftSection={<IconFileTypePdf size={15} />}
        disabled={!report}
        onClick={() => setPrinting(true)}
      >
        {t(($) => $.sharedReports.pdf)}
      </Button>
      <Button
        variant="default"
        leftSection={<IconTable size={15} />}
        disabled={!report}
        loading={isSaving}
        onClick={() => report && void save(report)}
      >
        {t(($) => $.sharedReports.workbook)}
      </Button>
      {isPrinting && report && (
        <PrintedReport
          report={report}
          account={name}
          currency={currency}
          timezone={timezone}
          onDone={() => setPrinting(false)}
        />
      )}
    </div>
  )
}
