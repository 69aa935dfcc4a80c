import {
  Button,
  Combobox,
  Loader,
  SegmentedControl,
  Skeleton,
  TextInput,
  useCombobox,
  type ComboboxStore,
} from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconMinus, IconPlus, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { GeoPackage } from '@vigie/domain'
import { matchingCountries } from '../../lib/matching-countries.ts'
import { useEnterTakesFirst } from '../../ui/use-enter-takes-first.ts'
import { areasQuery } from '../../data/places.ts'
import { addZone, type GeoArea, isChosen, type ZoneSide } from '../../shared/zones/geo-zones.ts'
import { PastePlaces } from './paste-places.tsx'
import classes from './geo-package.module.css'

type Props = {
  readonly account: string
  readonly geo: GeoPackage
  readonly onChange: (geo: GeoPackage) => void
}

// The target of a Combobox brings aria-controls and aria-expanded but not the role they belong to.
const asCombobox = { role: 'combobox' } as const

/** The list is there for as long as its field has the focus. */
const openingOf = ({ openDropdown, closeDropdown }: ComboboxStore) => ({
  onFocus: () => openDropdown(),
  onClick: () => openDropdown(),
  onBlur: () => closeDropdown(),
})

const kinds = ['country', 'region', 'city', 'point'] as const
type Kind = (typeof kinds)[number]

// The world's shapes come when somebody wants to set a point on them.
const PointEditor = lazy(async () => ({ default: (await import('./point-editor.tsx')).PointEditor }))

/** How many places a list shows; more letters narrow it. */
const longestList = 50

/** Finds a country, a region or a city, or sets a point, and includes or excludes it. */
export function ZoneSearch({ account, geo, onChange }: Props) {
  const [kind, setKind] = useState<Kind>('city')
  const [side, setSide] = useState<ZoneSide>('included')
  return (
    <div className={classes.search}>
      <KindChoice kind={kind} onChange={setKind} />
      {kind !== 'point' && <AreaSearch {...{ account, type: kind, side, geo, onChange }} />}
      <SideChoice side={side} onChange={setSide} />
      {kind === 'point' ? (
        <Suspense fallback={<Skeleton height={420} radius={10} />}>
          <PointEditor side={side} geo={geo} onChange={onChange} />
        </Suspense>
      ) : (
        // A whole country is only ever reached.
        <PastePlaces {...{ account, type: kind, side, geo, onChange }} isHidden={isRefused(kind, side)} />
      )}
    </div>
  )
}

const isRefused = (kind: Kind, side: ZoneSide): boolean => kind === 'country' && side === 'excluded'

type AreaProps = Props & { readonly type: GeoArea['type']; readonly side: ZoneSide }

/** The field that searches, with what it finds below. */
function AreaSearch({ account, type, side, geo, onChange }: AreaProps) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const { areas, empty, isWaiting, onRetry } = useFoundAreas(account, type, text)
  const isOnThisSide = (area: GeoArea) => isChosen(geo, area) && addZone(geo, area, side) === geo
  const asked = t(($) => $.geoPackage.zones.search[type][side])
  const choose = (key: string) => {
    const area = areas.find((candidate) => candidate.key === key)
    if (!area) return
    onChange(addZone(geo, area, side))
    setText('')
    combobox.closeDropdown()
  }
  const enter = useEnterTakesFirst({
    text: text.trim(),
    isSearching: isWaiting,
    first: areas.find((area) => !isOnThisSide(area))?.key ?? null,
    onTake: choose,
  })
  return (
    <Combobox store={combobox} onOptionSubmit={choose}>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          {...asCombobox}
          {...openingOf(combobox)}
          aria-label={asked}
          placeholder={asked}
          disabled={isRefused(type, side)}
          leftSection={<IconSearch size={15} />}
          rightSection={isWaiting && text.trim() !== '' ? <Loader size={14} /> : null}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value)
            combobox.openDropdown()
            combobox.resetSelectedOption()
          }}
          onKeyDown={enter}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Found areas={areas} empty={empty} isTaken={isOnThisSide} onRetry={onRetry} />
      </Combobox.Dropdown>
    </Combobox>
  )
}

