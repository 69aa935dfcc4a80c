import {
  coordinatesText,
  isPointRadiusAllowed,
  pointRadiusLimits,
  type GeoPackage,
  type GeoPoint,
} from '@vigie/domain'
import { IconCurrentLocation, IconMinus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  changePoint,
  placedPoints,
  pointName,
  removePoint,
  type PlacedPoint,
} from '../../shared/zones/geo-points.ts'
import type { ZoneSide } from '../../shared/zones/geo-zones.ts'
import { RadiusField } from './radius-field.tsx'
import { Chip, Row } from './zone-chips.tsx'
import classes from './geo-package.module.css'

type Props = {
  readonly side: ZoneSide
  readonly geo: GeoPackage
  readonly onChange: (geo: GeoPackage) => void
}

/** The points of one side: each with its name, its place and its radius. */
export function PointRow({ side, geo, onChange }: Props) {
  const { t } = useTranslation()
  const [typing, setTyping] = useState<number | null>(null)
  const points = placedPoints(geo).filter((one) => one.side === side)
  if (points.length === 0) return null
  const isExcluded = side === 'excluded'
  // A radius half typed is not wrong yet.
  const wrong = points.filter(({ point, index }) => !isPointRadiusAllowed(point) && index !== typing)
  return (
    <Row
      side={side}
      name={t(($) => (isExcluded ? $.geoPackage.zones.excludedPoints : $.geoPackage.zones.point))}
      icon={isExcluded ? <IconMinus size={15} /> : <IconCurrentLocation size={15} />}
      errors={wrong.map(({ point, index }) => ({
        key: keyOf(side, index),
        text: t(($) => $.geoPackage.problem.radiusOf, {
          name: pointName(point),
          message: t(($) => $.geoPackage.problem.pointRadius[point.unit]),
        }),
      }))}
    >
      {points.map((placed) => (
        <PointChip
          key={placed.index}
          placed={placed}
          isWrong={wrong.includes(placed)}
          onTyping={(isTyping) => setTyping(isTyping ? placed.index : null)}
          onChange={(change) => onChange(changePoint(geo, placed, change))}
          onRemove={() => onChange(removePoint(geo, placed))}
        />
      ))}
    </Row>
  )
}

const keyOf = (side: ZoneSide, index: number): string => `point-${side}-${index}`

type ChipProps = {
  readonly placed: PlacedPoint
  readonly isWrong: boolean
  readonly onTyping: (isTyping: boolean) => void
  readonly onChange: (change: Partial<GeoPoint>) => void
  readonly onRemove: () => void
}

function PointChip({ placed: { side, index, point }, isWrong, onTyping, onChange, onRemove }: ChipProps) {
  const { t } = useTranslation()
  const { smallest, largest } = pointRadiusLimits[point.unit]
  const place = coordinatesText(point)
  return (
    <Chip
      side={side}
      name={pointName(point)}
      where={place}
      isWrong={isWrong}
      onRemove={onRemove}
      title={
        <input
          className={classes.pointName}
          aria-label={t(($) => $.geoPackage.points.name, { place })}
          placeholder={t(($) => $.geoPackage.points.unnamed)}
          maxLength={200}
          value={point.name}
          onChange={({ currentTarget: { value } }) => onChange({ name: value })}
        />
      }
    >
      <RadiusField
        name={pointName(point)}
        radius={point.radius}
        unit={point.unit === 'mile' ? 'mi' : 'km'}
        stops={{ first: Math.ceil(smallest), last: largest, isFirstNone: false }}
        isWhole={false}
        errorId={isWrong ? `radius-${keyOf(side, index)}` : null}
        onTyping={onTyping}
        onChange={(radius) => onChange({ radius })}
      />
    </Chip>
  )
}
