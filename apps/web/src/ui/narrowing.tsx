import { labelled } from '../lib/format.ts'
import { useLanguage } from '../lib/use-language.ts'
import { ChoiceMenu, Choices } from './choice-menu.tsx'

type NarrowingProps<Value extends string> = {
  readonly label: string
  /** The value that narrows nothing. */
  readonly all: Value
  readonly values: readonly { readonly value: Value; readonly label: string }[]
  readonly chosen: Value
  readonly onChoose: (value: Value) => void
}

/** A filter that says its value: the one that narrows nothing names what it would. */
export function Narrowing<Value extends string>({
  label,
  all,
  values,
  chosen,
  onChoose,
}: NarrowingProps<Value>) {
  const language = useLanguage()
  const shown = values.find(({ value }) => value === chosen)?.label ?? label
  return (
    <ChoiceMenu
      label={chosen === all ? shown : labelled(label, shown, language)}
      isNarrowing={chosen !== all}
    >
      <Choices values={values} chosen={chosen} onChoose={onChoose} />
    </ChoiceMenu>
  )
}
