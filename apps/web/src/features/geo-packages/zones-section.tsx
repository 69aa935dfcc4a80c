import type { GeoPackage } from '@vigie/domain'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { locationSetKey, locationSets } from '../../shared/zones/geo-zones.ts'
import { Label } from './profile-section.tsx'
import { isKnownSet } from '../../shared/zones/target-sentence.tsx'
import type { FieldErrors } from './use-geo-form.ts'
import { ZoneRows } from './zone-rows.tsx'
import { ZoneSearch } from './zone-search.tsx'
import classes from './geo-package.module.css'

type Props = {
  readonly account: string
  readonly geo: GeoPackage
  readonly errors: FieldErrors
  readonly onChange: (geo: GeoPackage) => void
}

/** Where: the location type, the search, and the chosen places. */
export function ZonesSection({ account, geo, errors, onChange }: Props) {
  const { t } = useTranslation()
  const chosen = locationSetKey(geo.locationTypes)
  return (
    <div className={classes.zones}>
      <div className={classes.zonesTop}>
        <Label text={t(($) => $.geoPackage.zones.locationType)} isRequired />
        <div
          className={classes.sets}
          role="radiogroup"
          aria-label={t(($) => $.geoPackage.zones.locationType)}
        >
          {locationSets.map((set) => {
            const key = locationSetKey(set)
            return (
              <label key={key} className={classes.set} data-checked={key === chosen || undefined}>
                <input
                  type="radio"
                  name="location-type"
                  checked={key === chosen}
                  onChange={() => onChange({ ...geo, locationTypes: set })}
                />
                <b>{isKnownSet(key) && t(($) => $.geoPackage.zones.set[key])}</b>
              </label>
            )
          })}
        </div>
        <Trouble text={errors.locationType} />
        <ZoneSearch account={account} geo={geo} onChange={onChange} />
        <Trouble text={errors.zone} />
        <Trouble text={errors.overlap} />
        <Trouble text={errors.points} />
      </div>
      <ZoneRows geo={geo} onChange={onChange} />
    </div>
  )
}

function Trouble({ text }: { readonly text: string | null }) {
  if (text === null) return null
  return (
    <p className={classes.error} role="alert">
      <IconAlertTriangle size={13} aria-hidden="true" />
      {text}
    </p>
  )
}

/** `1 pays · 2 régions · 6 villes · 3 exclusions`: the section in one line. */
export function useZonesSummary(geo: GeoPackage): string {
  const { t } = useTranslation()
  const points = geo.points?.length ?? 0
  const exclusions =
    geo.excludedCities.length + geo.excludedRegions.length + (geo.excludedPoints?.length ?? 0)
  return [
    geo.countries.length > 0 && t(($) => $.geoPackage.zones.countries, { count: geo.countries.length }),
    geo.regions.length > 0 && t(($) => $.geoPackage.zones.regions, { count: geo.regions.length }),
    geo.cities.length > 0 && t(($) => $.geoPackage.zones.cities, { count: geo.cities.length }),
    points > 0 && t(($) => $.geoPackage.zones.points, { count: points }),
    exclusions > 0 && t(($) => $.geoPackage.zones.exclusions, { count: exclusions }),
  ]
    .filter((part) => part !== false)
    .join(' · ')
}
