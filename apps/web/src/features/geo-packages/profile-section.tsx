import { ageLimits, type GeoPackage } from '@vigie/domain'
import { RangeSlider, SegmentedControl, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MultiSelect } from '../../ui/lists.tsx'
import { AgeField } from './age-field.tsx'
import { languagesQuery } from '../../data/places.ts'
import type { FieldErrors, RefusedAge } from './use-geo-form.ts'
import classes from './geo-package.module.css'

type Props = {
  readonly account: string
  readonly geo: GeoPackage
  readonly errors: FieldErrors
  readonly onChange: (geo: GeoPackage) => void
  readonly onNameLeft: () => void
  /** An age out of bounds was typed and put back. */
  readonly onAgeRefused: (refused: RefusedAge | null) => void
}

const genders = ['all', 'men', 'women'] as const

/** Name, gender, languages and ages. */
export function ProfileSection({ account, geo, errors, onChange, onNameLeft, onAgeRefused }: Props) {
  const { t } = useTranslation()
  return (
    <div className={classes.profile}>
      <TextInput
        id="geo-name"
        label={t(($) => $.geoPackage.profile.name)}
        required
        maxLength={5000}
        value={geo.name}
        error={errors.name}
        onChange={(event) => onChange({ ...geo, name: event.currentTarget.value })}
        onBlur={onNameLeft}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <div>
        <Label text={t(($) => $.geoPackage.profile.gender)} isRequired />
        <SegmentedControl
          fullWidth
          aria-label={t(($) => $.geoPackage.profile.gender)}
          value={geo.gender}
          onChange={(value) => {
            const gender = genders.find((known) => known === value)
            if (gender) onChange({ ...geo, gender })
          }}
          data={genders.map((value) => ({ value, label: t(($) => $.geoPackage.profile[value]) }))}
        />
      </div>
      <LanguageField account={account} geo={geo} onChange={onChange} />
      <fieldset className={classes.wide} aria-label={t(($) => $.geoPackage.profile.age)}>
        <Label
          text={t(($) => $.geoPackage.profile.age)}
          hint={t(($) => $.geoPackage.profile.ageRange)}
          isRequired
        />
        <Ages geo={geo} errors={errors} onChange={onChange} onAgeRefused={onAgeRefused} />
        <AgeError id="geo-age-min" text={errors.ageMin} bound={t(($) => $.geoPackage.problem.ageMinBound)} />
        <AgeError id="geo-age-max" text={errors.ageMax} bound={t(($) => $.geoPackage.problem.ageMaxBound)} />
        <AgeError id="geo-ages" text={errors.ages} bound="" />
      </fieldset>
    </div>
  )
}

const { youngest, oldest } = ageLimits

function Ages({ geo, errors, onChange, onAgeRefused }: Omit<Props, 'account' | 'onNameLeft'>) {
  const { t } = useTranslation()
  return (
    <div className={classes.ages}>
      <AgeField
        id="geo-age-min"
        label={t(($) => $.geoPackage.profile.ageMin)}
        value={geo.ageMin}
        isWrong={errors.ageMin !== null}
        isAllowed={(age) => age >= youngest && age <= oldest}
        onChange={(ageMin) => onChange({ ...geo, ageMin })}
        onRefused={(typed) => onAgeRefused(typed === false ? null : { field: 'ageMin', typed })}
      />
      <RangeSlider
        min={youngest}
        max={oldest}
        minRange={0}
        label={null}
        value={[geo.ageMin ?? youngest, geo.ageMax ?? oldest]}
        onChange={([ageMin, ageMax]) => {
          onAgeRefused(null)
          onChange({ ...geo, ageMin, ageMax })
        }}
        thumbFromLabel={t(($) => $.geoPackage.profile.ageMin)}
        thumbToLabel={t(($) => $.geoPackage.profile.ageMax)}
      />
      <AgeField
        id="geo-age-max"
        label={t(($) => $.geoPackage.profile.ageMax)}
        value={geo.ageMax}
        isWrong={errors.ageMax !== null}
        isAllowed={(age) => age >= youngest && age <= oldest}
        onChange={(ageMax) => onChange({ ...geo, ageMax })}
        onRefused={(typed) => onAgeRefused(typed === false ? null : { field: 'ageMax', typed })}
      />
    </div>
  )
}

type LabelProps = { readonly text: string; readonly hint?: string; readonly isRequired?: boolean }

export function Label({ text, hint, isRequired = false }: LabelProps) {
  return (
    <div className={classes.label}>
      {text}
      {isRequired && (
        <span className={classes.star} aria-hidden="true">
          *
        </span>
      )}
      {hint && <small>{hint}</small>}
    </div>
  )
}

/** The specification's message, then the real bound under it: the wording alone would mislead by one year. */
function AgeError({
  id,
  text,
  bound,
}: {
  readonly id: string
  readonly text: string | null
  readonly bound: string
}) {
  if (text === null) return null
  return (
    <p className={classes.error} id={`${id}-error`} role="alert">
      <span>
        {text}
        {bound !== '' && <small>{bound}</small>}
      </span>
    </p>
  )
}

type LanguageProps = Pick<Props, 'account' | 'geo' | 'onChange'>

function LanguageField({ account, geo, onChange }: LanguageProps) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const [settledText] = useDebouncedValue(text.trim(), 300)
  const { data = [], isError } = useQuery(languagesQuery(account, settledText, 'geoPackage'))
  const known = [
    ...geo.languages,
    ...data.filter(({ id }) => geo.languages.every((chosen) => chosen.id !== id)),
  ]
  return (
    <MultiSelect
      label={t(($) => $.geoPackage.profile.languages)}
      placeholder={geo.languages.length === 0 ? t(($) => $.geoPackage.profile.languagesHint) : ''}
      searchable
      hidePickedOptions
      classNames={{ inputField: classes.languageSearch ?? '' }}
      searchValue={text}
      onSearchChange={setText}
      nothingFoundMessage={t(($) => $.geoPackage.profile.noLanguage)}
      error={isError ? t(($) => $.geoPackage.zones.searchFailed) : null}
      data={known.map(({ id, name }) => ({ value: id, label: name }))}
      value={geo.languages.map(({ id }) => id)}
      onChange={(ids) =>
        onChange({
          ...geo,
          languages: ids.flatMap((id) => known.find((language) => language.id === id) ?? []),
        })
      }
    />
  )
}
