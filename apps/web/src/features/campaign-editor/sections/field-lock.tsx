import { Popover } from '@mantine/core'
import { IconCopy, IconLock } from '@tabler/icons-react'
import type { LockableField } from '@vigie/domain'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '../campaign-editor.module.css'
import { askForDuplicate } from '../duplicate-request.ts'

/** What is changed on the platform all the same, elsewhere: a copy would not help. */
const changedElsewhere: readonly LockableField[] = ['dates', 'lineStarts']

/** Why publication fixed a field, and the way on: hovered, focused or tapped. */
export function FieldLock({ lock }: { readonly lock: LockableField }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const reason = t(($) => $.campaignEditor.locks[lock])
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" width={300} shadow="md" withArrow>
      <Popover.Target>
        <button
          type="button"
          className={classes.lock}
          aria-label={reason}
          onMouseEnter={() => setOpen(true)}
          onClick={(event) => {
            // Inside a label: the field beside it must not take the click.
            event.preventDefault()
            setOpen(true)
          }}
        >
          <IconLock size={12} aria-hidden="true" />
        </button>
      </Popover.Target>
      <Popover.Dropdown className={classes.lockReason} onMouseLeave={() => setOpen(false)}>
        <strong>{t(($) => $.campaignEditor.lockTitle)}</strong> {reason}
        {!changedElsewhere.includes(lock) && (
          <button
            type="button"
            onClick={(event) => {
              event.preventDefault()
              setOpen(false)
              askForDuplicate()
            }}
          >
            <IconCopy size={13} aria-hidden="true" /> {t(($) => $.campaignEditor.lockDuplicate)}
          </button>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
