import { Checkbox, TextInput } from '@mantine/core'
import { IconCheck, IconSearch } from '@tabler/icons-react'
import { foldText } from '@vigie/domain'
import { useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccount, useSession } from '../../data/session.ts'
import { formatMoney } from '../../lib/format.ts'
import { useHotkeys } from '../../lib/hotkeys.ts'
import type { AdoptionScene, Row, Standing } from './use-adoption.ts'
import classes from './adoption.module.css'

/** From so many on they are searched by name. */
const manyRows = 8
/** As many are drawn; the search finds the others. */
const mostDrawn = 200

/** The campaigns that Vigie did not make: one is open beside the list, as many as wanted are ticked. */
export function CampaignChoice({ adoption }: { readonly adoption: AdoptionScene }) {
  const { t } = useTranslation()
  const { singleKeyShortcuts } = useSession().preferences
  const { rows, opened, setOpened } = adoption
  const [search, setSearch] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const found = rows.filter(({ name, campaignId }) => matches(search, name) || campaignId === search.trim())
  const drawn = found.slice(0, mostDrawn)
  const move = (by: number) => {
    const at = drawn.findIndex(({ campaignId }) => campaignId === opened)
    const next = drawn[Math.min(drawn.length - 1, Math.max(0, at + by))]
    if (!next) return
    setOpened(next.campaignId)
    list.current?.querySelector<HTMLElement>(`[data-campaign="${next.campaignId}"]`)?.focus()
  }
  useHotkeys({ j: () => move(1), k: () => move(-1) }, singleKeyShortcuts)
  return (
    <nav className={classes.choice} aria-label={t(($) => $.adoption.campaigns)}>
      <TickAll adoption={adoption} drawn={drawn} />
      {rows.length > manyRows && (
        <TextInput
          className={classes.search}
          size="xs"
          leftSection={<IconSearch size={14} />}
          aria-label={t(($) => $.adoption.search)}
          placeholder={t(($) => $.adoption.search)}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
      )}
      <ul ref={list}>
        {drawn.map((row) => (
          <Choice key={row.campaignId} row={row} adoption={adoption} />
        ))}
      </ul>
      {drawn.length === 0 && <p className={classes.keys}>{t(($) => $.adoption.nothingFound)}</p>}
      {found.length > drawn.length && (
        <p className={classes.keys}>
          {t(($) => $.adoption.moreFound, { count: found.length - drawn.length })}
        </p>
      )}
      {singleKeyShortcuts && (
        <p className={classes.keys} data-keys>
          <kbd>J</kbd> <kbd>K</kbd> {t(($) => $.adoption.keysMove)} · <kbd>{t(($) => $.adoption.space)}</kbd>{' '}
          {t(($) => $.adoption.keysTick)}
        </p>
      )}
    </nav>
  )
}

type TickAllProps = { readonly adoption: AdoptionScene; readonly drawn: readonly Row[] }

/** Ticks every campaign in sight that is not taken in hand yet, and says how far their reading is. */
function TickAll({ adoption: { rows, isTicked, tick, isTaken, ready, toRead }, drawn }: TickAllProps) {
  const { t } = useTranslation()
  const left = rows.filter(({ campaignId }) => !isTaken(campaignId)).length
  const free = drawn.map(({ campaignId }) => campaignId).filter((id) => !isTaken(id))
  const count = free.filter(isTicked).length
  return (
    <div className={classes.head}>
      <Checkbox
        size="xs"
        aria-label={t(($) => $.adoption.tickAll)}
        checked={count > 0 && count === free.length}
        indeterminate={count > 0 && count < free.length}
        disabled={free.length === 0}
        onChange={({ currentTarget }) => tick(free, currentTarget.checked)}
      />
      <p>
        {count > 0 && <b>{t(($) => $.adoption.ready, { count: ready.length })} </b>}
        {toRead > 0
          ? t(($) => $.adoption.toRead, { count: toRead })
          : t(($) => $.adoption[count > 0 ? 'outOf' : 'free'], { count: left })}
      </p>
    </div>
  )
}

const matches = (search: string, name: string): boolean => foldText(name).includes(foldText(search))

function Choice({
  row: { campaignId, name, listed },
  adoption,
}: {
  readonly row: Row
  readonly adoption: AdoptionScene
}) {
  const { t } = useTranslation()
  const { opened, setOpened, isTicked, tick, isTaken, standingOf } = adoption
  const toggle = () => {
    if (!isTaken(campaignId)) tick([campaignId], !isTicked(campaignId))
  }
  const spaceTicks = (event: KeyboardEvent) => {
    if (event.key !== ' ') return
    event.preventDefault()
    toggle()
  }
  return (
    <li data-open={campaignId === opened || undefined}>
      {isTaken(campaignId) ? (
        <IconCheck size={16} className={classes.taken} aria-hidden />
      ) : (
        <Checkbox
          size="xs"
          aria-label={t(($) => $.adoption.tick, { name })}
          checked={isTicked(campaignId)}
          onChange={toggle}
        />
      )}
      <button
        type="button"
        data-campaign={campaignId}
        aria-current={campaignId === opened || undefined}
        onKeyDown={spaceTicks}
        onClick={() => {
          setOpened(campaignId)
          showBelow()
        }}
      >
        <span className={classes.name} dir="auto">
          {name}
        </span>
        <Line standing={standingOf(campaignId)} listed={listed} />
      </button>
    </li>
  )
}

/** Where what is opened stands below the list, and not beside it, one is brought there. */
function showBelow() {
  if (!window.matchMedia('(width < 900px)').matches) return
  document.getElementById('adoption-open')?.scrollIntoView({ block: 'start' })
}

type LineProps = { readonly standing: Standing; readonly listed: Row['listed'] }

/** What it holds and costs, and how far it is. */
function Line({ standing, listed }: LineProps) {
  const { t } = useTranslation()
  const { currency } = useAccount()
  const read = 'reading' in standing ? standing.reading : null
  const size = read ?? listed
  return (
    <small>
      <span>
        {size && t(($) => $.adoption.counts, { adsets: size.adsets, ads: size.ads })}
        {read && read.kept.length > 0 && ` · ${t(($) => $.adoption.keptCount, { count: read.kept.length })}`}
        {!read && listed && listed.spend > 0 && ` · ${formatMoney(listed.spend, currency)}`}
      </span>
      <State standing={standing} />
    </small>
  )
}

function State({ standing }: { readonly standing: Standing }) {
  const { t } = useTranslation()
  switch (standing.is) {
    case 'unread':
      return null
    case 'reading':
      return <em>{t(($) => $.adoption.reading)}</em>
    case 'failed':
      return <em data-tone="bad">{t(($) => $.adoption.notRead)}</em>
    case 'refused':
      return <em data-tone="bad">{t(($) => $.adoption.refused)}</em>
    case 'ready':
      return <em data-tone="good">{t(($) => $.adoption.emptyPlan)}</em>
    case 'taken':
      return <em data-tone="good">{t(($) => $.adoption.done)}</em>
    case 'notTaken':
      return <em data-tone="bad">{standing.failure}</em>
  }
}
