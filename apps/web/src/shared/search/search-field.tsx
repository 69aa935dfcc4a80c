import { Kbd, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useSession } from '../../data/session.ts'
import { useHotkeys } from '../../lib/hotkeys.ts'
import { usePause } from '../../lib/use-pause.ts'

const pauseMs = 250
const longest = 200

type Props = {
  /** What it looks through. */
  readonly label: string
  readonly className?: string | undefined
  readonly text: string
  readonly onChange: (text: string) => void
}

/** What is typed stands at once; the address and the cards follow when one pauses. */
export function SearchField({ label, className, text, onChange }: Props) {
  const router = useRouter()
  const field = useRef<HTMLInputElement>(null)
  const { singleKeyShortcuts } = useSession().preferences
  useHotkeys({ '/': () => field.current?.focus() }, singleKeyShortcuts)
  const [typed, setTyped] = useState(text)
  const [former, setFormer] = useState(text)
  const [sent, setSent] = useState(text)
  // Something else changed it: filters that were cleared, Back.
  if (text !== former) {
    setFormer(text)
    if (text !== sent) setTyped(text)
  }
  const send = usePause((next: string) => {
    // Somebody who leaves within the pause is not brought back by what was still to be written to the address.
    if (router.latestLocation.pathname !== router.state.resolvedLocation?.pathname) return
    setSent(next)
    onChange(next)
  }, pauseMs)
  return (
    <TextInput
      ref={field}
      size="xs"
      className={className}
      maxLength={longest}
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={14} />}
      rightSection={
        singleKeyShortcuts &&
        typed === '' && (
          <Kbd size="xs" visibleFrom="sm">
            /
          </Kbd>
        )
      }
      rightSectionPointerEvents="none"
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        send(event.currentTarget.value)
      }}
    />
  )
}
