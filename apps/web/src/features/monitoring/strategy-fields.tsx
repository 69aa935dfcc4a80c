import { SegmentedControl, TagsInput, TextInput } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import type { Strategy, StrategyKind } from '@vigie/domain'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './strategies.module.css'

type IdentityProps = {
  readonly shown: Strategy
  /** Somebody has just made it, and what they type names it. */
  readonly isMade: boolean
  readonly nameError: string | false
  /** What somebody else called it while another name was typed here; `null`: nobody did. */
  readonly nameMeanwhile: string | null
  readonly onName: (name: string) => void
  readonly onKind: (kind: StrategyKind) => void
}

/** What a strategy is called, and whether it sets its weights by itself. */
export function Identity({ shown, isMade, nameError, nameMeanwhile, onName, onKind }: IdentityProps) {
  const { t } = useTranslation()
  const name = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!isMade) return
    name.current?.focus()
    name.current?.select()
  }, [isMade])
  return (
    <div className={classes.identity}>
      <TextInput
        className={classes.title}
        ref={name}
        label={t(($) => $.monitoring.strategies.name)}
        labelProps={{ className: 'visually-hidden' }}
        rightSection={<IconPencil size={15} aria-hidden="true" />}
        rightSectionPointerEvents="none"
        value={shown.name}
        error={nameError}
        description={
          nameMeanwhile !== null && t(($) => $.monitoring.strategies.nameMeanwhile, { name: nameMeanwhile })
        }
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        onChange={({ currentTarget: { value } }) => onName(value)}
      />
      <div>
        <span id="strategy-kind" className="visually-hidden">
          {t(($) => $.monitoring.strategies.kind)}
        </span>
        <SegmentedControl
          size="xs"
          aria-labelledby="strategy-kind"
          data={[
            { value: 'manual', label: t(($) => $.monitoring.strategies.kindManual) },
            { value: 'auto', label: t(($) => $.monitoring.strategies.kindAuto) },
          ]}
          value={shown.kind}
          onChange={onKind}
        />
      </div>
    </div>
  )
}

type AppliesOnProps = {
  readonly shown: Strategy
  /** Campaigns that follow it by their name, and all that follow it. */
  readonly named: number
  readonly all: number
  readonly onChange: (appliesOn: readonly string[]) => void
}

/** Which campaigns it is for, by what their names hold. */
export function AppliesOn({ shown, named, all, onChange }: AppliesOnProps) {
  const { t } = useTranslation()
  return (
    <TagsInput
      className={classes.rule}
      leftSection={<span>{t(($) => $.monitoring.strategies.nameHolds)}</span>}
      leftSectionWidth="auto"
      leftSectionPointerEvents="none"
      label={t(($) => $.monitoring.strategies.appliesOn)}
      labelProps={{ className: 'visually-hidden' }}
      placeholder={t(($) => $.monitoring.strategies.addText)}
      description={
        named === 0 && all > 0
          ? t(($) => $.monitoring.strategies.onlyListed, { count: all })
          : t(($) => $.monitoring.strategies.reached, { count: named })
      }
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      value={[...shown.appliesOn]}
      onChange={onChange}
    />
  )
}
