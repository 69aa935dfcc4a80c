import {
  ageLimits,
  checkGeoPackage,
  type GeoPackage,
  type GeoPackageProblemCode,
  mostPoints,
  placesInChosenCountries,
} from '@vigie/domain'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/** The message beside each field; `null` when there is nothing to say. */
export type FieldErrors = {
  readonly name: string | null
  readonly ageMin: string | null
  readonly ageMax: string | null
  readonly ages: string | null
  readonly locationType: string | null
  readonly zone: string | null
  readonly overlap: string | null
  readonly points: string | null
  readonly wrongRadii: number
}

/** An age that was put back, with what was typed in its place. */
export type RefusedAge = { readonly field: 'ageMin' | 'ageMax'; readonly typed: number | null }

type Options = {
  readonly initial: GeoPackage
  readonly takenNames: readonly string[]
}

/** The package being filled in, with what the rules say of it, told when it is time to tell. */
export function useGeoForm({ initial, takenNames }: Options) {
  const { t } = useTranslation()
  const [geo, setGeo] = useState(initial)
  const [wasRefused, setRefused] = useState(false)
  const [wasNameLeft, setNameLeft] = useState(false)
  const [refusedAge, setRefusedAge] = useState<RefusedAge | null>(null)

  const problems = checkGeoPackage(geo)
  const has = (code: GeoPackageProblemCode) => problems.some((problem) => problem.code === code)
  const isTaken = takenNames.includes(geo.name.trim()) && geo.name.trim() !== initial.name
  const isOpen = wasRefused || wasNameLeft

  const errors: FieldErrors = {
    name: nameError(),
    ageMin: ageError('ageMin', 'geo.ageMin.tooYoung'),
    ageMax: ageError('ageMax', 'geo.ageMax.tooOld'),
    ages: has('geo.ages.reversed') ? t(($) => $.geoPackage.problem.ageOrder) : null,
    locationType: has('geo.locationType.missing') ? t(($) => $.geoPackage.problem.locationType) : null,
    zone: wasRefused && has('geo.zones.missing') ? t(($) => $.geoPackage.problem.zone) : null,
    overlap: has('geo.zones.overlap')
      ? t(($) => $.geoPackage.problem.overlap, { names: placesInChosenCountries(geo).join(', ') })
      : null,
    points: pointsError(),
    wrongRadii: problems.filter(({ code }) => code === 'geo.radius.outOfRange' || code === 'geo.point.radius')
      .length,
  }

  return {
    geo,
    errors,
    canSave: problems.length === 0 && !isTaken,
    isDirty: geo !== initial,
    change: (next: GeoPackage) => {
      setGeo(next)
      if (next.ageMin !== geo.ageMin || next.ageMax !== geo.ageMax) setRefusedAge(null)
    },
    leaveName: () => setNameLeft(true),
    refuseAge: setRefusedAge,
    /** Save was asked for: from now on every problem shows. */
    showAll: () => setRefused(true),
  }

  /** Each bound has its words: an age that is too high is not told to be higher. */
  function ageText({ field, typed }: RefusedAge): string {
    if (typed === null) return t(($) => $.geoPackage.problem.ageMissing)
    if (typed < ageLimits.youngest)
      return t(($) => $.geoPackage.problem[field === 'ageMin' ? 'ageMin' : 'ageTooYoung'])
    return t(($) => $.geoPackage.problem[field === 'ageMax' ? 'ageMax' : 'ageTooOld'])
  }

  function ageError(field: 'ageMin' | 'ageMax', code: GeoPackageProblemCode): string | null {
    if (refusedAge?.field === field) return ageText(refusedAge)
    return wasRefused && has(code) ? t(($) => $.geoPackage.problem[field]) : null
  }

  function pointsError(): string | null {
    const twice = problems.find(({ code }) => code === 'geo.point.twice')?.key
    if (twice !== undefined) return t(($) => $.geoPackage.problem.pointTwice, { place: twice })
    return has('geo.points.tooMany') ? t(($) => $.geoPackage.problem.points, { most: mostPoints }) : null
  }

  function nameError(): string | null {
    if (has('geo.name.slash')) return t(($) => $.geoPackage.problem.slash)
    if (has('geo.name.tooLong')) return t(($) => $.geoPackage.problem.tooLong)
    if (isOpen && has('geo.name.missing')) return t(($) => $.geoPackage.problem.name)
    return isTaken ? t(($) => $.geoPackage.problem.duplicate) : null
  }
}
