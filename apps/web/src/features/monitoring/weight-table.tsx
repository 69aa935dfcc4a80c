import { ActionIcon, Button, Select, Slider } from '@mantine/core'
import { percentSign } from '@vigie/sentences/numbers'
import { IconPlus, IconX } from '@tabler/icons-react'
import {
  isEditable,
  isUnchosen,
  largestWeight,
  sharesOf,
  sourceOf,
  withNewEvent,
  type EventWeight,
  type Strategy,
  type StrategyProblem,
} from '@vigie/domain'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { eventColour } from './event-colour.ts'
import { weighable, type useEventNames } from './event-names.ts'
import type { Mistyped } from './use-mistyped.ts'
import { WeightNumber } from './weight-number.tsx'
import classes from './weight-table.module.css'

type Names = ReturnType<typeof useEventNames>
type Props = {
  readonly strategy: Strategy
  readonly names: Names
  readonly problems: readonly StrategyProblem[]
  /** Events that the account does not have, as its refusal of the last save says. */
  readonly refused: readonly string[]
  /** By event, what was typed in the place of a weight and is none. */
  readonly mistyped: Mistyped
  readonly onMistyped: (event: string, text: string | null) => void
  readonly onChange: (weights: readonly EventWeight[]) => void
}

/** Events with their sliders. What is learnt is read, not set. */
export function WeightTable(props: Props) {
  const { t } = useTranslation()
  const { strategy, names, problems, refused, mistyped, onMistyped, onChange } = props
  const { weights } = strategy
  const canEdit = isEditable(strategy)
  const shares = sharesOf(weights)
  const isWeightless = problems.some(({ code }) => code === 'strategy.nothingWeighs')
  // The one that was just added: its list is chosen from at once.
  const [added, setAdded] = useState<string | null>(null)
  const add = () => {
    const next = withNewEvent(weights, crypto.randomUUID())
    setAdded(next.at(-1)?.event ?? null)
    onChange(next)
  }
  return (
    <section className={classes.tablePanel}>
      <Notes weights={weights} canEdit={canEdit} problems={problems} />
      <table className={classes.table}>
        <Head />
        <tbody>
          {weights.map((one, index) => (
            <WeightRow
              key={one.event}
              one={one}
              share={shares[index] ?? 0}
              taken={weights.map(({ event }) => event)}
              names={names}
              canEdit={canEdit}
              isWrong={problems.some(
                (problem) => problem.code === 'strategy.eventMissing' && problem.event === one.event,
              )}
              isWeightless={isWeightless}
              isNew={one.event === added}
              isRefused={refused.includes(one.event)}
              mistyped={mistyped.get(one.event) ?? null}
              onMistyped={(text) => onMistyped(one.event, text)}
              onChange={(next) => onChange(weights.map((other, at) => (at === index ? next : other)))}
              onRemove={() => {
                onMistyped(one.event, null)
                onChange(weights.filter((_, at) => at !== index))
              }}
            />
          ))}
        </tbody>
      </table>
      {canEdit && (
        <Button
          variant="subtle"
          color="gray"
          className={classes.addEvent}
          justify="flex-start"
          leftSection={<IconPlus size={15} />}
          onClick={add}
        >
          {t(($) => $.monitoring.strategies.add)}
        </Button>
      )}
    </section>
  )
}

type NotesProps = {
  readonly weights: readonly EventWeight[]
  readonly canEdit: boolean
  readonly problems: readonly StrategyProblem[]
}

function Notes({ weights, canEdit, problems }: NotesProps) {
  const { t } = useTranslation()
  const areEqual = canEdit && weights.length > 1 && new Set(weights.map(({ weight }) => weight)).size === 1
  return (
    <>
      {!canEdit && (
        <p className={classes.note}>
          {t(($) => $.monitoring.strategies[weights.length === 0 ? 'notLearnt' : 'learnt'])}
        </p>
      )}
      {areEqual && <p className={classes.note}>{t(($) => $.monitoring.strategies.equal)}</p>}
      {problems.some(({ code }) => code === 'strategy.nothingWeighs') && (
        <p className={classes.problem} role="alert">
          {t(($) => $.monitoring.strategies.nothingWeighs)}
        </p>
      )}
    </>
  )
}

