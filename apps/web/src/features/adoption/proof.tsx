import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../data/session.ts'
import type { Standing, useAdoption } from './use-adoption.ts'
import classes from './adoption.module.css'

type Props = { readonly standing: Standing | null; readonly adoption: ReturnType<typeof useAdoption> }

/** The empty plan of the open campaign, what can be done after, and the order for those that are ticked. */
export function Proof({ standing, adoption }: Props) {
  const { t } = useTranslation()
  const mayTake = useCan('publication:start')
  const { ready, take, isTaking } = adoption
  const next = [
    t(($) => $.adoption.nextEdit),
    t(($) => $.adoption.nextSwap),
    t(($) => $.adoption.nextUtm),
    t(($) => $.adoption.nextBranch),
  ]
  return (
    <aside className={classes.proof}>
      {standing?.is === 'ready' && <EmptyPlan standing={standing} />}
      <h2>{t(($) => $.adoption.next)}</h2>
      <ul className={classes.next}>
        {next.map((one) => (
          <li key={one}>
            <IconCheck size={15} aria-hidden /> {one}
          </li>
        ))}
      </ul>
      <div className={classes.order}>
        <p>
          <b>{t(($) => $.adoption.taking)}</b>
          {t(($) => $.adoption.takingText)}
        </p>
        {mayTake ? (
          <Button fullWidth disabled={ready.length === 0} loading={isTaking} onClick={() => void take()}>
            {t(($) => $.adoption.take, { count: ready.length })}
          </Button>
        ) : (
          <p role="note">{t(($) => $.adoption.mayNot)}</p>
        )}
      </div>
    </aside>
  )
}

function EmptyPlan({
  standing: { reading },
}: {
  readonly standing: Extract<Standing, { readonly is: 'ready' | 'refused' }>
}) {
  const { t } = useTranslation()
  const { plan, took, objects } = reading
  if (plan === null) return null
  const counts = [
    [plan.created, t(($) => $.adoption.created)],
    [plan.changed, t(($) => $.adoption.changed)],
    [plan.retired, t(($) => $.adoption.retired)],
    [plan.unchanged, t(($) => $.adoption.unchanged)],
  ] as const
  return (
    <section className={classes.plan}>
      <h2>{t(($) => $.adoption.proof)}</h2>
      <dl>
        {counts.map(([count, label]) => (
          <div key={label}>
            <dd>{count}</dd>
            <dt>{label}</dt>
          </div>
        ))}
      </dl>
      <p>{t(($) => $.adoption.proofText, { values: plan.values })}</p>
      <small>{t(($) => $.adoption.read, { seconds: Math.max(1, Math.round(took / 1000)), objects })}</small>
    </section>
  )
}
