import { Button, CloseButton, Skeleton } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../../data/session.ts'
import type { TargetingPackage } from '@vigie/domain'
import { OverlapAnswer } from '../../shared/packages/overlap-answer.tsx'
import { overlapQuestion } from '../../shared/packages/overlap-question.ts'
import { reachTargetOf } from '../../shared/packages/reach-target.ts'
import { tintOf } from '../../shared/zones/map/tint-of.ts'
import { keyOf } from './targetings-search.ts'
import classes from './chosen-side.module.css'

// The world's shapes come when there is something to see on them.
const ZonesMap = lazy(async () => ({
  default: (await import('../../shared/zones/map/zones-map.tsx')).ZonesMap,
}))

type Props = {
  readonly chosen: readonly TargetingPackage[]
  /** How many that were chosen as well are there no more. */
  readonly gone: number
  readonly onRemove: (one: TargetingPackage) => void
  readonly onClear: () => void
}

/** What was chosen, beside each other: zones on one map, and of two of a kind what they have in common. */
export function ChosenSide({ chosen, gone, onRemove, onClear }: Props) {
  const { t } = useTranslation()
  // Where it would cover the cards it begins as a line: one goes on choosing.
  const [isFolded, setFolded] = useState(true)
  const zones = chosen.flatMap((one) => (one.kind === 'geo' ? [one.package] : []))
  return (
    <aside
      className={classes.side}
      data-folded={isFolded || undefined}
      aria-label={t(($) => $.targetings.chosen.label)}
    >
      <div className={classes.head}>
        <h2>{t(($) => $.targetings.chosen.count, { count: chosen.length })}</h2>
        <Button
          className={classes.fold}
          size="compact-sm"
          variant="default"
          aria-expanded={!isFolded}
          onClick={() => setFolded(!isFolded)}
        >
          {t(($) => (isFolded ? $.targetings.chosen.unfold : $.targetings.chosen.fold))}
        </Button>
        <CloseButton size={26} aria-label={t(($) => $.targetings.chosen.clear)} onClick={onClear} />
      </div>
      <ul className={classes.list}>
        {chosen.map((one) => (
          <li key={keyOf(one)}>
            {one.kind === 'geo' && (
              <i style={{ background: tintOf(zones.indexOf(one.package)) }} aria-hidden="true" />
            )}
            <span title={one.package.name} dir="auto">
              {one.package.name}
            </span>
            <CloseButton
              size={22}
              aria-label={t(($) => $.targetings.chosen.remove, { name: one.package.name })}
              onClick={() => onRemove(one)}
            />
          </li>
        ))}
      </ul>
      {gone > 0 && (
        <p className={classes.gone} role="status">
          {t(($) => $.targetings.chosen.gone, { count: gone })}
        </p>
      )}
      {zones.length > 0 && (
        <Suspense fallback={<Skeleton height={222} radius={10} />}>
          <ZonesMap zones={zones} />
        </Suspense>
      )}
      <Compared chosen={chosen} />
    </aside>
  )
}

function Compared({ chosen }: { readonly chosen: readonly TargetingPackage[] }) {
  const { t } = useTranslation()
  const [one, other] = chosen
  return (
    <section className={classes.compared} aria-label={t(($) => $.packages.overlap.title)}>
      <h3>{t(($) => $.packages.overlap.title)}</h3>
      {!one || !other || chosen.length > 2 || one.kind !== other.kind ? (
        <p>{t(($) => (chosen.length > 1 ? $.targetings.chosen.twoOfAKind : $.targetings.chosen.another))}</p>
      ) : (
        <>
          <Direction of={one} other={other} />
          <Direction of={other} other={one} />
        </>
      )}
    </section>
  )
}

type DirectionProps = { readonly of: TargetingPackage; readonly other: TargetingPackage }

/** Which part of one the other reaches as well: a small one may lie whole in a large one. */
function Direction({ of, other }: DirectionProps) {
  const { t } = useTranslation()
  const { account } = useAccount()
  return (
    <div className={classes.direction}>
      <b dir="auto">
        {t(($) => $.targetings.chosen.within, { name: of.package.name, other: other.package.name })}
      </b>
      {reachTargetOf(of) === null ? (
        <p>{t(($) => $.targetings.reach.nobody)}</p>
      ) : (
        <OverlapAnswer
          {...{ account, kind: of.kind }}
          other={other.package.name}
          question={overlapQuestion(of, other)}
        />
      )}
    </div>
  )
}
