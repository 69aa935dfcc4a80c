import { Checkbox, Popover } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '../../../ui/toast.ts'
import { TagChip } from '../../../ui/tag-chip.tsx'
import { shortName } from '../sections/ad-packages-section.tsx'
import classes from './cells.module.css'

type Props = {
  readonly names: readonly string[]
  readonly offered: readonly string[]
  readonly isEditing: boolean
  readonly onChange: (names: readonly string[]) => void
  readonly onClose: () => void
}

const shownAtFirst = 2

/** Two chips, then how many more; editing ticks the packages of this line. */
export function PackagesCell({ names, offered, isEditing, onChange, onClose }: Props) {
  const { t } = useTranslation()
  const [isExpanded, setExpanded] = useState(false)
  const shown = isExpanded ? names : names.slice(0, shownAtFirst)
  const hidden = names.length - shownAtFirst

  const toggle = (name: string, isChosen: boolean) => {
    const next = isChosen ? [...names, name] : names.filter((one) => one !== name)
    if (next.length > 0) onChange(next)
    else notify({ kind: 'error', title: t(($) => $.campaignEditor.matrix.lastPackage) })
  }
  const chips = (
    <span className={classes.chips} data-expanded={isExpanded || undefined}>
      {shown.map((name) => (
        <TagChip key={name} text={name} shown={shortName(name)} />
      ))}
      {hidden > 0 && (
        <button
          type="button"
          tabIndex={-1}
          className={classes.more}
          aria-expanded={isExpanded}
          aria-label={
            isExpanded
              ? t(($) => $.campaignEditor.matrix.less)
              : t(($) => $.campaignEditor.matrix.more, { count: hidden })
          }
          onClick={(event) => {
            event.stopPropagation()
            setExpanded(!isExpanded)
          }}
        >
          {isExpanded ? '−' : `+${hidden}`}
        </button>
      )}
    </span>
  )
  if (!isEditing) return chips
  return (
    <Popover opened onClose={onClose} trapFocus position="bottom-start" withinPortal>
      <Popover.Target>{chips}</Popover.Target>
      <Popover.Dropdown
        onKeyDown={(event) => {
          event.stopPropagation()
          if (event.key === 'Escape' || event.key === 'Enter') onClose()
        }}
      >
        <div className={classes.choices}>
          {[...new Set([...offered, ...names])].map((name) => (
            <Checkbox
              key={name}
              label={name}
              checked={names.includes(name)}
              onChange={({ currentTarget: { checked } }) => toggle(name, checked)}
            />
          ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
