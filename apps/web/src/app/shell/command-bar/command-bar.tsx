import { Kbd, Modal } from '@mantine/core'
import {
  IconAlertTriangle,
  IconArrowRight,
  IconHeart,
  IconMapPin,
  IconPencil,
  IconPhoto,
  IconPlus,
  IconRefresh,
  IconSearch,
  IconSpeakerphone,
  IconUsers,
  type Icon,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { Fragment, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { selectedAccount, useSession } from '../../data/session.ts'
import classes from './command-palette.module.css'
import {
  findResults,
  labelParts,
  withActionsOn,
  type PaletteIcon,
  type PaletteResult,
} from './palette-results.ts'
import { useActionsOn, usePaletteContent } from './use-palette-results.ts'

type Props = { readonly isOpen: boolean; readonly onClose: () => void }

const icons: Readonly<Record<PaletteIcon, Icon>> = {
  campaign: IconSpeakerphone,
  edit: IconPencil,
  update: IconRefresh,
  alert: IconAlertTriangle,
  package: IconPhoto,
  geo: IconMapPin,
  audience: IconUsers,
  interest: IconHeart,
  create: IconPlus,
  page: IconArrowRight,
}

/** Pages, campaigns, packages and actions, by typing. `>` keeps the actions alone. */
export function CommandPalette({ isOpen, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <Modal.Root opened={isOpen} onClose={onClose} padding={0} yOffset="12vh" size={660} centered={false}>
      <Modal.Overlay />
      <Modal.Content aria-label={t(($) => $.shell.palette.title)} radius="lg">
        <PaletteBody onClose={onClose} />
      </Modal.Content>
    </Modal.Root>
  )
}

function PaletteBody({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { everything, campaigns } = usePaletteContent()
  const [text, setText] = useState('')
  const [wanted, setWanted] = useState<string | null>(null)
  const found = findResults(everything, text)
  const lit = found.find(({ id }) => id === wanted) ?? found[0]
  const campaign = campaigns.find(({ id }) => id === (lit?.group === 'campaigns' ? lit.id : found[0]?.id))
  const results = withActionsOn(found, useActionsOn(text === '' ? undefined : campaign))
  const chosen = Math.max(
    0,
    results.findIndex(({ id }) => id === wanted),
  )

  const open = (result: PaletteResult | undefined) => {
    if (!result) return
    onClose()
    void navigate({ href: result.href })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && results.length > 0) {
      event.preventDefault()
      setWanted(results[(chosen + step + results.length) % results.length]?.id ?? null)
    }
    const field = event.target
    const isAtEnd = field instanceof HTMLInputElement && field.selectionStart === field.value.length
    const firstAction = results.find(({ group }) => group === 'onCampaign')
    if (event.key === 'ArrowRight' && isAtEnd && firstAction) {
      event.preventDefault()
      setWanted(firstAction.id)
    }
    if (event.key === 'Enter') open(results[chosen])
  }

  return (
    <div onKeyDown={onKeyDown} role="presentation">
      <Field
        text={text}
        lit={results[chosen] ? `palette-${chosen}` : undefined}
        onChange={(next) => {
          setText(next)
          setWanted(null)
        }}
      />
      <div
        className={classes.results}
        id="palette-results"
        role="listbox"
        tabIndex={-1}
        aria-label={t(($) => $.shell.palette.title)}
      >
        {results.length === 0 && <p className={classes.none}>{t(($) => $.shell.palette.none)}</p>}
        {results.map((result, position) => (
          <Fragment key={result.id}>
            {results[position - 1]?.group !== result.group && (
              <div className={classes.group} role="presentation">
                {t(($) => $.shell.palette.groups[result.group], { name: campaign?.name ?? '' })}
              </div>
            )}
            <Line
              result={result}
              text={text}
              id={`palette-${position}`}
              isChosen={position === chosen}
              onHover={() => setWanted(result.id)}
              onOpen={() => open(result)}
            />
          </Fragment>
        ))}
      </div>
      <Keys />
    </div>
  )
}

type FieldProps = {
  readonly text: string
  /** The line that Enter opens. */
  readonly lit: string | undefined
  readonly onChange: (text: string) => void
}

function Field({ text, lit, onChange }: FieldProps) {
  const { t } = useTranslation()
  const account = selectedAccount(useSession())
  return (
    <div className={classes.search}>
      <IconSearch size={18} aria-hidden="true" />
      <input
        data-autofocus
        role="combobox"
        aria-expanded="true"
        aria-controls="palette-results"
        aria-activedescendant={lit}
        aria-label={t(($) => $.shell.palette.title)}
        placeholder={t(($) => $.shell.palette.open)}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {account && <span className={classes.account}>{account.name}</span>}
    </div>
  )
}

function Keys() {
  const { t } = useTranslation()
  return (
    <div className={classes.foot} aria-hidden="true">
      <span>
        <Kbd size="xs">↑</Kbd> <Kbd size="xs">↓</Kbd> {t(($) => $.shell.palette.keys.choose)}
      </span>
      <span>
        <Kbd size="xs">↵</Kbd> {t(($) => $.shell.palette.keys.open)}
      </span>
      <span>
        <Kbd size="xs">→</Kbd> {t(($) => $.shell.palette.keys.actions)}
      </span>
      <span className={classes.last}>
        <Kbd size="xs">&gt;</Kbd> {t(($) => $.shell.palette.keys.commands)}
      </span>
    </div>
  )
}

type LineProps = {
  readonly result: PaletteResult
  readonly text: string
  readonly id: string
  readonly isChosen: boolean
  readonly onHover: () => void
  readonly onOpen: () => void
}

function Line({ result, text, id, isChosen, onHover, onOpen }: LineProps) {
  const LineIcon = icons[result.icon]
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      className={classes.result}
      ref={(line) => {
        if (isChosen) line?.scrollIntoView({ block: 'nearest' })
      }}
      onMouseMove={isChosen ? undefined : onHover}
      onClick={onOpen}
      onKeyDown={(event) => event.key === 'Enter' && onOpen()}
    >
      <LineIcon size={17} stroke={1.6} aria-hidden="true" />
      <span className={classes.label}>
        {labelParts(result.label, text).map((part, index) =>
          part.isFound ? <mark key={index}>{part.text}</mark> : <Fragment key={index}>{part.text}</Fragment>,
        )}
      </span>
      {result.kind && <small>{result.kind}</small>}
      {result.note && <span className={classes.note}>{result.note}</span>}
    </div>
  )
}
