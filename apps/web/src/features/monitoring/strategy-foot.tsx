import { Button, Kbd } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { InFoot } from '../../ui/in-foot.tsx'
import { UnsavedMark } from './monitoring-frame.tsx'
import classes from './strategies.module.css'

type FootProps = {
  readonly foot: HTMLElement | null
  readonly isDirty: boolean
  readonly isSaving: boolean
  /** Somebody tried to store what is marked wrong. */
  readonly isWrong: boolean
  readonly isRemoving: boolean
  readonly onCancel: () => void
  readonly onRemove: () => void
  readonly onSave: () => void
}

/** Deletes a strategy, takes its changes back, or stores them. */
export function StrategyFoot(props: FootProps) {
  const { foot, isDirty, isSaving, isWrong, isRemoving, onCancel, onRemove, onSave } = props
  const { t } = useTranslation()
  return (
    <InFoot foot={foot}>
      <div className={classes.formFoot} data-foot data-shared={foot !== null || undefined}>
        <Button
          variant="subtle"
          color="gray"
          className={classes.danger}
          leftSection={<IconTrash size={15} />}
          loading={isRemoving}
          onClick={onRemove}
        >
          {t(($) => $.monitoring.remove)}
        </Button>
        <span className={classes.grow} />
        <output className={classes.stays}>{isWrong && t(($) => $.monitoring.strategies.wrong)}</output>
        <UnsavedMark isShown={isDirty && !isWrong} />
        {isDirty && (
          <Button variant="default" onClick={onCancel}>
            {t(($) => $.monitoring.cancel)}
          </Button>
        )}
        <Button loading={isSaving} disabled={!isDirty} onClick={onSave}>
          {t(($) => $.monitoring.save)}
          <Kbd size="xs" ml={8} aria-hidden="true">
            Ctrl S
          </Kbd>
        </Button>
      </div>
    </InFoot>
  )
}
