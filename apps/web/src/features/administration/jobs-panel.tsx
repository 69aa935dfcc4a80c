import { Button } from '@mantine/core'
import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { formatAgo, formatCount } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import type { administrationFr } from './administration.fr.ts'
import classes from './administration.module.css'
import { retryJobs, type Installation } from '../../data/administration.ts'
import { Panel, WideTable } from './panel.tsx'
import { ageOf, lateSeconds } from './units.ts'
import { useAdminister } from './use-administer.ts'
import { clockNow } from '../../lib/clock.ts'

type Queue = Installation['jobs'][number]

const isQuiet = ({ waiting, running, retrying, failed }: Queue): boolean =>
  waiting + running + retrying + failed === 0

/** The queues in which something lies; the others are counted. */
export function JobsPanel({ jobs }: { readonly jobs: readonly Queue[] }) {
  const { t } = useTranslation()
  const title = t(($) => $.administration.jobs.title)
  const busy = jobs.filter((one) => !isQuiet(one))
  return (
    <Panel title={title} isWide>
      {busy.length > 0 && (
        <WideTable label={title}>
          <thead>
            <tr>
              <th>{t(($) => $.administration.jobs.queue)}</th>
              <th data-align="end">{t(($) => $.administration.jobs.waiting)}</th>
              <th data-align="end">{t(($) => $.administration.jobs.running)}</th>
              <th data-align="end">{t(($) => $.administration.jobs.retrying)}</th>
              <th data-align="end">{t(($) => $.administration.jobs.failed)}</th>
              <th data-align="end">{t(($) => $.administration.jobs.oldest)}</th>
              <th data-align="end">{t(($) => $.administration.jobs.action)}</th>
            </tr>
          </thead>
          <tbody>
            {busy.map((queue) => (
              <QueueRow key={queue.queue} queue={queue} />
            ))}
          </tbody>
        </WideTable>
      )}
      <p className={classes.note}>
        {t(($) => $.administration.jobs.quiet, { count: jobs.length - busy.length })}
      </p>
    </Panel>
  )
}

type QueueKey = keyof (typeof administrationFr)['queues']

const isNamed = (key: string): key is QueueKey => i18next.exists(`administration.queues.${key}`)

function QueueRow({ queue: { queue, ...counts } }: { readonly queue: Queue }) {
  const { t } = useTranslation()
  const language = useLanguage()
  // Their names have a point, which separates keys in catalogues.
  const key = queue.replace('.', '_')
  const name = isNamed(key) ? t(($) => $.administration.queues[key]) : queue
  const retry = useAdminister(retryJobs, ({ retried, skipped }) => {
    const told = t(($) => $.administration.jobs.retried, { count: retried })
    return skipped === 0 ? told : `${told}, ${t(($) => $.administration.jobs.skipped, { count: skipped })}`
  })
  const { oldestSeconds: oldest, lastFailure, failed } = counts
  return (
    <tr>
      <td>
        <span title={queue}>{name}</span>
        {lastFailure && (
          <small>
            {t(($) => $.administration.jobs.failure, {
              ago: formatAgo(lastFailure.at, clockNow(), language),
              reason: lastFailure.reason,
            })}
          </small>
        )}
      </td>
      <td data-align="end" data-name={t(($) => $.administration.jobs.waiting)}>
        {formatCount(counts.waiting)}
      </td>
      <td data-align="end" data-name={t(($) => $.administration.jobs.running)}>
        {formatCount(counts.running)}
      </td>
      <td data-align="end" data-name={t(($) => $.administration.jobs.retrying)}>
        {formatCount(counts.retrying)}
      </td>
      <td
        data-align="end"
        data-name={t(($) => $.administration.jobs.failed)}
        className={failed > 0 ? classes.wrong : undefined}
      >
        {formatCount(failed)}
      </td>
      <td
        data-align="end"
        data-name={t(($) => $.administration.jobs.oldest)}
        className={(oldest ?? 0) > lateSeconds ? classes.late : undefined}
      >
        {oldest === null ? '–' : <Age seconds={oldest} />}
      </td>
      <td data-align="end">
        {failed > 0 && (
          <Button
            variant="default"
            size="compact-sm"
            aria-label={t(($) => $.administration.jobs.retryOf, { queue: name })}
            loading={retry.isPending}
            onClick={() => retry.mutate(queue)}
          >
            {t(($) => $.administration.jobs.retry)}
          </Button>
        )}
      </td>
    </tr>
  )
}

function Age({ seconds }: { readonly seconds: number }) {
  const { t } = useTranslation()
  const { unit, value } = ageOf(seconds)
  return t(($) => $.administration.jobs[unit], { value })
}
