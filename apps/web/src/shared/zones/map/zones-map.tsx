import { geoPath } from 'd3-geo'
import type { GeoPackage } from '@vigie/domain'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatList, labelled } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/use-language.ts'
import { placedPoints, pointName } from '../geo-points.ts'
import { circleOf } from './circles.ts'
import { fitMap, mainland, type MapSize } from './fit-map.ts'
import { projectionOf, viewOfAll } from './point-view.ts'
import { tintOf } from './tint-of.ts'
import { worldCountries } from './world-shapes.ts'
import { zonesByCountry } from './zones-by-country.ts'
import classes from './zone-map.module.css'

const size: MapSize = { width: 320, height: 210 }

/** Several zones on one map, each in its tint: countries reached whole or in part, and circles as the Earth has them. */
export function ZonesMap({ zones }: { readonly zones: readonly GeoPackage[] }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const drawn = useMemo(() => drawZones(zones), [zones])
  return (
    <figure className={classes.figure}>
      <svg
        viewBox={`0 0 ${size.width} ${size.height}`}
        role="img"
        aria-label={t(($) => $.zones.map.several, { count: zones.length })}
      >
        {drawn.land.map((path) => (
          <path key={path} d={path} className={classes.land} />
        ))}
        {drawn.zones.map(({ countries, circles }, index) => (
          <g key={zones[index]?.id ?? index} style={{ color: tintOf(index) }}>
            {countries.map(({ code, path, isWhole }) => (
              <path
                key={code}
                d={path}
                className={classes.tinted}
                data-part={!isWhole || undefined}
                data-country={code}
              />
            ))}
            {circles.map(({ key, side, path }) => (
              <path key={key} d={path} className={classes.tintedCircle} data-side={side} />
            ))}
          </g>
        ))}
      </svg>
      <ul className="visually-hidden">
        {zones.map((geo) => (
          <li key={geo.id}>{labelled(geo.name, formatList(placesOf(geo), language), language)}</li>
        ))}
      </ul>
      <figcaption className={classes.legend}>
        {drawn.hasPart && <span>{t(($) => $.zones.map.partOfSeveral)}</span>}
      </figcaption>
    </figure>
  )
}

const placesOf = (geo: GeoPackage): string[] => [
  ...[...geo.countries, ...geo.regions, ...geo.cities].map(({ name }) => name),
  ...(geo.points ?? []).map(pointName),
]

function drawZones(zones: readonly GeoPackage[]) {
  // A circle says by itself where it reaches: its country is not marked for it.
  const byCountry = zones.map((geo) => zonesByCountry({ ...geo, points: [], excludedPoints: [] }))
  const pathOf = geoPath(projectionFor(zones)).digits(1)
  const chosen = new Set(byCountry.flatMap((one) => [...one.keys()]))
  const pathsOf = new Map(
    worldCountries.flatMap(({ code, shape }) =>
      code !== null && chosen.has(code) ? [[code, pathOf(shape) ?? ''] as const] : [],
    ),
  )
  return {
    land: worldCountries.map(({ shape }) => pathOf(shape) ?? '').filter((path) => path !== ''),
    hasPart: byCountry.some((one) => [...one.values()].some(({ isWhole }) => !isWhole)),
    zones: zones.map((geo, index) => ({
      countries: [...(byCountry[index] ?? [])].flatMap(([code, { isWhole }]) => {
        const path = pathsOf.get(code)
        return path ? [{ code, path, isWhole }] : []
      }),
      circles: placedPoints(geo).map(({ side, index: place, point }) => ({
        ...{ side, key: `${side} ${place}` },
        path: pathOf(circleOf(point)) ?? '',
      })),
    })),
  }
}

/** On circles as near as they can be seen together, where nothing else was chosen; on all that is reached otherwise. */
function projectionFor(zones: readonly GeoPackage[]) {
  const points = zones.flatMap((geo) => geo.points ?? [])
  const [first] = zones
  const isOnlyCircles =
    points.length > 0 &&
    zones.every(({ countries, regions, cities }) => countries.length + regions.length + cities.length === 0)
  if (first && isOnlyCircles) {
    const excludedPoints = zones.flatMap((geo) => geo.excludedPoints ?? [])
    return projectionOf(viewOfAll({ ...first, points, excludedPoints }, size), size)
  }
  const codes = new Set(zones.flatMap((geo) => [...zonesByCountry(geo).keys()]))
  const countries = worldCountries.filter(({ code }) => code !== null && codes.has(code))
  const homeless = points.filter(({ countryCode }) => countryCode === '').map(circleOf)
  return fitMap([...countries.map(({ shape }) => mainland(shape)), ...homeless], size)
}
