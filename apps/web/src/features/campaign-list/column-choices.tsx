import { ActionIcon, Button, Checkbox, TextInput } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowUp,
  IconCheck,
  IconChevronLeft,
  IconClick,
  IconCoins,
  IconColumns3,
  IconFilter,
  IconListDetails,
  IconMathFunction,
  IconPencil,
  IconPhoto,
  IconPin,
  IconSearch,
  IconShoppingCart,
  IconTarget,
  IconThumbUp,
  IconUserPlus,
  IconVideo,
} from '@tabler/icons-react'
import { conversionEventIds, eventsAtFirst, formulaOfKey, isConversionEvent } from '@vigie/domain'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { eventName } from '../../shared/figures/event-name.ts'
import { useSession } from '../../data/session.ts'
import classes from './column-picker.module.css'
import { columnSetOf, columnSets } from './column-sets.ts'
import {
  columnMeaning,
  columnName,
  columnsOf,
  isColumnChoice,
  isFormulaKey,
  useLevelColumns,
} from './columns.ts'
import { FormulaForm, type Draft } from './formula/formula-form.tsx'
import { PinChoices } from './pins/pin-choices.tsx'
import { TargetFields } from './targets/target-fields.tsx'
import { useSaveColumns } from './use-save-columns.ts'

/** `null`: none is written; a new formula has no key yet. */
type Written = { readonly key: string | null } | null
type Step = 'sets' | 'columns' | 'pins' | 'targets'

/** Presets as lines, a press each; choosing columns one by one, a formula and targets are a step further. */
export function ColumnChoices() {
  const { t } = useTranslation()
  const [step, setStep] = useState<Step>('sets')
  const [written, setWritten] = useState<Written>(null)
  // In the place of the list: it would be below the window beneath it.
  if (written !== null)
    return (
      <Formula
        written={written}
        onDone={() => {
          setStep('columns')
          setWritten(null)
        }}
        onCancel={() => setWritten(null)}
      />
    )
  if (step === 'sets') return <Sets onStep={setStep} onFormula={() => setWritten({ key: null })} />
  return (
    <div className={classes.choices}>
      <button type="button" className={classes.back} onClick={() => setStep('sets')}>
        <IconChevronLeft size={14} /> {t(($) => $.columnSets.back)}
      </button>
      {step === 'columns' && <Columns onEdit={(key) => setWritten({ key })} />}
      {step === 'pins' && <PinChoices />}
      {step === 'targets' && <TargetFields />}
    </div>
  )
}

/** The columns that a person chose for the list that is looked at, and how another choice is kept. */
function useChosen() {
  const { selectedEvents, showCosts } = useLevelColumns()
  const save = useSaveColumns()
  const known: readonly string[] = selectedEvents.filter(isColumnChoice)
  const choose = (chosen: readonly string[]) => save({ selectedEvents: [...chosen] })
  return { known, showCosts, save, choose }
}

type FormulaProps = {
  readonly written: NonNullable<Written>
  readonly onDone: () => void
  readonly onCancel: () => void
}

function Formula({ written, onDone, onCancel }: FormulaProps) {
  const { known, choose } = useChosen()
  const formulas = known.flatMap((id) => {
    const read = formulaOfKey(id)
    return read ? [{ id, name: read.name, text: read.formula.text }] : []
  })
  const draft: Draft = formulas.find(({ id }) => id === written.key) ?? { name: '', text: '' }
  return (
    <FormulaForm
      key={written.key}
      first={draft}
      taken={formulas.flatMap(({ id, name }) => (id === written.key ? [] : [name]))}
      onDone={(key) => {
        const place = known.indexOf(written.key ?? '')
        choose(place < 0 ? [...known, key] : known.with(place, key))
        onDone()
      }}
      onCancel={onCancel}
    />
  )
}

type SetsProps = { readonly onStep: (step: Step) => void; readonly onFormula: () => void }

