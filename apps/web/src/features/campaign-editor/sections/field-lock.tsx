import { HoverCard } from '@mantine/core'
import { IconCopy, IconLock } from '@tabler/icons-react'
import type { LockableField } from '@vigie/domain'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import fields from './fields.module.css'
import { askForDuplicate } from '../duplicate-request.ts'

/** What is changed on the platform all the same, elsewhere: a copy would not help. */
const changedElsewhere: readonly LockableField[] = ['dates', 'lineStarts']

type Props = {
  readonly lock: LockableField
  /** Duplicates the line that has the field: on the new one it is free. */
  readonly onDuplicateLine?: () => void
}

/** Why publication fixed a field, and the way on: hovered, focused or tapped. */
export function FieldLock({ lock, onDuplicateLine }: Props) {
  const { t } = useTranslation()
  const reason = t(($) => $.campaignEditor.locks[lock])
  const lockButton = useRef<HTMLButtonElement>(null)
  const wayOn = useRef<HTMLButtonElement>(null)
  return (
    <HoverCard
      position="bottom-start"
      width={300}
      shadow="md"
      withArrow
      interactive
      events={{ hover: true, focus: true, touch: true }}
      onDismiss={() => lockButton.current?.focus()}
    >
      <HoverCard.Target>
        <button
          type="button"
          className={fields.lock}
          aria-label={reason}
          ref={lockButton}
          onClick={(event) => {
            // Inside a label: the field beside it must not take the click. Pressed, it leads to the way on.
            event.preventDefault()
            event.stopPropagation()
            wayOn.current?.focus()
          }}
        >
          <IconLock size={12} aria-hidden="true" />
        </button>
      </HoverCard.Target>
      <HoverCard.Dropdown className={fields.lockReason}>
        <strong>{t(($) => $.campaignEditor.lockTitle)}</strong> {reason}
        {(onDuplicateLine || !changedElsewhere.includes(lock)) && (
          <button
            ref={wayOn}
            type="button"
            onClick={(event) => {
              event.preventDefault()
              event.stopPropagation()
              if (onDuplicateLine) onDuplicateLine()
              else askForDuplicate()
            }}
          >
            <IconCopy size={13} aria-hidden="true" />{' '}
            {t(($) => $.campaignEditor[onDuplicateLine ? 'lockDuplicateLine' : 'lockDuplicate'])}
          </button>
        )}
      </HoverCard.Dropdown>
    </HoverCard>
  )
}
