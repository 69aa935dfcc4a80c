import { Kbd, Modal } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { selectedAccount, useSession } from '../../../data/session.ts'
import classes from './command-bar.module.css'
import { ResultList, Results } from './bar-results.tsx'
import { findResults, withActionsOn, type BarResult } from './results.ts'
import { takeTyped, typedMeanwhile } from '../typed-meanwhile.ts'
import { CommandPreview } from './command-preview.tsx'
import type { AskedOfBar } from './asked-of-bar.ts'
import { useCommand, type TypedCommand } from './use-command.ts'
import { useActionsOn, useBarContent, type BarContent } from './use-results.ts'

type Props = {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onAsk: (asked: AskedOfBar) => void
}

/** Pages, campaigns, packages and commands, by typing. `>` keeps what is done alone. */
export function CommandBar({ isOpen, onClose, onAsk }: Props) {
  const { t } = useTranslation()
  return (
    <Modal.Root opened={isOpen} onClose={onClose} padding={0} yOffset="12vh" size={660} centered={false}>
      <Modal.Overlay />
      <Modal.Content aria-label={t(($) => $.commandBar.title)} radius="lg">
        <Typed onClose={onClose} onAsk={onAsk} />
      </Modal.Content>
    </Modal.Root>
  )
}

type TypedProps = Omit<Props, 'isOpen'>

/** What is typed, from the first key on; commands are for whoever is at work on an account. */
function Typed({ onClose, onAsk }: TypedProps) {
  const [text, setText] = useState(typedMeanwhile)
  const content = useBarContent(text)
  const shared = { content, text, onText: setText, onClose }
  return selectedAccount(useSession()) ? (
    <WithCommands {...shared} onAsk={onAsk} />
  ) : (
    <Body {...shared} command={null} />
  )
}

type BodyProps = {
  readonly content: BarContent
  readonly text: string
  readonly onText: (text: string) => void
  readonly onClose: () => void
  readonly command: TypedCommand | null
}

function WithCommands({ onAsk, ...shared }: Omit<BodyProps, 'command'> & Pick<Props, 'onAsk'>) {
  const { text, content } = shared
  return <Body {...shared} command={useCommand({ text, rows: content.rows, onAsk })} />
}

function Body({ content, text, onText, onClose, command }: BodyProps) {
  const navigate = useNavigate()
  const [wanted, setWanted] = useState<string | null>(null)
  const { results, campaign, chosen } = useFound({ content, text, command, wanted })
  const open = (result: BarResult | undefined) => {
    if (!result) return
    onClose()
    if (typeof result.opens === 'string') void navigate({ href: result.opens })
    else result.opens()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = steppedTo(event, results, chosen)
    if (next) {
      event.preventDefault()
      setWanted(next.id)
    }
    if (event.key === 'Enter') open(results[chosen])
  }

  return (
    <div onKeyDown={onKeyDown} role="presentation">
      <Field
        text={text}
        lit={results[chosen] ? `result-${chosen}` : undefined}
        onChange={(next) => {
          onText(next)
          setWanted(null)
        }}
      />
      {command && <CommandPreview command={command} />}
      <ResultList isEmpty={results.length === 0 && !command}>
        <Results
          results={results}
          chosen={chosen}
          text={text}
          campaignName={campaign?.name ?? ''}
          onHover={({ id }) => setWanted(id)}
          onOpen={open}
        />
      </ResultList>
      <Keys />
    </div>
  )
}

type Asked = Pick<BodyProps, 'content' | 'text' | 'command'> & { readonly wanted: string | null }

/** What was found, with what can be done with the campaign that is lit, and which line Enter opens. */
function useFound({ content: { everything, campaigns }, text, command, wanted }: Asked) {
  const found = [...(command?.results ?? []), ...findResults(everything, text)]
  const lit = found.find(({ id }) => id === wanted) ?? found[0]
  const campaign = campaigns.find(({ id }) => id === (lit?.group === 'campaigns' ? lit.id : found[0]?.id))
  const results = withActionsOn(found, useActionsOn(text === '' ? undefined : campaign))
  const at = results.findIndex(({ id }) => id === wanted)
  return { results, campaign, chosen: Math.max(0, at) }
}

/** The line that a key leads to: the one above or below, or, from the end of what is typed, what can be done with the campaign. */
function steppedTo(
  { key, target }: KeyboardEvent<HTMLElement>,
  results: readonly BarResult[],
  chosen: number,
): BarResult | undefined {
  const step = { ArrowDown: 1, ArrowUp: -1 }[key]
  if (step) return results[(chosen + step + results.length) % results.length]
  const isAtEnd = target instanceof HTMLInputElement && target.selectionStart === target.value.length
  return key === 'ArrowRight' && isAtEnd ? results.find(({ group }) => group === 'onCampaign') : undefined
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
        ref={takeFocus}
        onFocus={() => {
          // What was typed between the first drawing and this moment stands in the field, too.
          const typed = takeTyped()
          if (typed !== null && typed !== text) onChange(typed)
        }}
        role="combobox"
        aria-expanded="true"
        aria-controls="command-bar-results"
        aria-activedescendant={lit}
        aria-label={t(($) => $.commandBar.title)}
        placeholder={t(($) => $.shell.search)}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {account && <span className={classes.account}>{account.name}</span>}
    </div>
  )
}

/** At once, behind what was typed already: the dialog itself waits until it has moved in. */
function takeFocus(field: HTMLInputElement | null): void {
  field?.focus()
  field?.setSelectionRange(field.value.length, field.value.length)
}

function Keys() {
  const { t } = useTranslation()
  return (
    <div className={classes.foot} aria-hidden="true">
      <span>
        <Kbd size="xs">↑</Kbd> <Kbd size="xs">↓</Kbd> {t(($) => $.commandBar.keys.choose)}
      </span>
      <span>
        <Kbd size="xs">↵</Kbd> {t(($) => $.commandBar.keys.open)}
      </span>
      <span>
        <Kbd size="xs">→</Kbd> {t(($) => $.commandBar.keys.actions)}
      </span>
      <span className={classes.last}>
        <Kbd size="xs">&gt;</Kbd> {t(($) => $.commandBar.keys.commands)}
      </span>
    </div>
  )
}
