import {
  Autocomplete as MantineAutocomplete,
  MultiSelect as MantineMultiSelect,
  Select as MantineSelect,
  type AutocompleteProps,
  type MultiSelectProps,
  type SelectProps,
} from '@mantine/core'
import { useEffect, useState, type FocusEvent } from 'react'

/**
 * Fields whose lists are not on the page before somebody reaches the field. On a screen with fifteen of them, lists that
 * are drawn, placed and measured while closed are a third of what opening costs.
 */
export const Select = <V extends string = string>(props: SelectProps<V>) => (
  <MantineSelect<V>
    {...props}
    {...useLateList(props.onFocus)}
    onClick={(event) => {
      // What is typed after a click is another choice, not more of the one that stands there.
      event.currentTarget.select()
      props.onClick?.(event)
    }}
  />
)

/** Enter takes the first match of what is typed, which is never one that is chosen already: it would be taken away. */
export function MultiSelect(props: MultiSelectProps) {
  const [typed, setTyped] = useState('')
  return (
    <MantineMultiSelect
      selectFirstOptionOnChange
      hidePickedOptions={(props.searchValue ?? typed) !== ''}
      {...props}
      {...useLateList(props.onFocus)}
      onSearchChange={(text) => {
        setTyped(text)
        props.onSearchChange?.(text)
      }}
    />
  )
}

export const Autocomplete = (props: AutocompleteProps) => (
  <MantineAutocomplete {...props} {...useLateList(props.onFocus)} />
)

/** A list has its final id in its second drawing; the field names it, for who cannot see it, in the one after. */
const drawingsToName = 3

function useLateList(onFocus: ((event: FocusEvent<HTMLInputElement>) => void) | undefined) {
  const [drawing, setDrawing] = useState(0)
  useEffect(() => {
    if (drawing === 0 || drawing >= drawingsToName) return
    const frame = requestAnimationFrame(() => setDrawing(drawing + 1))
    return () => cancelAnimationFrame(frame)
  }, [drawing])
  return {
    comboboxProps: { keepMounted: drawing > 0 },
    onFocus: (event: FocusEvent<HTMLInputElement>) => {
      setDrawing((former) => Math.max(former, 1))
      onFocus?.(event)
    },
  }
}
