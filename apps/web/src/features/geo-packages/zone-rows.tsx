import { type City, type GeoPackage, isRadiusAllowed, radiusLimits, type Region } from '@vigie/domain'
import { IconFlag, IconMapPin, IconMinus, IconWorld } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { placedPoints } from '../../shared/zones/geo-points.ts'
import {
  removeCity,
  removeCountry,
  removeRegion,
  setRadius,
  type ZoneSide,
} from '../../shared/zones/geo-zones.ts'
import { PointRow } from './point-rows.tsx'
import { RadiusField } from './radius-field.tsx'
import { Chip, Row } from './zone-chips.tsx'
import classes from './geo-package.module.css'

/** The slider's first stop, one before the smallest radius: the city alone. Between the two there is none. */
const cityAlone = radiusLimits.smallest - 1

type Props = { readonly geo: GeoPackage; readonly onChange: (geo: GeoPackage) => void }

/** The chosen places, a row per kind, as chips. */
export function ZoneRows({ geo, onChange }: Props) {
  const { t } = useTranslation()
  const chosen = [geo.countries, geo.regions, geo.cities, geo.excludedCities, geo.excludedRegions]
  if (chosen.every((list) => list.length === 0) && placedPoints(geo).length === 0) {
    return <p className={classes.none}>{t(($) => $.geoPackage.zones.none)}</p>
  }
  return (
    <>
      {geo.countries.length > 0 && (
        <Row name={t(($) => $.geoPackage.zones.country)} icon={<IconWorld size={15} />}>
          {geo.countries.map(({ id, name }) => (
            <Chip
              key={id}
              name={name}
              where={t(($) => $.geoPackage.zones.wholeCountry)}
              onRemove={() => onChange(removeCountry(geo, id))}
            />
          ))}
        </Row>
      )}
      <RegionRow side="included" regions={geo.regions} geo={geo} onChange={onChange} />
      <CityRow side="included" cities={geo.cities} geo={geo} onChange={onChange} />
      <PointRow side="included" geo={geo} onChange={onChange} />
      <CityRow side="excluded" cities={geo.excludedCities} geo={geo} onChange={onChange} />
      <RegionRow side="excluded" regions={geo.excludedRegions} geo={geo} onChange={onChange} />
      <PointRow side="excluded" geo={geo} onChange={onChange} />
    </>
  )
}

function RegionRow({ side, regions, geo, onChange }: Props & { side: ZoneSide; regions: readonly Region[] }) {
  const { t } = useTranslation()
  if (regions.length === 0) return null
  const isExcluded = side === 'excluded'
  return (
    <Row
      side={side}
      name={t(($) => (isExcluded ? $.geoPackage.zones.excludedRegions : $.geoPackage.zones.region))}
      icon={isExcluded ? <IconMinus size={15} /> : <IconFlag size={15} />}
    >
      {regions.map(({ key, name, countryName }) => (
        <Chip
          key={key}
          side={side}
          name={name}
          where={countryName}
          onRemove={() => onChange(removeRegion(geo, key))}
        />
      ))}
    </Row>
  )
}

function CityRow({ side, cities, geo, onChange }: Props & { side: ZoneSide; cities: readonly City[] }) {
  const { t } = useTranslation()
  const [typing, setTyping] = useState<string | null>(null)
  if (cities.length === 0) return null
  const isExcluded = side === 'excluded'
  // A radius half typed ("1" on the way to "17") is not wrong yet.
  const wrong = cities.filter((city) => !isRadiusAllowed(city.radiusKm) && city.key !== typing)
  return (
    <Row
      side={side}
      name={t(($) => (isExcluded ? $.geoPackage.zones.excludedCities : $.geoPackage.zones.city))}
      icon={isExcluded ? <IconMinus size={15} /> : <IconMapPin size={15} />}
      errors={wrong.map((city) => ({
        key: city.key,
        text: t(($) => $.geoPackage.problem.radiusOf, {
          name: city.name,
          message: t(($) => $.geoPackage.problem.radius),
        }),
      }))}
    >
      {cities.map((city) => (
        <Chip
          key={city.key}
          side={side}
          name={city.name}
          where={city.regionName}
          isWrong={wrong.includes(city)}
          onRemove={() => onChange(removeCity(geo, city.key))}
        >
          <RadiusField
            name={city.name}
            radius={city.radiusKm}
            unit="km"
            stops={{ first: cityAlone, last: radiusLimits.largest, isFirstNone: true }}
            isWhole
            errorId={wrong.includes(city) ? `radius-${city.key}` : null}
            onTyping={(isTyping) => setTyping(isTyping ? city.key : null)}
            onChange={(radiusKm) => onChange(setRadius(geo, city.key, radiusKm))}
          />
        </Chip>
      ))}
    </Row>
  )
}
