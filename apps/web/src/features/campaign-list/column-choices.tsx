import { ActionIcon, Button, Checkbox, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconMathFunction, IconPencil, IconSearch } from '@tabler/icons-react'
import { conversionEventIds, eventsAtFirst, formulaOfKey, isConversionEvent } from '@vigie/domain'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSavePreferences } from '../../data/use-save-preferences.ts'
import { eventName } from '../../shared/figures/event-name.ts'
import { useSession } from '../../data/session.ts'
import classes from './column-picker.module.css'
import { columnSetOf, columnSets } from './column-sets.ts'
import { columnMeaning, columnName, isColumnChoice, isFormulaKey } from './columns.ts'
import { FormulaForm, type Draft } from './formula/formula-form.tsx'
import { TargetFields } from './targets/target-fields.tsx'

/** Every event that can have a column: those chosen in their order, then the others. */
export function ColumnChoices() {
  const { t } = useTranslation()
  const { selectedEvents: chosen, showCosts } = useSession().preferences
  const save = useSavePreferences()
  const [search, setSearch] = useState('')
  const choose = (selectedEvents: readonly string[]) => save.mutate({ selectedEvents: [...selectedEvents] })
  const nameOf = (id: string) => {
    if (isFormulaKey(id)) return columnName(t, id)
    return isConversionEvent(id) ? eventName(t, id) : id
  }
  const known: readonly string[] = chosen.filter(isColumnChoice)
  const others = conversionEventIds.filter((id) => !known.includes(id))
  const matches = (id: string) => nameOf(id).toLowerCase().includes(search.trim().toLowerCase())
  const move = (id: string, by: number) => {
    const rest = known.filter((one) => one !== id)
    choose(rest.toSpliced(known.indexOf(id) + by, 0, id))
  }
  // `null`: none is written; a new one has no key yet.
  const [written, setWritten] = useState<{ readonly key: string | null } | null>(null)
  const formulas = known.flatMap((id) => {
    const read = formulaOfKey(id)
    return read ? [{ id, name: read.name, text: read.formula.text }] : []
  })
  const draft: Draft = formulas.find(({ id }) => id === written?.key) ?? { name: '', text: '' }
  const shown = columnSetOf(known, showCosts)?.id
  // In the place of the list: it would be below the window beneath it.
  if (written !== null)
    return (
      <FormulaForm
        key={written.key}
        first={draft}
        taken={formulas.flatMap(({ id, name }) => (id === written.key ? [] : [name]))}
        onDone={(key) => {
          const place = known.indexOf(written.key ?? '')
          choose(place < 0 ? [...known, key] : known.with(place, key))
          setWritten(null)
        }}
        onCancel={() => setWritten(null)}
      />
    )
  return (
    <div className={classes.choices}>
      <fieldset className={classes.sets}>
        <legend>{t(($) => $.columnSets.label)}</legend>
        {columnSets.map(({ id, events, showCosts: withCosts }) => (
          <button
            key={id}
            type="button"
            aria-pressed={id === shown}
            onClick={() => save.mutate({ selectedEvents: [...events], showCosts: withCosts })}
          >
            {t(($) => $.columnSets[id])}
          </button>
        ))}
      </fieldset>
      <TextInput
        size="xs"
        aria-label={t(($) => $.campaignList.columns.search)}
        placeholder={t(($) => $.campaignList.columns.search)}
        leftSection={<IconSearch size={13} />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <Checkbox
        mt={10}
        label={t(($) => $.campaignList.columns.showCosts)}
        checked={showCosts}
        onChange={(event) => save.mutate({ showCosts: event.currentTarget.checked })}
      />
      <ul className={classes.list}>
        {known.filter(matches).map((id) => (
          <li key={id}>
            <ChosenColumn
              name={nameOf(id)}
              hint={isFormulaKey(id) ? columnMeaning(t, id) : undefined}
              onEdit={isFormulaKey(id) ? () => setWritten({ key: id }) : undefined}
              isFirst={known[0] === id}
              isLast={known.at(-1) === id}
              onMove={(by) => move(id, by)}
              onDrop={() => choose(known.filter((one) => one !== id))}
            />
          </li>
        ))}
        {others.filter(matches).map((id) => (
          <li key={id}>
            <Checkbox checked={false} label={nameOf(id)} onChange={() => choose([...known, id])} />
          </li>
        ))}
      </ul>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconMathFunction size={14} />}
        onClick={() => setWritten({ key: null })}
      >
        {t(($) => $.columnSets.formula.add)}
      </Button>
      <Button variant="subtle" size="compact-sm" onClick={() => choose(eventsAtFirst)}>
        {t(($) => $.campaignList.columns.reset)}
      </Button>
      <TargetFields />
    </div>
  )
}

type ChosenProps = {
  readonly name: string
  /** What a formula counts. */
  readonly hint: string | undefined
  readonly onEdit: (() => void) | undefined
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onMove: (by: 1 | -1) => void
  readonly onDrop: () => void
}

function ChosenColumn({ name, hint, onEdit, isFirst, isLast, onMove, onDrop }: ChosenProps) {
  const { t } = useTranslation()
  return (
    <>
      <Checkbox checked label={name} description={hint} onChange={onDrop} />
      {onEdit && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          aria-label={t(($) => $.columnSets.formula.edit, { name })}
          onClick={onEdit}
        >
          <IconPencil size={14} />
        </ActionIcon>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        size="sm"
        disabled={isFirst}
        aria-label={t(($) => $.campaignList.columns.earlier, { column: name })}
        onClick={() => onMove(-1)}
      >
        <IconArrowUp size={14} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="sm"
        disabled={isLast}
        aria-label={t(($) => $.campaignList.columns.later, { column: name })}
        onClick={() => onMove(1)}
      >
        <IconArrowDown size={14} />
      </ActionIcon>
    </>
  )
}
