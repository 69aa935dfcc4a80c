import { peopleOnGauge, reachBounds, reachOnGauge, reachWidth } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/format.ts'
import classes from './reach-gauge.module.css'

type Props = { readonly lower: number | null; readonly upper: number | null }

const [balanced, broad] = [peopleOnGauge(reachBounds.narrowBelow), peopleOnGauge(reachBounds.broadFrom)]
const share = (part: number): string => `${part * 100}%`

/** A word for a reach, and where it stands between narrow and broad; nothing where the platform does not say. */
export function ReachGauge({ lower, upper }: Props) {
  const { t } = useTranslation()
  const [width, at] = [reachWidth({ lower, upper }), reachOnGauge({ lower, upper })]
  if (width === null || at === null) return null
  const bounds = {
    few: formatCount(reachBounds.narrowBelow),
    many: formatCount(reachBounds.broadFrom),
  }
  return (
    <div className={classes.gauge}>
      <b data-width={width}>{t(($) => $.packages.reach.width[width])}</b>
      <span className={classes.track} aria-hidden="true">
        <i style={{ width: share(balanced) }} data-width="narrow" />
        <i style={{ width: share(broad - balanced) }} data-width="balanced" />
        <i style={{ width: share(1 - broad) }} data-width="broad" />
        <em style={{ left: share(at) }} />
      </span>
      <p>{t(($) => $.packages.reach.meaning[width], bounds)}</p>
    </div>
  )
}
