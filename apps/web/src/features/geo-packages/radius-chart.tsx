import { type City, isRadiusAllowed, radiusLimits } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import classes from './radius-chart.module.css'

/** The scale's end, in km: a little more than the largest radius, so that a refused one stands out. */
const scaleEnd = 100
const marks = [0, radiusLimits.smallest, 40, 60, radiusLimits.largest]
const share = (kilometres: number): string => `${(Math.min(kilometres, scaleEnd) / scaleEnd) * 100}%`

/** Radii side by side, with the band the platform refuses. Its figures are those of the chips, in words for readers. */
export function RadiusChart({ cities }: { readonly cities: readonly City[] }) {
  const { t } = useTranslation()
  return (
    <ul className={classes.chart}>
      {cities.map((city) => (
        <li key={city.key} data-wrong={!isRadiusAllowed(city.radiusKm) || undefined}>
          <span className={classes.name}>{city.name}</span>
          <span className="visually-hidden">
            {t(($) => $.geoPackage.radii.text, { name: city.name, radius: city.radiusKm })}
          </span>
          <span className={classes.track} aria-hidden="true">
            <i style={{ width: share(city.radiusKm) }} />
          </span>
        </li>
      ))}
      <li aria-hidden="true">
        <span />
        <span className={classes.scale}>
          {marks.map((mark) => (
            <span key={mark} style={{ left: share(mark) }}>
              {mark === radiusLimits.largest ? `${mark} km` : mark}
            </span>
          ))}
        </span>
      </li>
    </ul>
  )
}
