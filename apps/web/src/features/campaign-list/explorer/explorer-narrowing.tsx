import { Kbd, Menu, TextInput } from '@mantine/core'
import { IconFilter, IconSearch } from '@tabler/icons-react'
import type { DeliveryWord } from '@vigie/domain'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useDebouncedValue } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import type { ExplorerPage } from '../../../data/explorer.ts'
import { ChoiceMenu } from '../../../ui/choice-menu.tsx'
import { ColumnPicker } from '../column-picker.tsx'
import { columnName } from '../columns.ts'
import bar from '../filter-bar.module.css'
import { withFilter } from '../value-filter.ts'
import { ValueFilterChips } from '../value-filter-chips.tsx'
import type { FigureColumn } from './explorer-columns.ts'
import { isFigureRange, type View } from './explorer-search.ts'

const ValueFilterDialog = lazy(() =>
  import('../value-filter-dialog.tsx').then((chunk) => ({ default: chunk.ValueFilterDialog })),
)

type Props = {
  readonly view: View
  readonly states: ExplorerPage['states']
  readonly columns: readonly FigureColumn[]
  readonly onChange: (some: Partial<View>) => void
}

/** Which rows are shown: by name, delivery and figures; and which columns. */
export function ExplorerNarrowing({ view, states, columns, onChange }: Props) {
  const { t } = useTranslation()
  const [filtered, setFiltered] = useState<FigureColumn['key'] | null>(null)
  return (
    <div className={bar.bar}>
      <NameField key={view.name === '' ? 'empty' : 'written'} view={view} onChange={onChange} />
      <DeliveryMenu view={view} states={states} onChange={onChange} />
      <Menu position="bottom-start" shadow="lg">
        <Menu.Target>
          <button type="button" className={bar.add}>
            <IconFilter size={14} />
            {t(($) => $.explorer.narrowing.values)}
          </button>
        </Menu.Target>
        <Menu.Dropdown mah={360} style={{ overflowY: 'auto' }}>
          {columns.map(({ key }) => (
            <Menu.Item key={key} onClick={() => setFiltered(key)}>
              {columnName(t, key)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {view.values.length > 0 && (
        <ValueFilterChips
          filters={view.values}
          onOpen={(key) => setFiltered(columns.find((one) => one.key === key)?.key ?? null)}
          onRemove={(key) => onChange({ values: view.values.filter((one) => one.key !== key) })}
        />
      )}
      <span className={bar.space} />
      <ColumnPicker />
      <Suspense fallback={null}>
        {filtered && (
          <ValueFilterDialog
            column={filtered}
            former={view.values.find(({ key }) => key === filtered)}
            onClose={() => setFiltered(null)}
            onFilter={(filter) => onChange({ values: withFilter(view.values, filter).filter(isFigureRange) })}
          />
        )}
      </Suspense>
    </div>
  )
}

const pauseMs = 250

/** The name that is looked for. What is typed stands at once; the address and the server follow when one pauses. */
function NameField({ view, onChange }: Pick<Props, 'view' | 'onChange'>) {
  const { t } = useTranslation()
  const [text, setText] = useState(view.name)
  const [settled] = useDebouncedValue(text, pauseMs)
  useEffect(() => {
    if (settled === text && settled !== view.name) onChange({ name: settled })
  }, [settled, text, view.name, onChange])
  return (
    <TextInput
      id="explorer-filter"
      w={204}
      maxLength={200}
      aria-label={t(($) => $.campaignList.filter)}
      placeholder={t(($) => $.campaignList.filter)}
      leftSection={<IconSearch size={14} />}
      rightSection={<Kbd size="xs">/</Kbd>}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
    />
  )
}

/** Every delivery that occurs, with how many have it; several may be meant. */
function DeliveryMenu({ view, states, onChange }: Pick<Props, 'view' | 'states' | 'onChange'>) {
  const { t } = useTranslation()
  const { delivery } = view
  const wordOf = (state: DeliveryWord) => t(($) => $.explorer.state[state])
  const [only] = delivery
  const several = t(($) => $.explorer.narrowing.several, { count: delivery.length })
  const what = only === undefined ? t(($) => $.explorer.narrowing.all) : wordOf(only)
  const counted = states.toSorted((a, b) => b.count - a.count)
  const absent = delivery.filter((state) => !states.some((one) => one.state === state))
  return (
    <ChoiceMenu
      label={t(($) => $.explorer.narrowing.delivery, { what: delivery.length > 1 ? several : what })}
      isNarrowing={delivery.length > 0}
    >
      <Menu.CheckboxItem checked={delivery.length === 0} onChange={() => onChange({ delivery: [] })}>
        {t(($) => $.explorer.narrowing.everything)}
      </Menu.CheckboxItem>
      {[...counted, ...absent.map((state) => ({ state, count: 0 }))].map(({ state, count }) => (
        <Menu.CheckboxItem
          key={state}
          checked={delivery.includes(state)}
          onChange={(isOn) =>
            onChange({ delivery: isOn ? [...delivery, state] : delivery.filter((one) => one !== state) })
          }
        >
          {t(($) => $.explorer.narrowing.state, { what: wordOf(state), count })}
        </Menu.CheckboxItem>
      ))}
    </ChoiceMenu>
  )
}
