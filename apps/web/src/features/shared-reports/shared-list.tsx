import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../data/client/use-action.ts'
import { renewReport, revokeReportLink, type SharedReport } from '../../data/shared-reports.ts'
import { useAccount } from '../../data/session.ts'
import { formatDays, formatMoment } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { leadsSomewhere, LinkState, RevokeLink } from '../../shared/client-links/link-state.tsx'
import { Answered } from '../../ui/answered.tsx'
import { tellFailure } from '../../ui/tell-failure.ts'
import { notify } from '../../ui/toast.ts'
import classes from './shared-reports.module.css'

type Props = {
  readonly account: string
  readonly shared: UseQueryResult<{ readonly reports: readonly SharedReport[] }>
}

/** The reports that were shared, the last one first, each with its links. */
export function SharedList({ account, shared }: Props) {
  const { t } = useTranslation()
  return (
    <section className={classes.panel} aria-label={t(($) => $.sharedReports.shared)}>
      <h2>{t(($) => $.sharedReports.shared)}</h2>
      <Answered of={shared} rows={3} label={t(($) => $.sharedReports.listLoading)}>
        {({ reports }) =>
          reports.length === 0 ? (
            <p className={classes.quiet}>{t(($) => $.sharedReports.none)}</p>
          ) : (
            <ul className={classes.reports}>
              {reports.map((report) => (
                <li key={report.id}>
                  <Report account={account} report={report} />
                </li>
              ))}
            </ul>
          )
        }
      </Answered>
    </section>
  )
}

function Report({ account, report }: { readonly account: string; readonly report: SharedReport }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { timezone } = useAccount()
  const when = (at: string) => ({ when: formatMoment(at, language, timezone) })
  const period = formatDays(report.since, report.until, language)
  const renew = useAction(renewReport(account), {
    onError: tellFailure,
    onSuccess: () => notify({ kind: 'done', title: t(($) => $.sharedReports.renewDone, { period }) }),
  })
  const facts = [
    report.readAt === null ? '' : t(($) => $.sharedReports.figuresOf, when(report.readAt)),
    report.renewedAt === null ? '' : t(($) => $.sharedReports.renewed, when(report.renewedAt)),
    report.hasCampaigns ? t(($) => $.sharedReports.withCampaigns) : '',
  ].filter(Boolean)
  return (
    <>
      <h3>{period}</h3>
      <p className={classes.quiet}>
        {t(($) => $.sharedReports.by, { name: report.sharedBy, ...when(report.sharedAt) })}
      </p>
      {facts.length > 0 && <p className={classes.quiet}>{facts.join(', ')}</p>}
      <ul className={classes.links} aria-label={t(($) => $.sharedReports.linksOf, { period })}>
        {report.links.map((link) => (
          <li key={link.id}>
            <strong>{link.name}</strong>
            {link.email !== null && <span>{link.email}</span>}
            <LinkState link={link} />
            {link.hasPassword && <span>{t(($) => $.clientLinks.hasPassword)}</span>}
            {leadsSomewhere(link) && <Revoking account={account} report={report} link={link} />}
          </li>
        ))}
      </ul>
      {report.links.some(leadsSomewhere) && (
        <div>
          <Button
            size="compact-sm"
            variant="default"
            loading={renew.isPending}
            aria-label={t(($) => $.sharedReports.renewOf, { period })}
            onClick={() => renew.mutate(report.id)}
          >
            {t(($) => $.sharedReports.renew)}
          </Button>
        </div>
      )}
    </>
  )
}

type RevokingProps = {
  readonly account: string
  readonly report: SharedReport
  readonly link: SharedReport['links'][number]
}

function Revoking({ account, report, link: { id, name } }: RevokingProps) {
  const { t } = useTranslation()
  const revoke = useAction(revokeReportLink(account), {
    onError: tellFailure,
    onSuccess: () => notify({ kind: 'done', title: t(($) => $.clientLinks.revoked, { name }) }),
  })
  return (
    <RevokeLink
      name={name}
      isPending={revoke.isPending}
      onRevoke={() => revoke.mutate({ reportId: report.id, linkId: id })}
    />
  )
}
