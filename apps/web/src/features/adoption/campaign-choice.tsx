import { Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Adoptable } from '../../data/adoption.ts'
import type { Standing, useAdoption } from './use-adoption.ts'
import classes from './adoption.module.css'

type Props = { readonly rows: readonly Adoptable[]; readonly adoption: ReturnType<typeof useAdoption> }

/** The campaigns that Vigie did not make: one is open beside the list, as many as wanted are ticked. */
export function CampaignChoice({ rows, adoption }: Props) {
  const { t } = useTranslation()
  const { opened, setOpened, ticked, toggle, standingOf, ready } = adoption
  return (
    <nav className={classes.choice} aria-label={t(($) => $.adoption.campaigns)}>
      <p className={classes.head}>
        <b>{t(($) => $.adoption.ready, { count: ready.length })}</b>{' '}
        {t(($) => $.adoption.outOf, { count: rows.length })}
      </p>
      <ul>
        {rows.map(({ campaignId, name }) => (
          <li key={campaignId} data-open={campaignId === opened || undefined}>
            <Checkbox
              size="xs"
              aria-label={t(($) => $.adoption.tick, { name })}
              checked={ticked.has(campaignId)}
              disabled={standingOf(campaignId).is === 'taken'}
              onChange={() => toggle(campaignId)}
            />
            <button
              type="button"
              aria-current={campaignId === opened || undefined}
              onClick={() => setOpened(campaignId)}
            >
              <span className={classes.name} dir="auto">
                {name}
              </span>
              <Line standing={standingOf(campaignId)} />
            </button>
          </li>
        ))}
      </ul>
      <p className={classes.keys}>{t(($) => $.adoption.keys)}</p>
    </nav>
  )
}

function Line({ standing }: { readonly standing: Standing }) {
  const { t } = useTranslation()
  if (standing.is === 'unread') return null
  if (standing.is === 'reading') return <small>{t(($) => $.adoption.reading)}</small>
  if (standing.is === 'failed') return <small data-tone="bad">{t(($) => $.adoption.notRead)}</small>
  if (standing.is === 'taken') return <small data-tone="good">{t(($) => $.adoption.done)}</small>
  const { adsets, ads, kept } = standing.reading
  return (
    <small>
      {t(($) => $.adoption.counts, { adsets, ads })}
      {kept.length > 0 && ` · ${t(($) => $.adoption.keptCount, { count: kept.length })}`}
      {standing.is === 'ready' ? (
        <em data-tone="good">{t(($) => $.adoption.emptyPlan)}</em>
      ) : (
        <em data-tone="bad">{t(($) => $.adoption.refused)}</em>
      )}
    </small>
  )
}
