import { ActionIcon, Button, Checkbox, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconSearch } from '@tabler/icons-react'
import { conversionEventIds, eventsAtFirst, isConversionEvent } from '@vigie/domain'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSavePreferences } from '../../data/use-save-preferences.ts'
import { eventName } from '../../shared/figures/event-name.ts'
import { useSession } from '../../data/session.ts'
import classes from './column-picker.module.css'
import { columnSetOf, columnSets } from './column-sets.ts'
import { isColumnChoice } from './columns.ts'
import { TargetFields } from './targets/target-fields.tsx'

/** Every event that can have a column: those chosen in their order, then the others. */
export function ColumnChoices() {
  const { t } = useTranslation()
  const { selectedEvents: chosen, showCosts } = useSession().preferences
  const save = useSavePreferences()
  const [search, setSearch] = useState('')
  const choose = (selectedEvents: readonly string[]) => save.mutate({ selectedEvents: [...selectedEvents] })
  const nameOf = (id: string) => (isConversionEvent(id) ? eventName(t, id) : id)
  const known: readonly string[] = chosen.filter(isColumnChoice)
  const others = conversionEventIds.filter((id) => !known.includes(id))
  const matches = (id: string) => nameOf(id).toLowerCase().includes(search.trim().toLowerCase())
  const move = (id: string, by: number) => {
    const rest = known.filter((one) => one !== id)
    choose(rest.toSpliced(known.indexOf(id) + by, 0, id))
  }
  const shown = columnSetOf(known, showCosts)?.id
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
      <Button variant="subtle" size="compact-sm" onClick={() => choose(eventsAtFirst)}>
        {t(($) => $.campaignList.columns.reset)}
      </Button>
      <TargetFields />
    </div>
  )
}

type ChosenProps = {
  readonly name: string
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onMove: (by: 1 | -1) => void
  readonly onDrop: () => void
}

function ChosenColumn({ name, isFirst, isLast, onMove, onDrop }: ChosenProps) {
  const { t } = useTranslation()
  return (
    <>
      <Checkbox checked label={name} onChange={onDrop} />
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
