import { IconChevronDown, IconUsers } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { countryNames } from '../../lib/country-names.ts'
import { formatList, type Language } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import type { PlanView } from './client-plan.tsx'
import { inCountries } from './in-countries.ts'
import classes from './client-page.module.css'

export type Target = PlanView['targets'][number]
type Place = Target['places'][number]

/** Whom the ads reach, each targeting in words. */
export function ClientTargets({ view: { targets, moreTargets } }: { readonly view: PlanView }) {
  const { t } = useTranslation()
  if (targets.length === 0) return null
  const each = (
    <ul className={classes.facts}>
      {targets.map((target) => (
        <li key={JSON.stringify(target)}>
          <IconUsers size={17} stroke={1.7} aria-hidden="true" />
          <div>
            <WhoAndWhere target={target} />
          </div>
        </li>
      ))}
      {moreTargets > 0 && <li>{t(($) => $.clientPage.targets.more, { count: moreTargets })}</li>}
    </ul>
  )
  return (
    <section className={classes.brief} aria-label={t(($) => $.clientPage.targets.name)}>
      {targets.length > 1 ? (
        // The ads are what is asked about: they are not pushed below the window by whom they reach.
        <details className={classes.several}>
          <summary>
            <IconUsers size={17} stroke={1.7} aria-hidden="true" />
            <Together targets={targets} count={targets.length + moreTargets} />
            <IconChevronDown size={17} stroke={1.7} aria-hidden="true" />
          </summary>
          {each}
        </details>
      ) : (
        each
      )}
    </section>
  )
}

/** Whom a targeting means and in which countries, in one line; what else it says below. */
function WhoAndWhere({ target }: { readonly target: Target }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const codes = target.places.flatMap(({ countryCode }) => countryCode ?? [])
  const isCountries = codes.length > 0 && codes.length === target.places.length
  const list = isCountries ? inCountries(codes, language) : null
  const details = detailsOf(t, list === null ? target : { ...target, places: [] }, language)
  const people = peopleOf(t, target)
  return (
    <>
      {list === null ? people : t(($) => $.clientPage.targets.inPlaces, { people, list })}
      {details.length > 0 && <span className={classes.detail}>{details.join(' · ')}</span>}
    </>
  )
}

type TogetherProps = { readonly targets: readonly Target[]; readonly count: number }

/** Whom all of them reach together, in a line; each by itself follows where somebody asks. */
function Together({ targets, count }: TogetherProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const places = [
    ...new Set(targets.flatMap((target) => target.places.map((one) => placeName(t, one, language)))),
  ]
  const isEverywhereSaid = targets.every((target) => target.places.length > 0)
  return (
    <div>
      {peopleOf(t, widestOf(targets))}
      <span className={classes.detail}>
        {t(($) => $.clientPage.targets.several, { count })}
        {isEverywhereSaid &&
          ` · ${t(($) => $.clientPage.targets.places, { list: formatList(places, language) })}`}
      </span>
    </div>
  )
}

/** From the youngest to the oldest of them all, and of both where they are not of one. */
function widestOf(targets: readonly Target[]): Target {
  const [first, ...others] = targets
  if (!first) throw new RangeError('no targeting to tell of')
  return others.reduce<Target>(
    (widest, { gender, ageMin, ageMax }) => ({
      ...widest,
      gender: widest.gender === gender ? gender : 'all',
      ageMin: widest.ageMin === null || ageMin === null ? null : Math.min(widest.ageMin, ageMin),
      ageMax: widest.ageMax === null || ageMax === null ? null : Math.max(widest.ageMax, ageMax),
    }),
    first,
  )
}

/** Whom a targeting means, in one sentence. */
export function peopleOf(t: TFunction, { gender, ageMin: min, ageMax: max }: Target): string {
  const who = t(($) => $.clientPage.targets[gender])
  if (min !== null && max !== null) return t(($) => $.clientPage.targets.between, { who, min, max })
  if (min !== null) return t(($) => $.clientPage.targets.from, { who, min })
  return max === null
    ? t(($) => $.clientPage.targets.any, { who })
    : t(($) => $.clientPage.targets.to, { who, max })
}

/** What else it says, each in a line. */
export function detailsOf(t: TFunction, target: Target, language: Language): string[] {
  const list = (names: readonly string[]) => ({ list: formatList(names, language) })
  const places = (found: readonly Place[]) => list(found.map((place) => placeName(t, place, language)))
  const { audiences, excludedAudiences } = target
  const lines: readonly (readonly [boolean, () => string])[] = [
    [target.places.length > 0, () => t(($) => $.clientPage.targets.places, places(target.places))],
    [
      target.excludedPlaces.length > 0,
      () => t(($) => $.clientPage.targets.excludedPlaces, places(target.excludedPlaces)),
    ],
    [target.languages.length > 0, () => t(($) => $.clientPage.targets.languages, list(target.languages))],
    [target.interests.length > 0, () => t(($) => $.clientPage.targets.interests, list(target.interests))],
    [
      target.excludedInterests.length > 0,
      () => t(($) => $.clientPage.targets.excludedInterests, list(target.excludedInterests)),
    ],
    [audiences > 0, () => t(($) => $.clientPage.targets.audiences, { count: audiences })],
    [
      excludedAudiences > 0,
      () => t(($) => $.clientPage.targets.excludedAudiences, { count: excludedAudiences }),
    ],
    [target.mayLookBeyond, () => t(($) => $.clientPage.targets.beyond)],
    [target.isPaused === true, () => t(($) => $.clientPage.targets.paused)],
  ]
  return lines.flatMap(([isSaid, line]) => (isSaid ? [line()] : []))
}

function placeName(t: TFunction, { name, countryCode, radiusKm }: Place, language: Language): string {
  const [country] = countryCode === null ? [] : countryNames([countryCode], language)
  if (country !== undefined) return country
  return radiusKm > 0 ? t(($) => $.clientPage.targets.around, { name, km: radiusKm }) : name
}
