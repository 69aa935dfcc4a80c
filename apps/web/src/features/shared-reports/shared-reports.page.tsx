import { addresses } from '@vigie/contract'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { dayCount } from '@vigie/domain'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reportPreviewQuery, sharedReportsQuery } from '../../data/shared-reports.ts'
import { useAccount } from '../../data/session.ts'
import { accountToday } from '../../lib/account-today.ts'
import { useHotkeys } from '../../lib/hotkeys.ts'
import { ClientReport } from '../../shared/client-report/client-report.tsx'
import { headlineOf } from '../../shared/client-report/headline-of.ts'
import { PageFor } from '../../shared/rights/for-role.tsx'
import { Answered } from '../../ui/answered.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { useLeaveGuard } from '../../ui/use-leave-guard.ts'
import { HeadlineField } from './headline-field.tsx'
import { PeriodSteps } from './period-steps.tsx'
import { ReportHead } from './report-head.tsx'
import { ReportExports } from './report-exports.tsx'
import { ReportSettings } from './report-settings.tsx'
import { reportedRange } from './report-period.ts'
import { ShareDialog } from './share-dialog.tsx'
import { SharedList } from './shared-list.tsx'
import classes from './shared-reports.module.css'
import { Sources } from './sources.tsx'
import { WeeklyMail } from './weekly-mail.tsx'

/** What clients are shown of the figures: made here, shared by links, and listed with how often each was opened. */
export function SharedReportsPage() {
  const { t } = useTranslation()
  const { account, timezone } = useAccount()
  const navigate = useNavigate()
  const router = useRouter()
  const today = accountToday(timezone)
  const range = reportedRange(useSearch({ from: '/signed-in/in-account/campagne/rapports' }), today)
  return (
    <div className={classes.page}>
      <PageHeader
        back={{
          label: t(($) => $.sharedReports.back),
          onClick: () => router.history.push(addresses.journal),
        }}
        title={t(($) => $.sharedReports[dayCount(range) === 7 ? 'title' : 'titleOther'])}
        facts={
          <PeriodSteps
            range={range}
            today={today}
            onRange={(search) => void navigate({ to: addresses.reports, search, replace: true })}
          />
        }
        actions={<p className={`${classes.quiet} ${classes.note}`}>{t(($) => $.sharedReports.facts)}</p>}
      />
      <div className={classes.body}>
        <PageFor may="report:share">
          <Sharing key={account} account={account} />
        </PageFor>
      </div>
    </div>
  )
}

function Sharing({ account }: { readonly account: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { currency, timezone } = useAccount()
  const today = accountToday(timezone)
  const range = reportedRange(useSearch({ from: '/signed-in/in-account/campagne/rapports' }), today)
  const [hasCampaigns, setCampaigns] = useState(false)
  const [words, setWords] = useState('')
  const [headline, setHeadline] = useState<string | null>(null)
  const [isSharing, setSharing] = useState(false)
  const asked = { ...range, hasCampaigns }
  const written = { words: words.trim(), headline: headline?.trim() ?? '' }
  const preview = useQuery(reportPreviewQuery(account, asked))
  const shared = useQuery(sharedReportsQuery(account))
  useHotkeys({ 'mod+Enter': () => setSharing(true) })
  useLeaveGuard({
    isDirty: words.trim() !== '' || headline !== null,
    question: {
      title: t(($) => $.sharedReports.leave.title),
      body: t(($) => $.sharedReports.leave.body),
      confirm: t(($) => $.sharedReports.leave.confirm),
      cancel: t(($) => $.sharedReports.leave.cancel),
    },
    keepsWork: (pathname) => pathname === addresses.reports,
  })
  return (
    <div className={classes.columns}>
      <section className={classes.sheet} aria-label={t(($) => $.sharedReports.preview)}>
        <Answered
          of={preview}
          rows={8}
          label={t(($) => $.sharedReports.loading)}
          failed={t(($) => $.sharedReports.failed)}
        >
          {(report) => (
            <ClientReport
              report={{ ...report, ...written }}
              currency={currency}
              timezone={timezone}
              isNumbered
              head={<ReportHead since={report.since} until={report.until} />}
              headline={
                <HeadlineField
                  written={headline}
                  ofFigures={headlineOf(t, report, currency)}
                  onWritten={setHeadline}
                />
              }
            />
          )}
        </Answered>
      </section>
      <div className={classes.side}>
        <ReportSettings
          range={range}
          hasCampaigns={hasCampaigns}
          words={words}
          onRange={(search) => void navigate({ to: addresses.reports, search, replace: true })}
          onCampaigns={setCampaigns}
          onWords={setWords}
        />
        <Sources report={preview.data} currency={currency} />
        <WeeklyMail account={account} />
        <SharedList account={account} shared={shared} />
      </div>
      <div className={classes.foot}>
        <ReportExports report={preview.data && { ...preview.data, ...written }} />
        <Button
          aria-keyshortcuts="Control+Enter"
          rightSection={
            <kbd className={classes.key} aria-hidden="true">
              {t(($) => $.sharedReports.shareKey)}
            </kbd>
          }
          onClick={() => setSharing(true)}
        >
          {t(($) => $.sharedReports.share)}
        </Button>
      </div>
      {isSharing && (
        <ShareDialog
          account={account}
          asked={{ ...asked, ...written }}
          canMail={shared.data?.canMail ?? false}
          onShared={() => {
            setWords('')
            setHeadline(null)
          }}
          onClose={() => setSharing(false)}
        />
      )}
    </div>
  )
}
