import { Button } from '@mantine/core'
import { IconCheck, IconCircleCheckFilled } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Reading } from '../../data/adoption.ts'
import { useAccount, useCan } from '../../data/session.ts'
import { formatTime } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import type { AdoptionScene, Standing } from './use-adoption.ts'
import classes from './proof.module.css'

type Props = {
  readonly standing: Standing | null
  readonly adoption: AdoptionScene
  readonly onTake: () => void
}

/** The empty plan of the open campaign, what can be done after, and the order for those that are ticked. */
export function Proof({ standing, adoption, onTake }: Props) {
  const { ready } = adoption
  return (
    <aside className={classes.proof}>
      <Outcomes adoption={adoption} />
      {standing?.is === 'ready' && <EmptyPlan reading={standing.reading} />}
      {ready.length > 1 && <Together readings={ready} />}
      <Next />
      <Order adoption={adoption} onTake={onTake} />
    </aside>
  )
}

function Order({
  adoption: { order, isAnyTicked, isOpenAwaited, isTaking },
  onTake,
}: Omit<Props, 'standing'>) {
  const { t } = useTranslation()
  const mayTake = useCan('publication:start')
  return (
    <div className={classes.order}>
      <p>
        <b>{t(($) => $.adoption.taking)}</b>
        <span>{t(($) => $.adoption.takingText)}</span>
      </p>
      {mayTake ? (
        <Button fullWidth disabled={order.length === 0} loading={isTaking} onClick={onTake}>
          {isAnyTicked
            ? t(($) => $.adoption.take, { count: order.length })
            : t(($) => $.adoption[order.length === 0 && !isOpenAwaited ? 'tickFirst' : 'takeOpen'])}
        </Button>
      ) : (
        <p role="note">{t(($) => $.adoption.mayNot)}</p>
      )}
    </div>
  )
}

function Next() {
  const { t } = useTranslation()
  const next = [
    t(($) => $.adoption.nextEdit),
    t(($) => $.adoption.nextSwap),
    t(($) => $.adoption.nextUtm),
    t(($) => $.adoption.nextBranch),
    t(($) => $.adoption.nextBack),
  ]
  return (
    <section>
      <h2>{t(($) => $.adoption.next)}</h2>
      <ul className={classes.next}>
        {next.map((one) => (
          <li key={one}>
            <IconCheck size={15} aria-hidden /> {one}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What came of the last orders, campaign by campaign where one was not taken. */
function Outcomes({ adoption: { outcomes } }: Pick<Props, 'adoption'>) {
  const { t } = useTranslation()
  const all = [...outcomes]
  const taken = all.filter(([, { is }]) => is === 'taken').length
  const others = all.flatMap(([id, one]) => (one.is === 'notTaken' ? [{ id, ...one }] : []))
  return (
    <div role="status" aria-label={t(($) => $.adoption.outcome)} className={classes.outcome}>
      {taken > 0 && (
        <p data-tone="good">
          <IconCircleCheckFilled size={16} aria-hidden /> {t(($) => $.adoption.takenCount, { count: taken })}
        </p>
      )}
      {others.length > 0 && (
        <>
          <p data-tone="bad">{t(($) => $.adoption.notTakenCount, { count: others.length })}</p>
          <ul>
            {others.map(({ id, name, failure }) => (
              <li key={id}>
                <b dir="auto">{name}</b> {failure}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

const distinct = (
  items: readonly { readonly name: string; readonly isNew: boolean }[],
  isNew: boolean,
): number => new Set(items.flatMap((one) => (one.isNew === isNew ? [one.name] : []))).size

/** What all that are ticked come to; what several share comes into the library once. */
function Together({ readings }: { readonly readings: readonly Reading[] }) {
  const { t } = useTranslation()
  const sum = (of: (one: Reading) => number) => readings.reduce((all, one) => all + of(one), 0)
  const shares = (of: (one: Reading) => Parameters<typeof distinct>[0]) => {
    const items = readings.flatMap(of)
    const [added, known] = [distinct(items, true), distinct(items, false)]
    return [
      ...(added > 0 ? [t(($) => $.adoption.toAdd, { count: added })] : []),
      ...(known > 0 ? [t(($) => $.adoption.known, { count: known })] : []),
    ].join(', ')
  }
  const rows = [
    [
      t(($) => $.adoption.all.objects),
      t(($) => $.adoption.all.counts, { adsets: sum((one) => one.adsets), ads: sum((one) => one.ads) }),
    ],
    [t(($) => $.adoption.all.packages), shares((one) => one.packages)],
    [t(($) => $.adoption.all.visuals), shares((one) => one.visuals)],
    [t(($) => $.adoption.all.targets), shares((one) => [...one.audiences, ...one.zones])],
    [t(($) => $.adoption.all.kept), String(sum((one) => one.kept.length))],
  ] as const
  return (
    <section>
      <h2>{t(($) => $.adoption.all.title, { count: readings.length })}</h2>
      <dl className={classes.together}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function EmptyPlan({ reading: { plan, took, objects, readAt } }: { readonly reading: Reading }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { timezone } = useAccount()
  if (plan === null) return null
  const counts = [
    [plan.created, t(($) => $.adoption.created)],
    [plan.changed, t(($) => $.adoption.changed)],
    [plan.retired, t(($) => $.adoption.retired)],
    [plan.unchanged, t(($) => $.adoption.unchanged)],
  ] as const
  const read = {
    at: formatTime(readAt, language, timezone),
    seconds: Math.max(1, Math.round(took / 1000)),
    objects,
  }
  return (
    <section className={classes.plan}>
      <h2>
        <IconCircleCheckFilled size={18} aria-hidden /> {t(($) => $.adoption.proof)}
      </h2>
      <dl>
        {counts.map(([count, label]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      <p>{t(($) => $.adoption.proofText, { values: plan.values })}</p>
      <small>{t(($) => $.adoption.read, read)}</small>
    </section>
  )
}