/** What the platform knows by that name, and what is said while it is nothing. */
function useFoundAreas(account: string, type: GeoArea['type'], text: string) {
  const { t } = useTranslation()
  const typed = text.trim()
  const [settled] = useDebouncedValue(typed, 300)
  const query = useQuery({
    // Countries come all at once; regions and cities by name.
    ...areasQuery(account, type, type === 'country' ? '' : settled),
    enabled: type === 'country' || settled.length >= 2,
  })
  const isWaiting = query.isFetching || settled !== typed
  const emptyText = () => {
    if (type !== 'country' && typed.length < 2) return t(($) => $.geoPackage.zones.typeMore)
    if (isWaiting) return t(($) => $.geoPackage.zones.searching)
    return t(($) => $.geoPackage.zones.nothing, { text: typed })
  }
  return {
    areas: areasFor(type, text, query.data ?? []).slice(0, longestList),
    empty: emptyText(),
    isWaiting,
    onRetry: query.isError ? () => void query.refetch() : null,
  }
}

type KindProps = {
  readonly kind: Kind
  readonly onChange: (kind: Kind) => void
}

function KindChoice({ kind, onChange }: KindProps) {
  const { t } = useTranslation()
  return (
    <SegmentedControl
      aria-label={t(($) => $.geoPackage.zones.kind)}
      value={kind}
      onChange={(value) => onChange(kinds.find((one) => one === value) ?? 'city')}
      data={kinds.map((value) => ({
        value,
        label: t(($) => $.geoPackage.zones[value]),
      }))}
    />
  )
}

type ChoiceProps = { readonly side: ZoneSide; readonly onChange: (side: ZoneSide) => void }

function SideChoice({ side, onChange }: ChoiceProps) {
  const { t } = useTranslation()
  return (
    <SegmentedControl
      aria-label={t(($) => $.geoPackage.zones.side)}
      value={side}
      onChange={(value) => onChange(value === 'excluded' ? 'excluded' : 'included')}
      data={[
        {
          value: 'included',
          label: <SideLabel icon={IconPlus} text={t(($) => $.geoPackage.zones.include)} />,
        },
        {
          value: 'excluded',
          label: <SideLabel icon={IconMinus} text={t(($) => $.geoPackage.zones.exclude)} />,
        },
      ]}
    />
  )
}

type FoundProps = {
  readonly areas: readonly GeoArea[]
  readonly empty: string
  readonly isTaken: (area: GeoArea) => boolean
  /** `null`: nothing failed. */
  readonly onRetry: (() => void) | null
}

function Found({ areas, empty, isTaken, onRetry }: FoundProps) {
  const { t } = useTranslation()
  return (
    <Combobox.Options mah={280} style={{ overflowY: 'auto' }}>
      {onRetry && (
        <Combobox.Empty>
          {t(($) => $.geoPackage.zones.searchFailed)}{' '}
          <Button size="compact-xs" variant="default" onMouseDown={onRetry}>
            {t(($) => $.geoPackage.zones.retry)}
          </Button>
        </Combobox.Empty>
      )}
      {!onRetry && areas.length === 0 && <Combobox.Empty>{empty}</Combobox.Empty>}
      {areas.map((area) => (
        <Combobox.Option key={area.key} value={area.key} disabled={isTaken(area)}>
          <AreaText area={area} isTaken={isTaken(area)} />
        </Combobox.Option>
      ))}
    </Combobox.Options>
  )
}

type SideProps = { readonly icon: typeof IconPlus; readonly text: string }

const SideLabel = ({ icon: Icon, text }: SideProps) => (
  <span className={classes.side}>
    <Icon size={13} aria-hidden="true" />
    {text}
  </span>
)

function AreaText({ area, isTaken }: { readonly area: GeoArea; readonly isTaken: boolean }) {
  const { t } = useTranslation()
  const where = [area.regionName, area.countryName]
    .filter((part) => part !== '' && part !== area.name)
    .join(', ')
  return (
    <span className={classes.area}>
      {area.name}
      <small>
        {area.type === 'country' ? '' : where}
        {isTaken && ` · ${t(($) => $.geoPackage.zones.chosen)}`}
      </small>
    </span>
  )
}

/** Countries are all here already and are narrowed on the spot; the others were narrowed by the platform. */
function areasFor(type: GeoArea['type'], text: string, areas: readonly GeoArea[]): readonly GeoArea[] {
  if (type !== 'country') return text.trim().length < 2 ? [] : areas
  return matchingCountries(areas, text)
}
