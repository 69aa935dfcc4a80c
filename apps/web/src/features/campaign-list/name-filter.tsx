import { Kbd } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePause } from '../../lib/use-pause.ts'
import classes from './name-filter.module.css'

const pauseMs = 250
const longest = 200

type Props = {
  readonly id: string
  readonly name: string
  readonly onChange: (name: string) => void
}

/** The name that is looked for. What is typed stands at once; the address and the rows follow when one pauses. */
export function NameFilter({ id, name, onChange }: Props) {
  const { t } = useTranslation()
  const router = useRouter()
  const [text, setText] = useState(name)
  const [sent, setSent] = useState(name)
  const [former, setFormer] = useState(name)
  // Something else changed the name: a view that was opened, filters that were cleared, Back.
  if (name !== former) {
    setFormer(name)
    if (name !== sent) {
      setSent(name)
      setText(name)
    }
  }
  const send = usePause((next: string) => {
    // Somebody who leaves within the pause is not brought back by what was still to be written to the address.
    if (router.latestLocation.pathname !== router.state.resolvedLocation?.pathname) return
    setSent(next)
    onChange(next)
  }, pauseMs)
  return (
    <div className={classes.name}>
      <IconSearch size={14} />
      <input
        id={id}
        maxLength={longest}
        aria-label={t(($) => $.campaignList.filter)}
        placeholder={t(($) => $.campaignList.filter)}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          send(event.currentTarget.value)
        }}
      />
      <Kbd size="xs">/</Kbd>
    </div>
  )
}
