import { Button } from '@mantine/core'
import { geoPath } from 'd3-geo'
import { coordinatesText, normalPoint, type GeoPackage } from '@vigie/domain'
import { type KeyboardEvent, type MouseEvent, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/use-language.ts'
import {
  addPoint,
  changePoint,
  placedPoints,
  pointName,
  type PlacedPoint,
} from '../../../shared/zones/geo-points.ts'
import type { ZoneSide } from '../../../shared/zones/geo-zones.ts'
import { circleOf, countryAt } from '../../../shared/zones/map/circles.ts'
import {
  placeBeside,
  projectionOf,
  scaleBar,
  viewOfAll,
  zoomed,
  type PointView,
} from '../../../shared/zones/map/point-view.ts'
import { worldCountries } from '../../../shared/zones/map/world-shapes.ts'
import classes from './point-map.module.css'

const size = { width: 640, height: 340 }

type Props = {
  readonly side: ZoneSide
  readonly geo: GeoPackage
  readonly onChange: (geo: GeoPackage) => void
}

/** How far a key moves, in pixels of the map: a little, or with the shift key a lot. */
const steps = { short: 4, long: 40 }
const ways: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The way that a key goes; `null` for every other key. */
function wayOf(event: KeyboardEvent): readonly [number, number] | null {
  const way = ways[event.key]
  if (!way) return null
  event.preventDefault()
  const step = event.shiftKey ? steps.long : steps.short
  return [way[0] * step, way[1] * step]
}

/** The circles where they lie. A press sets a point, the arrows move the one that has the focus, or the map. */
export function PointMap({ side, geo, onChange }: Props) {
  const { t } = useTranslation()
  const [view, setView] = useState<PointView>(() => viewOfAll(geo, size))
  const [told, setTold] = useState('')
  const projection = useMemo(() => projectionOf(view, size), [view])
  const points = placedPoints(geo)

  const place = ([longitude, latitude]: readonly [number, number]) => {
    const next = addPoint(
      geo,
      { name: '', latitude, longitude, countryCode: countryAt({ latitude, longitude }) },
      side,
    )
    if (next === geo) return
    onChange(next)
    setTold(t(($) => $.geoPackage.points.placed, { place: coordinatesText({ latitude, longitude }) }))
  }
  const move = (placed: PlacedPoint, way: readonly [number, number]) => {
    const { point } = placed
    const [longitude, latitude] = placeBeside(projection, [point.longitude, point.latitude], way)
    const moved = normalPoint({ ...point, longitude, latitude })
    onChange(changePoint(geo, placed, { ...moved, countryCode: countryAt(moved) }))
    setTold(t(($) => $.geoPackage.points.moved, { name: pointName(point), place: coordinatesText(moved) }))
    // Who moves a point out of the picture goes along with it.
    if (!isInside(projection([moved.longitude, moved.latitude])))
      setView({ ...view, center: [moved.longitude, moved.latitude] })
  }
  return (
    <figure className={classes.figure}>
      <div className={classes.frame}>
        <Ground view={view} geo={geo} />
        <button
          type="button"
          className={classes.surface}
          aria-label={t(($) => $.geoPackage.points.surface[side])}
          onClick={(event) => place(pressedPlace(event))}
          onKeyDown={(event) => {
            const way = wayOf(event)
            if (way)
              setView({ ...view, center: placeBeside(projection, view.center, [way[0] * 4, way[1] * 4]) })
          }}
        />
        {points.map((placed) => (
          <Pin
            key={`${placed.side} ${placed.index}`}
            placed={placed}
            at={projection([placed.point.longitude, placed.point.latitude])}
            onMove={(way) => move(placed, way)}
          />
        ))}
        <MapScale view={view} />
      </div>
      <div className={classes.tools}>
        <Button variant="default" size="compact-sm" onClick={() => setView(zoomed(view, 2))}>
          {t(($) => $.geoPackage.points.nearer)}
        </Button>
        <Button variant="default" size="compact-sm" onClick={() => setView(zoomed(view, 0.5))}>
          {t(($) => $.geoPackage.points.farther)}
        </Button>
        <Button variant="default" size="compact-sm" onClick={() => setView(viewOfAll(geo, size))}>
          {t(($) => $.geoPackage.points.all)}
        </Button>
      </div>
      <figcaption className={classes.hint}>{t(($) => $.geoPackage.points.mapHint)}</figcaption>
      <p className="visually-hidden" role="status">
        {told}
      </p>
    </figure>
  )

  /** Where it was pressed; with the keyboard, the middle of the map. */
  function pressedPlace(event: MouseEvent<HTMLButtonElement>): readonly [number, number] {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    if (event.detail === 0 || width === 0) return view.center
    const at: [number, number] = [
      ((event.clientX - left) / width) * size.width,
      ((event.clientY - top) / height) * size.height,
    ]
    return projection.invert?.(at) ?? view.center
  }
}

type At = readonly [number, number] | null

const isInside = (at: At): boolean =>
  at !== null && at[0] >= 0 && at[0] <= size.width && at[1] >= 0 && at[1] <= size.height

type GroundProps = { readonly view: PointView; readonly geo: GeoPackage }

/** Land, borders and the circles on them. */
function Ground({ view, geo }: GroundProps) {
  const { t } = useTranslation()
  const projection = projectionOf(view, size)
  const land = useMemo(() => {
    const pathOf = geoPath(projectionOf(view, size)).digits(1)
    return worldCountries.map(({ shape }) => pathOf(shape) ?? '').filter((path) => path !== '')
  }, [view])
  const pathOf = geoPath(projection).digits(1)
  return (
    <svg
      viewBox={`0 0 ${size.width} ${size.height}`}
      role="img"
      aria-label={t(($) => $.geoPackage.points.map)}
    >
      {land.map((path) => (
        <path key={path} d={path} className={classes.land} />
      ))}
      {placedPoints(geo).map(({ side, index, point }) => (
        <path
          key={`${side} ${index}`}
          d={pathOf(circleOf(point)) ?? ''}
          className={classes.circle}
          data-side={side}
        />
      ))}
    </svg>
  )
}

type PinProps = {
  readonly placed: PlacedPoint
  readonly at: At
  readonly onMove: (way: readonly [number, number]) => void
}

/** The middle of a circle: it takes the focus and the arrows. */
function Pin({ placed: { side, point }, at, onMove }: PinProps) {
  const { t } = useTranslation()
  if (!isInside(at) || at === null) return null
  const texts = { name: pointName(point), place: coordinatesText(point) }
  return (
    <button
      type="button"
      className={classes.pin}
      data-side={side}
      style={{ left: `${(at[0] / size.width) * 100}%`, top: `${(at[1] / size.height) * 100}%` }}
      aria-label={t(($) => $.geoPackage.points.pin[side], texts)}
      title={texts.name}
      onKeyDown={(event) => {
        const way = wayOf(event)
        if (way) onMove(way)
      }}
    />
  )
}

/** How long some kilometres are in the middle of the map. */
function MapScale({ view }: { readonly view: PointView }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { kilometres, pixels } = scaleBar(projectionOf(view, size), size)
  return (
    <span className={classes.scale} style={{ width: `${(pixels / size.width) * 100}%` }}>
      {t(($) => $.geoPackage.points.kilometres, {
        count: kilometres,
        radius: formatNumber(kilometres, language, 2),
      })}
    </span>
  )
}
