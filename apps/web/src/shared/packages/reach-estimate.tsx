import { Button, Skeleton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/format.ts'
import { usePlatformRefusal } from '../refusals/platform-refusal.ts'
import { type ReachTarget, reachQuery } from '../../data/reach.ts'
import { ReachGauge } from './reach-gauge.tsx'
import classes from './packages.module.css'

type Props = {
  readonly account: string
  /** `null` while there is nothing to count yet. */
  readonly target: ReachTarget | null
  /** What to do so that there is something to count. */
  readonly empty: string
}

/** A pause of the hand: the platform counts its estimates. */
const pauseMs = 600

/** How many people the platform thinks a targeting may reach, asked as it changes. */
export function ReachEstimate({ account, target, empty }: Props) {
  const { t } = useTranslation()
  const refusalOf = usePlatformRefusal()
  const [settled] = useDebouncedValue(target, pauseMs)
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(reachQuery(account, settled))
  if (target === null) return <p className={classes.quiet}>{empty}</p>
  if (error) {
    const { text, said } = refusalOf(error)
    return (
      <p className={classes.quiet} role="alert">
        {t(($) => $.packages.reach.failed)} {text}{' '}
        {said !== '' && <small className={classes.said}>{t(($) => $.refusals.said, { said })}</small>}
        <Button size="compact-xs" variant="default" onClick={() => void refetch()}>
          {t(($) => $.packages.retry)}
        </Button>
      </p>
    )
  }
  if (!data) return <Skeleton height={44} />
  return (
    <div aria-busy={isFetching} data-old={isPlaceholderData || settled !== target} className={classes.reach}>
      <output>{rangeOf(data)}</output>
      <ReachGauge lower={data.lower} upper={data.upper} />
      <p className={classes.quiet}>
        {target.isAdvantageAudience
          ? t(($) => $.packages.reach.hintAdvantage)
          : t(($) => $.packages.reach.hint)}
      </p>
    </div>
  )

  function rangeOf({
    lower,
    upper,
  }: {
    readonly lower: number | null
    readonly upper: number | null
  }): string {
    if (lower === null || upper === null) return t(($) => $.packages.reach.unknown)
    return t(($) => $.packages.reach.range, { lower: formatCount(lower), upper: formatCount(upper) })
  }
}
