import { configurationEndpoints } from '@vigie/contract/configurations'
import { packageEndpoints } from '@vigie/contract/packages'
import { Modal, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { callsOf } from '../../lib/api.ts'
import { selectedAccount, useSession } from '../../lib/session.ts'
import classes from './command-palette.module.css'
import { menuEntries } from './menu-entries.ts'

const api = callsOf({ ...configurationEndpoints, ...packageEndpoints })

type Props = { readonly isOpen: boolean; readonly onClose: () => void }
type Result = { readonly id: string; readonly group: string; readonly label: string; readonly href: string }

const largestList = 12

/** Pages, campaigns, packages and actions, by typing. `>` keeps the actions alone. */
export function CommandPalette({ isOpen, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <Modal.Root opened={isOpen} onClose={onClose} padding={0} yOffset="12vh" centered={false}>
      <Modal.Overlay />
      <Modal.Content aria-label={t(($) => $.shell.palette.title)}>
        <PaletteBody onClose={onClose} />
      </Modal.Content>
    </Modal.Root>
  )
}

function PaletteBody({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [index, setIndex] = useState(0)
  const results = useResults(text)
  const chosen = Math.min(index, Math.max(0, results.length - 1))

  const open = (result: Result | undefined) => {
    if (!result) return
    onClose()
    void navigate({ href: result.href })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && results.length > 0) {
      event.preventDefault()
      setIndex((chosen + step + results.length) % results.length)
    }
    if (event.key === 'Enter') open(results[chosen])
  }

  return (
    <div onKeyDown={onKeyDown} role="presentation">
      <TextInput
        size="md"
        variant="unstyled"
        px="md"
        py={6}
        data-autofocus
        role="combobox"
        aria-expanded="true"
        aria-controls="palette-results"
        aria-activedescendant={results[chosen] ? `palette-${results[chosen].id}` : undefined}
        aria-label={t(($) => $.shell.palette.title)}
        placeholder={t(($) => $.shell.palette.open)}
        leftSection={<IconSearch size={16} />}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setIndex(0)
        }}
      />
      <ul
        className={classes.results}
        id="palette-results"
        role="listbox"
        aria-label={t(($) => $.shell.palette.title)}
      >
        {results.length === 0 && <li className={classes.none}>{t(($) => $.shell.palette.none)}</li>}
        {results.map((result, position) => (
          <li
            key={result.id}
            id={`palette-${result.id}`}
            role="option"
            aria-selected={position === chosen}
            className={classes.result}
            onMouseMove={() => setIndex(position)}
            onClick={() => open(result)}
            onKeyDown={(event) => event.key === 'Enter' && open(result)}
          >
            <span>{result.label}</span>
            <small>{result.group}</small>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Everything that can be reached, filtered by every word typed. */
function useResults(text: string): Result[] {
  const { t } = useTranslation()
  const account = selectedAccount(useSession())?.account ?? ''
  const files = useQuery({
    queryKey: ['configurations', account],
    queryFn: () => api.listConfigurations({ params: { account }, query: {} }),
    enabled: account !== '',
  })
  const packages = useQuery({
    queryKey: ['ad-packages', account],
    queryFn: () => api.listAdPackages({ params: { account } }),
    enabled: account !== '',
  })
  const everything: Result[] = [
    {
      id: 'create',
      group: t(($) => $.shell.palette.actions),
      label: t(($) => $.shell.palette.create),
      href: '/creation-campagne',
    },
    ...menuEntries.map((entry) => ({
      id: entry.key,
      group: t(($) => $.shell.palette.pages),
      label: t(($) => $.shell.menu[entry.key]),
      href: entry.href,
    })),
    ...(files.data ?? []).map((file) => ({
      id: `file-${file.id}`,
      group: t(($) => $.shell.palette.campaigns),
      label: file.name,
      href: `/campagne/edit/${encodeURIComponent(file.id)}`,
    })),
    ...(packages.data ?? []).map((one) => ({
      id: `package-${one.name}`,
      group: t(($) => $.shell.palette.packages),
      label: one.name,
      href: `/creation-package-pub?tagToEdit=${encodeURIComponent(one.name)}`,
    })),
  ]
  const isActionsOnly = text.startsWith('>')
  const words = plain(text.replace(/^>/, '')).split(/\s+/).filter(Boolean)
  return everything
    .filter((result) => !isActionsOnly || result.id === 'create')
    .filter((result) => words.every((word) => plain(`${result.label} ${result.group}`).includes(word)))
    .slice(0, largestList)
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