function Sets({ onStep, onFormula }: SetsProps) {
  const { t } = useTranslation()
  const { pinnedColumns } = useSession().preferences
  const { known, showCosts, save } = useChosen()
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
            onClick={() => save({ selectedEvents: [...events], showCosts: withCosts })}
          >
            <SetIcon id={id} isShown={id === shown} />
            <span>{t(($) => $.columnSets[id])}</span>
            <small>{t(($) => $.columnSets.hints[id])}</small>
          </button>
        ))}
      </fieldset>
      <div className={classes.steps}>
        <button type="button" onClick={() => onStep('columns')}>
          <IconColumns3 size={15} aria-hidden="true" />
          <span>{t(($) => $.columnSets.chooseColumns)}</span>
          {shown === undefined && <small>{t(($) => $.columnSets.ownSet)}</small>}
        </button>
        <button type="button" onClick={onFormula}>
          <IconMathFunction size={15} aria-hidden="true" />
          <span>{t(($) => $.columnSets.formula.add)}</span>
        </button>
        <button type="button" onClick={() => onStep('pins')}>
          <IconPin size={15} aria-hidden="true" />
          <span>{t(($) => $.columnSets.choosePins)}</span>
          {pinnedColumns.length > 0 && <small>{pinnedColumns.length}</small>}
        </button>
        <button type="button" onClick={() => onStep('targets')}>
          <IconTarget size={15} aria-hidden="true" />
          <span>{t(($) => $.columnSets.setTargets)}</span>
        </button>
      </div>
    </div>
  )
}

const setIcons = {
  first: IconListDetails,
  results: IconCoins,
  creatives: IconPhoto,
  sales: IconShoppingCart,
  funnel: IconFilter,
  traffic: IconClick,
  leads: IconUserPlus,
  video: IconVideo,
  engagement: IconThumbUp,
} as const

/** What a set is about; the one that is shown bears its mark there. */
function SetIcon({ id, isShown }: { readonly id: keyof typeof setIcons; readonly isShown: boolean }) {
  const Icon = isShown ? IconCheck : setIcons[id]
  return <Icon size={15} stroke={1.7} aria-hidden="true" />
}

/** Formulas that the person has on another list: offered here as well. */
function useFormulasElsewhere(known: readonly string[]): readonly string[] {
  const { preferences } = useSession()
  const every = (['campaign', 'adset', 'ad'] as const).flatMap(
    (level) => columnsOf(preferences, level).selectedEvents,
  )
  return [...new Set(every)].filter((id) => isFormulaKey(id) && !known.includes(id))
}

/** Every event that can have a column: those chosen in their order, then the others. */
function Columns({ onEdit }: { readonly onEdit: (key: string) => void }) {
  const { t } = useTranslation()
  const { known, showCosts, save, choose } = useChosen()
  const formulas = useFormulasElsewhere(known)
  const [search, setSearch] = useState('')
  const nameOf = (id: string) => {
    if (isFormulaKey(id)) return columnName(t, id)
    return isConversionEvent(id) ? eventName(t, id) : id
  }
  const others = [...formulas, ...conversionEventIds.filter((id) => !known.includes(id))]
  const matches = (id: string) => nameOf(id).toLowerCase().includes(search.trim().toLowerCase())
  const move = (id: string, by: number) => {
    const rest = known.filter((one) => one !== id)
    choose(rest.toSpliced(known.indexOf(id) + by, 0, id))
  }
  return (
    <>
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
        onChange={(event) => save({ showCosts: event.currentTarget.checked })}
      />
      <ul className={classes.list}>
        {known.filter(matches).map((id) => (
          <li key={id}>
            <ChosenColumn
              name={nameOf(id)}
              hint={isFormulaKey(id) ? columnMeaning(t, id) : undefined}
              onEdit={isFormulaKey(id) ? () => onEdit(id) : undefined}
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
    </>
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
