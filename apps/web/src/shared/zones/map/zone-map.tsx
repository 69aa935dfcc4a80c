import { geoPath } from 'd3-geo'
import type { GeoPackage } from '@vigie/domain'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { labelled } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/use-language.ts'
import { placedPoints, pointName } from '../geo-points.ts'
import { circleOf } from './circles.ts'
import { type CountryShape, fitMap, middleOf, type MapSize } from './fit-map.ts'
import { worldCountries, type WorldCountry } from './world-shapes.ts'
import { type CountryZones, zonesByCountry } from './zones-by-country.ts'
import classes from './zone-map.module.css'

const size: MapSize = { width: 320, height: 210 }

/** Where the package reaches: whole countries filled, countries reached in part hatched, with how many places in each. */
export function ZoneMap({ geo }: { readonly geo: GeoPackage }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const zones = useMemo(() => zonesByCountry(geo), [geo])
  const codes = [...zones.keys()].toSorted().join()
  // Projecting the world again is only needed when other countries are to be seen.
  const homeless = useMemo(() => placedPoints(geo).filter(({ point }) => point.countryCode === ''), [geo])
  const drawn = useMemo(
    () =>
      drawWorld(
        codes === '' ? [] : codes.split(','),
        homeless.map(({ point }) => circleOf(point)),
      ),
    [codes, homeless],
  )
  const circles = placedPoints(geo).map(({ side, index, point }) => ({
    ...{ side, key: `${side} ${index}` },
    path: geoPath(drawn.projection).digits(1)(circleOf(point)) ?? '',
  }))
  const named = (list: readonly string[]) => list.join(', ')
  const textOf = ({ isWhole, included, excluded }: CountryZones): string =>
    [
      isWhole ? t(($) => $.zones.map.whole) : named(included),
      excluded.length > 0 ? t(($) => $.zones.map.except, { places: named(excluded) }) : '',
    ]
      .filter((part) => part !== '')
      .join(' · ')
  const known = drawn.chosen.flatMap((country) => {
    const found = zones.get(country.code)
    return found ? [{ ...country, zones: found }] : []
  })

  return (
    <figure className={classes.figure}>
      <svg viewBox={`0 0 ${size.width} ${size.height}`} role="img" aria-label={t(($) => $.zones.map.label)}>
        <PartPattern />
        {drawn.others.map(({ path, key }) => (
          <path key={key} d={path} className={classes.land} />
        ))}
        {known.map(({ code, path, zones: one }) => (
          <path
            key={code}
            d={path}
            className={one.isWhole ? classes.whole : classes.part}
            data-country={code}
          >
            <title>{labelled(nameOf(geo, code), textOf(one), language)}</title>
          </path>
        ))}
        {circles.map(({ key, path, side }) => (
          <path key={key} d={path} className={classes.circle} data-side={side} />
        ))}
        {known.map(({ code, middle, zones: one }) => (
          <Count key={code} at={middle} zones={one} />
        ))}
      </svg>
      <Legend zones={[...zones.values()]} />
      <ul className="visually-hidden">
        {[...zones].map(([code, one]) => (
          <li key={code}>{labelled(nameOf(geo, code), textOf(one), language)}</li>
        ))}
        {homeless.map(({ side, index, point }) => (
          <li key={`${side} ${index}`}>{pointName(point)}</li>
        ))}
      </ul>
    </figure>
  )
}

/** The hatching of a country that is reached in part. */
const PartPattern = () => (
  <defs>
    <pattern id="zone-part" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="6" height="6" className={classes.partGround} />
      <line x1="0" y1="0" x2="0" y2="6" className={classes.partLine} />
    </pattern>
  </defs>
)

function Legend({ zones }: { readonly zones: readonly CountryZones[] }) {
  const { t } = useTranslation()
  const has = (holds: (one: CountryZones) => boolean) => zones.some(holds)
  return (
    <figcaption className={classes.legend}>
      {has(({ isWhole }) => isWhole) && <i data-kind="whole">{t(($) => $.zones.map.whole)}</i>}
      {has(({ isWhole }) => !isWhole) && <i data-kind="part">{t(($) => $.zones.map.part)}</i>}
      {has(({ excluded }) => excluded.length > 0) && (
        <i data-kind="excluded">{t(($) => $.zones.map.excluded)}</i>
      )}
    </figcaption>
  )
}

type CountProps = { readonly at: readonly [number, number]; readonly zones: CountryZones }

/** How many places are reached in a country, and how many are left out. */
function Count({ at: [x, y], zones: { included, excluded } }: CountProps) {
  const shown = [
    { kind: 'included', count: included.length },
    { kind: 'excluded', count: excluded.length },
  ].filter(({ count }) => count > 0)
  return shown.map(({ kind, count }, index) => (
    <g
      key={kind}
      transform={`translate(${x + (index - (shown.length - 1) / 2) * 19} ${y})`}
      aria-hidden="true"
    >
      <circle r="8.5" className={classes.badge} data-kind={kind} />
      <text className={classes.count} data-kind={kind}>
        {kind === 'excluded' ? `−${count}` : count}
      </text>
    </g>
  ))
}

/** The name that a chip shows, so that map and chips say the same. */
function nameOf({ countries, ...places }: GeoPackage, code: string): string {
  const all = [places.regions, places.cities, places.excludedRegions, places.excludedCities].flat()
  return (
    countries.find(({ id }) => id === code)?.name ??
    all.find(({ countryCode }) => countryCode === code)?.countryName ??
    code
  )
}

/** @param circles what lies in no country that is known, to be seen too */
function drawWorld(codes: readonly string[], circles: readonly CountryShape[]) {
  const isChosen = (country: WorldCountry) => country.code !== null && codes.includes(country.code)
  const chosen = worldCountries.filter(isChosen)
  const projection = fitMap([...chosen.map(({ shape }) => shape), ...circles], size)
  const pathOf = geoPath(projection).digits(1)
  return {
    projection,
    others: worldCountries
      .filter((country) => !isChosen(country))
      .map(({ shape }, key) => ({ key, path: pathOf(shape) ?? '' }))
      .filter(({ path }) => path !== ''),
    chosen: chosen.map(({ code, shape }) => ({
      code: code ?? '',
      path: pathOf(shape) ?? '',
      middle: projection(middleOf(shape)) ?? ([0, 0] as const),
    })),
  }
}
