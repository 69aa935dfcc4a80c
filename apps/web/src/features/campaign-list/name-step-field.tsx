import { NativeSelect, NumberInput, TextInput } from '@mantine/core'
import { longestObjectName, type NameStep } from '@vigie/domain'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './bulk-dialog.module.css'

const kinds = ['replace', 'before', 'after', 'number'] as const
type Typed = {
  readonly kind: (typeof kinds)[number]
  readonly text: string
  readonly by: string
  readonly first: number
}

type Props = { readonly onChange: (step: NameStep | null) => void }

/** How names change: a part of them, what stands around them, or a number each. */
export function NameStepField({ onChange }: Props) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState<Typed>({ kind: 'replace', text: '', by: '', first: 1 })
  const { kind, text, by, first } = typed
  const change = (part: Partial<Typed>) => {
    const next = { ...typed, ...part }
    setTyped(next)
    onChange(readStep(next))
  }
  return (
    <div className={classes.step}>
      <NativeSelect
        label={t(($) => $.bulkChanges.how)}
        value={kind}
        data={kinds.map((one) => ({ value: one, label: t(($) => $.bulkChanges.names.kinds[one]) }))}
        onChange={(event) => {
          const chosen = kinds.find((one) => one === event.currentTarget.value) ?? 'replace'
          change({ kind: chosen, text: chosen === 'number' ? ' · ' : '' })
        }}
      />
      <TextInput
        label={t(($) => $.bulkChanges.names.text[kind])}
        data-autofocus
        maxLength={longestObjectName}
        spellCheck={false}
        dir="auto"
        value={text}
        onChange={(event) => change({ text: event.currentTarget.value })}
      />
      {kind === 'replace' && (
        <TextInput
          className={classes.second}
          label={t(($) => $.bulkChanges.names.by)}
          description={t(($) => $.bulkChanges.names.byHint)}
          maxLength={longestObjectName}
          spellCheck={false}
          dir="auto"
          value={by}
          onChange={(event) => change({ by: event.currentTarget.value })}
        />
      )}
      {kind === 'number' && (
        <NumberInput
          className={classes.second}
          label={t(($) => $.bulkChanges.names.first)}
          description={t(($) => $.bulkChanges.names.firstHint)}
          min={0}
          max={99_999}
          allowDecimal={false}
          value={first}
          onChange={(value) => change({ first: Number(value) || 0 })}
        />
      )}
    </div>
  )
}

/** The step that the fields describe, or `null` while they describe none. */
function readStep({ kind, text, by, first }: Typed): NameStep | null {
  if (kind === 'number') return { kind, text, first }
  if (text === '') return null
  return kind === 'replace' ? { kind, find: text, by } : { kind, text }
}