function Head() {
  const { t } = useTranslation()
  return (
    <thead>
      <tr>
        <th scope="col">{t(($) => $.monitoring.strategies.event)}</th>
        <th scope="col">{t(($) => $.monitoring.strategies.weight)}</th>
        <td />
        <th scope="col">{t(($) => $.monitoring.strategies.share)}</th>
        <td />
      </tr>
    </thead>
  )
}

type RowProps = {
  readonly one: EventWeight
  readonly share: number
  readonly taken: readonly string[]
  readonly names: Names
  readonly canEdit: boolean
  readonly isWrong: boolean
  /** No event weighs anything. */
  readonly isWeightless: boolean
  readonly isNew: boolean
  readonly isRefused: boolean
  readonly mistyped: string | null
  readonly onMistyped: (text: string | null) => void
  readonly onChange: (one: EventWeight) => void
  readonly onRemove: () => void
}

function WeightRow(props: RowProps) {
  const { one, share, names, canEdit, mistyped, onMistyped, onChange, onRemove } = props
  const { t } = useTranslation()
  const language = useLanguage()
  const { event, weight } = one
  const name = names.nameOf(event)
  return (
    <tr>
      <th scope="row">
        <EventName {...props} />
      </th>
      <td>
        <WeightSlider
          one={one}
          name={name}
          canEdit={canEdit}
          onChange={(next) => {
            onMistyped(null)
            onChange(next)
          }}
        />
      </td>
      <td>
        <WeightNumber
          label={t(($) => $.monitoring.strategies.weightNumberOf, { name })}
          weight={weight}
          mistyped={mistyped}
          isWrong={props.isWeightless}
          onMistyped={onMistyped}
          isDisabled={!canEdit}
          onChange={(next) => onChange({ ...one, weight: next })}
        />
      </td>
      <td className={classes.share}>{`${formatNumber(share * 100, language, 0)}${percentSign()}`}</td>
      <td>
        {canEdit && (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t(($) => $.monitoring.strategies.removeEvent, { name })}
            onClick={onRemove}
          >
            <IconX size={15} />
          </ActionIcon>
        )}
      </td>
    </tr>
  )
}

type EventProps = Pick<RowProps, 'one' | 'taken' | 'names' | 'isWrong' | 'isNew' | 'isRefused' | 'onChange'>

type SliderProps = Pick<RowProps, 'one' | 'canEdit' | 'onChange'> & { readonly name: string }

function WeightSlider({ one, name, canEdit, onChange }: SliderProps) {
  const { t } = useTranslation()
  const colour = eventColour(one.event)
  return (
    <Slider
      size={4}
      thumbSize={20}
      label={null}
      min={0}
      max={largestWeight}
      step={1}
      disabled={!canEdit}
      thumbLabel={t(($) => $.monitoring.strategies.weightOf, { name })}
      value={one.weight}
      onChange={(value) => onChange({ ...one, weight: value })}
      styles={{
        bar: { background: colour },
        thumb: { borderColor: colour, borderWidth: 2, background: 'var(--vg-surface)' },
      }}
    />
  )
}

/** Clear of the foot that sticks below it. */
function toHand(field: HTMLInputElement | null) {
  field?.scrollIntoView({ block: 'center' })
  field?.focus({ preventScroll: true })
}

/** Which event it is; of a new one, which it shall be. */
function EventName({ one, taken, names, isWrong, isNew, isRefused, onChange }: EventProps) {
  const { t } = useTranslation()
  const { event } = one
  const known = names.eventOf(event)
  return (
    <div className={classes.event}>
      <i style={{ background: eventColour(event) }} aria-hidden="true" />
      {isUnchosen(event) ? (
        <Select
          ref={isNew ? toHand : null}
          aria-label={t(($) => $.monitoring.strategies.chooseEvent)}
          placeholder={t(($) => $.monitoring.strategies.chooseEvent)}
          searchable
          error={isWrong && t(($) => $.monitoring.strategies.eventMissing)}
          data={weighable(names.events)
            .filter(({ id }) => !taken.includes(id))
            .map((option) => ({ value: option.id, label: option.name }))}
          value={null}
          onChange={(id) => {
            if (id !== null) onChange({ ...one, event: id })
          }}
        />
      ) : (
        <span className={classes.eventName}>
          <span>{names.nameOf(event)}</span>
          {isRefused && (
            <small className={classes.refused}>{t(($) => $.monitoring.strategies.eventUnknown)}</small>
          )}
          {!isRefused && known && <small>{names.sourceName(sourceOf(known))}</small>}
        </span>
      )}
    </div>
  )
}
