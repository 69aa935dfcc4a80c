import { Switch } from '@mantine/core'
import { formatDecimalInput, parsePercent, type AlertRuleProblem } from '@vigie/domain'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { leadToFirstWrong } from '../../ui/first-wrong.ts'
import { NumberField } from './number-field.tsx'
import { usePendingEdit } from './pending-edits.tsx'
import { FormActions } from './row-actions.tsx'
import classes from './rule-rows.module.css'

type Form<C> = {
  readonly kind: 'budget' | 'objective'
  readonly content: C
  /** As it was when the row opened. */
  readonly former: C
  readonly problems: readonly AlertRuleProblem[]
  readonly isSaving: boolean
  /** Answers what the server found wrong beside what this page knows. */
  readonly onSave: (content: C) => Promise<readonly AlertRuleProblem[]>
}

/** Sending a rule: its problems are shown from the first try on, and the screen knows that it waits. */
export function useRuleForm<C>({ kind, content, former, problems, isSaving, onSave }: Form<C>) {
  const { t } = useTranslation()
  const [showsProblems, setShowsProblems] = useState(false)
  const [refused, setRefused] = useState<{ content: C; problems: readonly AlertRuleProblem[] } | null>(null)
  // A second click comes before the first was drawn: what is under way is kept beside what is drawn.
  const isSending = useRef(false)
  const [row, setRow] = useState<HTMLTableSectionElement | null>(null)
  const lead = () => void requestAnimationFrame(() => leadToFirstWrong(row))
  const submit = async () => {
    setShowsProblems(true)
    if (problems.length > 0) return lead()
    if (isSaving || isSending.current) return
    isSending.current = true
    const found = await onSave(content)
    setRefused({ content, problems: found })
    if (found.length > 0) lead()
    isSending.current = false
  }
  const isDirty = !isSame(content, former)
  usePendingEdit(kind, true, submit, isDirty)
  const problemOf = (...codes: readonly AlertRuleProblem[]): string | undefined => {
    // What the server refused holds for what was sent, not for what was typed since.
    const all = [...problems, ...(refused && isSame(refused.content, content) ? refused.problems : [])]
    const found = showsProblems ? all.find((code) => codes.includes(code)) : undefined
    return found && t(($) => $.alertRules.problems[found])
  }
  const isWrong = (code: AlertRuleProblem) => problems.includes(code)
  return { setRow, submit, problemOf, isWrong }
}

const isSame = <C,>(one: C, other: C): boolean => JSON.stringify(one) === JSON.stringify(other)

type Shared = { readonly isOn: boolean; readonly threshold: number }
type Props = {
  readonly content: Shared
  readonly smallestThreshold: number
  readonly form: ReturnType<typeof useRuleForm>
  readonly isSaving: boolean
  readonly onChange: (fields: Partial<Shared>) => void
  readonly onCancel: () => void
  /** Cells before the threshold, and after it. */
  readonly children: ReactNode
  readonly after?: ReactNode
}

/** Opening a row is asking to type in it: its first field takes the keyboard. */
export const takesFocus = (field: HTMLInputElement | null): void => field?.focus()

/** The row of a rule being made, copied or changed: fields in the columns they are read in. */
export function RuleFormRow(props: Props) {
  const { content, onChange } = props
  const { setRow, submit } = props.form
  const { t } = useTranslation()
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    },
    [opener],
  )
  return (
    <tbody ref={setRow}>
      <tr className={classes.form}>
        <td>
          <Switch
            size="sm"
            aria-label={t(($) => $.alertRules.status)}
            checked={content.isOn}
            onChange={({ currentTarget: { checked } }) => onChange({ isOn: checked })}
          />
        </td>
        {props.children}
        <td data-label={t(($) => $.alertRules.threshold)}>
          <Threshold {...props} />
        </td>
        {props.after}
        <td className={classes.actions}>
          <FormActions isSaving={props.isSaving} onAccept={() => void submit()} onCancel={props.onCancel} />
        </td>
      </tr>
    </tbody>
  )
}

/** Emptied, it is empty: a zero that nobody typed would be read with the digits that come. */
function Threshold({ content, smallestThreshold, form, onChange }: Props) {
  const { t } = useTranslation()
  const [text, setText] = useState(() => formatDecimalInput(content.threshold))
  return (
    <NumberField
      className={classes.threshold}
      label={t(($) => $.alertRules.threshold)}
      unit="%"
      text={text}
      isWrong={form.isWrong('alert.thresholdInvalid')}
      isTold={form.problemOf('alert.thresholdInvalid') !== undefined}
      sentence={t(($) =>
        smallestThreshold === 0
          ? $.alertRules.numbers.tolerance
          : $.alertRules.problems['alert.thresholdInvalid'],
      )}
      onChange={(typed) => {
        setText(typed)
        onChange({ threshold: parsePercent(typed) ?? Number.NaN })
      }}
    />
  )
}
