import { type City, type GeoPackage, isRadiusAllowed, radiusLimits, type Region } from '@vigie/domain'
import { ActionIcon } from '@mantine/core'
import { IconAlertTriangle, IconFlag, IconMapPin, IconMinus, IconWorld, IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { removeCity, removeCountry, removeRegion, setRadius, type ZoneSide } from './geo-zones.ts'
import form from '../../shared/packages/package-form.module.css'
import classes from './geo-package.module.css'

type Props = { readonly geo: GeoPackage; readonly onChange: (geo: GeoPackage) => void }

/** The chosen places, a row per kind, as chips. */
export function ZoneRows({ geo, onChange }: Props) {
  const { t } = useTranslation()
  const chosen = [geo.countries, geo.regions, geo.cities, geo.excludedCities, geo.excludedRegions]
  if (chosen.every((list) => list.length === 0)) {
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
      <CityRow side="excluded" cities={geo.excludedCities} geo={geo} onChange={onChange} />
      <RegionRow side="excluded" regions={geo.excludedRegions} geo={geo} onChange={onChange} />
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
            city={city}
            isWrong={wrong.includes(city)}
            onTyping={(isTyping) => setTyping(isTyping ? city.key : null)}
            onChange={(radiusKm) => onChange(setRadius(geo, city.key, radiusKm))}
          />
        </Chip>
      ))}
    </Row>
  )
}

type RadiusProps = {
  readonly city: City
  readonly isWrong: boolean
  readonly onTyping: (isTyping: boolean) => void
  readonly onChange: (radiusKm: number) => void
}

/** The slider's first stop, one before the smallest radius: the city alone. Between the two there is none. */
const cityAlone = radiusLimits.smallest - 1

/** Whole kilometres; what is typed shows as typed, an empty field means the city alone. */
function RadiusField({ city, isWrong, onTyping, onChange }: RadiusProps) {
  const { t } = useTranslation()
  const [text, setText] = useState<string | null>(null)
  return (
    <span className={classes.km}>
      <input
        inputMode="numeric"
        maxLength={4}
        aria-label={t(($) => $.geoPackage.zones.radius, { name: city.name })}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `radius-${city.key}` : undefined}
        value={text ?? String(city.radiusKm)}
        onFocus={(event) => {
          event.currentTarget.select()
          onTyping(true)
        }}
        onChange={(event) => {
          // Whole kilometres: what stands behind a comma is no further digit of them.
          const typed = event.currentTarget.value.replace(/[^\d.,]/g, '')
          setText(typed)
          onChange(Number(typed.split(/[.,]/)[0]))
        }}
        onBlur={() => {
          setText(null)
          onTyping(false)
        }}
      />
      <span>{t(($) => $.geoPackage.zones.km)}</span>
      <input
        type="range"
        min={cityAlone}
        max={radiusLimits.largest}
        aria-label={t(($) => $.geoPackage.zones.radiusSlider, { name: city.name })}
        aria-valuetext={
          city.radiusKm === 0
            ? t(($) => $.geoPackage.zones.cityAlone)
            : `${city.radiusKm} ${t(($) => $.geoPackage.zones.km)}`
        }
        value={Math.max(cityAlone, Math.min(city.radiusKm, radiusLimits.largest))}
        onChange={({ currentTarget: { valueAsNumber } }) => {
          setText(null)
          onChange(valueAsNumber === cityAlone ? 0 : valueAsNumber)
        }}
      />
    </span>
  )
}

type RowProps = {
  readonly name: string
  readonly icon: ReactNode
  readonly side?: ZoneSide
  readonly errors?: readonly { readonly key: string; readonly text: string }[]
  readonly children: ReactNode
}

function Row({ name, icon, side = 'included', errors = [], children }: RowProps) {
  return (
    <div className={classes.zone} data-side={side}>
      <h3 className={classes.zoneName}>
        <span aria-hidden="true">{icon}</span>
        {name}
      </h3>
      <div>
        <ul className={form.chips} aria-label={name}>
          {children}
        </ul>
        {errors.map(({ key, text }) => (
          <p key={key} className={classes.error} id={`radius-${key}`}>
            <IconAlertTriangle size={13} aria-hidden="true" />
            {text}
          </p>
        ))}
      </div>
    </div>
  )
}

type ChipProps = {
  readonly name: string
  readonly where: string
  readonly side?: ZoneSide
  readonly isWrong?: boolean
  readonly onRemove: () => void
  readonly children?: ReactNode
}

function Chip({ name, where, side = 'included', isWrong = false, onRemove, children }: ChipProps) {
  const { t } = useTranslation()
  return (
    <li
      className={`${form.chip} ${classes.chip}`}
      data-side={side}
      data-tone={side === 'excluded' ? 'danger' : undefined}
      data-wrong={isWrong || undefined}
    >
      <span className={classes.chipName}>{name}</span>
      {where !== '' && <em>{where}</em>}
      {children}
      <ActionIcon
        variant="transparent"
        c="inherit"
        size={24}
        aria-label={t(($) => $.geoPackage.zones.remove, { name })}
        onClick={onRemove}
        onKeyDown={(event) => {
          if (event.key === 'Backspace') onRemove()
        }}
      >
        <IconX size={14} />
      </ActionIcon>
    </li>
  )
}
