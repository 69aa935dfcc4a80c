import type { City, GeoPackage, GeoPoint } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { countryNames } from '../../lib/country-names.ts'
import { formatNumber } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { pointName } from './geo-points.ts'
import { locationSetKey } from './geo-zones.ts'
import { aroundFrenchCity, inFrenchCity, inFrenchCountry } from './place-names.ts'
import classes from './zones.module.css'

/** More cities than this are counted, not named. */
const namedCities = 3

/** The target told in one sentence, as it is being made. */
export function TargetSentence({ geo }: { readonly geo: GeoPackage }) {
  const { t } = useTranslation()
  const set = locationSetKey(geo.locationTypes)
  const { ages, languages, places, excluded } = useWords(geo)
  return (
    <p className={classes.sentence}>
      <b>{t(($) => $.zones.sentence[geo.gender])}</b>
      {t(($) => $.zones.sentence.of)}
      <b>{ages}</b>
      {geo.languages.length > 0 && (
        <>
          {t(($) => $.zones.sentence.speaking)}
          <b>{languages}</b>
        </>
      )}
      {places.length === 0 && t(($) => $.zones.sentence.nowhere)}
      {places.length > 0 && isKnownSet(set) && t(($) => $.zones.sentence.who[set])}
      {places.map((place, index) => (
        <span key={place}>
          {index > 0 && (index === places.length - 1 ? t(($) => $.zones.sentence.or) : ', ')}
          <b>{place}</b>
        </span>
      ))}
      {excluded !== '' && (
        <>
          {t(($) => $.zones.sentence.except)}
          <i>{excluded}</i>
        </>
      )}
      .
    </p>
  )
}

/** Who is meant, word by word. */
function useWords(geo: GeoPackage) {
  const { t } = useTranslation()
  const language = useLanguage()
  const isFrench = language === 'fr'
  const joined = (words: readonly string[], last: string): string =>
    words.length < 2 ? words.join('') : words.slice(0, -1).join(', ') + last + (words.at(-1) ?? '')
  const spoken = geo.languages.map(({ name }) =>
    isFrench ? name.charAt(0).toLowerCase() + name.slice(1) : name,
  )
  const excluded = [
    ...[...geo.excludedCities, ...geo.excludedRegions].map(({ name }) => name),
    ...(geo.excludedPoints ?? []).map(pointText),
  ]
  const or = t(($) => $.zones.sentence.or)
  const and = t(($) => $.zones.sentence.and)
  return {
    ages: agesOf(),
    languages: joined(spoken, or),
    places: usePlaces(geo, pointText),
    excluded: joined(excluded, and),
  }

  /** A radius is written in its own unit, and with the decimal sign of the language. */
  function pointText(point: GeoPoint): string {
    const radius = formatNumber(point.radius, language, 2)
    return t(($) => $.zones.sentence.within[point.unit], { radius, place: pointName(point) })
  }

  function agesOf(): string {
    const min = geo.ageMin ?? '…'
    if (geo.ageMax === null) return t(($) => $.zones.sentence.agesOpen, { min })
    return geo.ageMax >= 65
      ? t(($) => $.zones.sentence.agesOpen, { min })
      : t(($) => $.zones.sentence.ages, { min, max: geo.ageMax })
  }
}

function usePlaces(geo: GeoPackage, pointText: (point: GeoPoint) => string): readonly string[] {
  const { t } = useTranslation()
  const language = useLanguage()
  const isFrench = language === 'fr'
  const { points = [] } = geo
  const around = geo.cities.filter(({ radiusKm }) => radiusKm > 0)
  return [
    ...geo.countries.map(({ id }) => countryText(id)),
    ...geo.regions.map(({ name }) => t(($) => $.zones.sentence.region, { place: name })),
    ...geo.cities.filter(({ radiusKm }) => radiusKm === 0).map(cityText),
    ...(around.length > namedCities
      ? [t(($) => $.zones.sentence.aroundMany, { count: around.length })]
      : around.map(aroundText)),
    ...(points.length > namedCities
      ? [t(($) => $.zones.sentence.pointsMany, { count: points.length })]
      : points.map(pointText)),
  ]

  /** A country was kept under the name that it has in the language of whoever chose it. */
  function countryText(code: string): string {
    const place = countryNames([code], language).join('')
    return isFrench ? inFrenchCountry(place, code) : t(($) => $.zones.sentence.country, { place })
  }

  function cityText({ name }: City): string {
    return isFrench ? inFrenchCity(name) : t(($) => $.zones.sentence.city, { place: name })
  }

  function aroundText({ name }: City): string {
    return isFrench ? aroundFrenchCity(name) : t(($) => $.zones.sentence.around, { place: name })
  }
}

const knownSets = ['home+recent', 'home', 'recent', 'travel_in'] as const
export type KnownSet = (typeof knownSets)[number]
export const isKnownSet = (key: string): key is KnownSet => knownSets.some((known) => known === key)
