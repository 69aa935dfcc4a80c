import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { NamedReference } from '@vigie/domain'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEnterTakesFirst } from '../../../ui/use-enter-takes-first.ts'
import { MultiSelect } from '../../../ui/lists.tsx'
import type { NamesQuery } from '../../../data/places.ts'
import { FieldLabel } from './field-label.tsx'
import { listFailed } from './list-failed.tsx'

type Props = {
  readonly id: string
  readonly label: string
  readonly placeholder: string
  readonly isRequired?: boolean
  readonly isDisabled?: boolean
  readonly chosen: readonly NamedReference[]
  readonly query: (text: string) => NamesQuery
  readonly error: ReactNode
  readonly onChange: (chosen: readonly NamedReference[]) => void
}

/** Chooses among what the platform knows, searched from the first character on; a former answer gives way to the next. */
export function SearchPicker(props: Props) {
  const { t } = useTranslation()
  const { chosen, onChange } = props
  const [typed, setTyped] = useState('')
  const [searched] = useDebouncedValue(typed.trim(), 250)
  const found = useQuery({ ...props.query(searched), enabled: searched !== '' })
  const { data = [], isFetching } = found
  const known = [...chosen, ...data.filter(({ id }) => !chosen.some((one) => one.id === id))]
  const isSearching = isFetching || searched !== typed.trim()
  const enter = useEnterTakesFirst({
    text: typed.trim(),
    isSearching,
    first: data.find(({ id }) => !chosen.some((one) => one.id === id)) ?? null,
    onTake: (one) => {
      onChange([...chosen, one])
      setTyped('')
    },
  })
  return (
    <MultiSelect
      id={props.id}
      label={<FieldLabel isRequired={props.isRequired ?? false}>{props.label}</FieldLabel>}
      searchable
      clearable
      disabled={props.isDisabled ?? false}
      placeholder={chosen.length === 0 ? props.placeholder : ''}
      searchValue={typed}
      onSearchChange={setTyped}
      onKeyDown={enter}
      // What the list shows may still be the answer to a former text.
      selectFirstOptionOnChange={false}
      value={chosen.map(({ id }) => id)}
      data={known.map(({ id, name }) => ({ value: id, label: name || id }))}
      // The platform has already chosen what fits the text, in any language.
      filter={({ options }) => options}
      nothingFoundMessage={
        typed.trim() === ''
          ? props.placeholder
          : t(($) => $.campaignEditor[isSearching ? 'searching' : 'nothingFound'])
      }
      error={props.error ?? listFailed(found)}
      onChange={(ids) => onChange(ids.flatMap((id) => known.filter((one) => one.id === id).slice(0, 1)))}
    />
  )
}
