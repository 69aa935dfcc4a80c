import type { City, GeoPackage } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../lib/use-language.ts'
import { locationSetKey } from './geo-zones.ts'
import { aroundFrenchCity, inFrenchCity, inFrenchCountry } from './place-names.ts'
import classes from './geo-package.module.css'

/** More cities than this are counted, not named. */
const namedCities = 3

/** The target told in one sentence, as it is being made. */
export function TargetSentence({ geo }: { readonly geo: GeoPackage }) {
  const { t } = useTranslation()
  const isFrench = useLanguage() === 'fr'
  const set = locationSetKey(geo.locationTypes)
  const places = placesOf()
  const excluded = [...geo.excludedCities, ...geo.excludedRegions].map(({ name }) => name)

  return (
    <p className={classes.sentence}>
      <b>{t(($) => $.geoPackage.sentence[geo.gender])}</b>
      {t(($) => $.geoPackage.sentence.of)}
      <b>{agesOf()}</b>
      {geo.languages.length > 0 && (
        <>
          {t(($) => $.geoPackage.sentence.speaking)}
          <b>
            {joined(
              geo.languages.map(({ name }) =>
                isFrench ? name.charAt(0).toLowerCase() + name.slice(1) : name,
              ),
            )}
          </b>
        </>
      )}
      {places.length === 0 && t(($) => $.geoPackage.sentence.nowhere)}
      {places.length > 0 && isKnownSet(set) && t(($) => $.geoPackage.sentence.who[set])}
      {places.map((place, index) => (
        <span key={place}>
          {index > 0 && (index === places.length - 1 ? t(($) => $.geoPackage.sentence.or) : ', ')}
          <b>{place}</b>
        </span>
      ))}
      {excluded.length > 0 && (
        <>
          {t(($) => $.geoPackage.sentence.except)}
          <i>
            {joined(
              excluded,
              t(($) => $.geoPackage.sentence.and),
            )}
          </i>
        </>
      )}
      .
    </p>
  )

  function agesOf(): string {
    const min = geo.ageMin ?? '…'
    if (geo.ageMax === null) return t(($) => $.geoPackage.sentence.agesOpen, { min })
    return geo.ageMax >= 65
      ? t(($) => $.geoPackage.sentence.agesOpen, { min })
      : t(($) => $.geoPackage.sentence.ages, { min, max: geo.ageMax })
  }

  function placesOf(): readonly string[] {
    const around = geo.cities.filter(({ radiusKm }) => radiusKm > 0)
    return [
      ...geo.countries.map(({ id, name }) =>
        isFrench ? inFrenchCountry(name, id) : t(($) => $.geoPackage.sentence.country, { place: name }),
      ),
      ...geo.regions.map(({ name }) => t(($) => $.geoPackage.sentence.region, { place: name })),
      ...geo.cities.filter(({ radiusKm }) => radiusKm === 0).map(cityText),
      ...(around.length > namedCities
        ? [t(($) => $.geoPackage.sentence.aroundMany, { count: around.length })]
        : around.map(aroundText)),
    ]
  }

  function cityText({ name }: City): string {
    return isFrench ? inFrenchCity(name) : t(($) => $.geoPackage.sentence.city, { place: name })
  }

  function aroundText({ name }: City): string {
    return isFrench ? aroundFrenchCity(name) : t(($) => $.geoPackage.sentence.around, { place: name })
  }

  function joined(words: readonly string[], last = t(($) => $.geoPackage.sentence.or)): string {
    return words.length < 2 ? words.join('') : words.slice(0, -1).join(', ') + last + (words.at(-1) ?? '')
  }
}

const knownSets = ['home+recent', 'home', 'recent', 'travel_in'] as const
export type KnownSet = (typeof knownSets)[number]
export const isKnownSet = (key: string): key is KnownSet => knownSets.some((known) => known === key)
