import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { formulaKey, longestFormulaName, parseFormula, type FormulaKey } from '@vigie/domain'
import { useRef, useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { formulaVolumes, typedFormula, volumeName, writtenFormula } from './formula-words.ts'
import classes from './formula-form.module.css'
import './formula-columns.ts'

/** A formula that is written: its name, its text as it is kept, and whether it is a share. */
export type Draft = { readonly name: string; readonly text: string }

type Props = {
  /** Empty for a new one. */
  readonly first: Draft
  /** Names of other formulas: two columns of one name are told apart by nobody. */
  readonly taken: readonly string[]
  readonly onDone: (key: FormulaKey) => void
  readonly onCancel: () => void
}

/** Writes a column of one's own: what is wrong is said as soon as something is typed, and what it comes to when nothing is. */
export function FormulaForm({ first, taken, onDone, onCancel }: Props) {
  const { t } = useTranslation()
  const [name, setName] = useState(first.name)
  const [text, setText] = useState(() => writtenFormula(t, first.text.replace(/%$/, '')))
  const [isPercent, setPercent] = useState(first.text.endsWith('%'))
  const field = useRef<HTMLInputElement>(null)
  const formula = parseFormula(`${typedFormula(t, text)}${isPercent ? '%' : ''}`)
  const isTaken = taken.includes(name.trim())
  const isNamed = name.trim() !== '' && !isTaken
  const insert = (volume: string) => {
    const written = `[${volume}]`
    const { selectionStart, selectionEnd } = field.current ?? {}
    const from = selectionStart ?? text.length
    // Drawn at once: whoever types on in the same moment types behind it.
    flushSync(() => setText(text.slice(0, from) + written + text.slice(selectionEnd ?? from)))
    field.current?.focus()
    field.current?.setSelectionRange(from + written.length, from + written.length)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typeof formula !== 'string' && isNamed) onDone(formulaKey(name.trim(), formula.text))
  }
  return (
    <form className={classes.form} onSubmit={submit} aria-label={t(($) => $.columnSets.formula.title)}>
      <TextInput
        size="xs"
        data-autofocus
        label={t(($) => $.columnSets.formula.name)}
        maxLength={longestFormulaName}
        value={name}
        error={isTaken && t(($) => $.columnSets.formula.nameTaken)}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <TextInput
        size="xs"
        ref={field}
        label={t(($) => $.columnSets.formula.text)}
        placeholder={t(($) => $.columnSets.formula.example)}
        value={text}
        error={
          text.trim() !== '' && typeof formula === 'string' && t(($) => $.columnSets.formula.problem[formula])
        }
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <NativeSelect
        size="xs"
        aria-label={t(($) => $.columnSets.formula.insert)}
        value=""
        data={[
          { value: '', label: t(($) => $.columnSets.formula.insert) },
          ...formulaVolumes.map((volume) => volumeName(t, volume)),
        ]}
        onChange={({ currentTarget }) => insert(currentTarget.value)}
      />
      <Checkbox
        size="xs"
        label={t(($) => $.columnSets.formula.percent)}
        checked={isPercent}
        onChange={({ currentTarget }) => setPercent(currentTarget.checked)}
      />
      <p role="status" className={classes.unit}>
        {typeof formula !== 'string' && t(($) => $.columnSets.formula.unit[formula.unit])}
      </p>
      <div className={classes.buttons}>
        <Button size="compact-sm" variant="default" onClick={onCancel}>
          {t(($) => $.columnSets.formula.cancel)}
        </Button>
        <Button size="compact-sm" type="submit" disabled={typeof formula === 'string' || !isNamed}>
          {t(($) => $.columnSets.formula.keep)}
        </Button>
      </div>
    </form>
  )
}
