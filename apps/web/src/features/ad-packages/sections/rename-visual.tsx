import { Button, Modal, TextInput } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { kindOf, type VisualAsset } from '../package-draft.ts'
import { useRenameVisual } from '../asset-changes.ts'
import classes from './sections.module.css'

type Props = { readonly account: string; readonly visual: VisualAsset; readonly onDone: () => void }

/** Gives a visual another name in the library. */
export function RenameVisual({ account, visual, onDone }: Props) {
  const { t } = useTranslation()
  const [name, setName] = useState(visual.name)
  const [isEmpty, setEmpty] = useState(false)
  const rename = useRenameVisual(account, kindOf(visual))
  const send = () => {
    const wanted = name.trim()
    setEmpty(wanted === '')
    if (wanted === '') return
    if (wanted === visual.name) return onDone()
    rename.mutate({ id: visual.id, name: wanted }, { onSuccess: onDone })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    send()
  }
  return (
    <Modal
      opened
      onClose={onDone}
      title={t(($) => $.adPackage.rename.title)}
      closeButtonProps={{ 'aria-label': t(($) => $.adPackage.section.cancel) }}
    >
      <TextInput
        data-autofocus
        label={t(($) => $.adPackage.rename.label)}
        maxLength={250}
        value={name}
        error={isEmpty && t(($) => $.adPackage.problem.empty)}
        onChange={(event) => {
          setName(event.currentTarget.value)
          setEmpty(false)
        }}
        onKeyDown={onKeyDown}
      />
      <div className={classes.formActions}>
        <span className={classes.hint} />
        <Button size="xs" variant="default" onClick={onDone}>
          {t(($) => $.adPackage.section.cancel)}
        </Button>
        <Button size="xs" loading={rename.isPending} onClick={send}>
          {t(($) => $.adPackage.section.keep)}
        </Button>
      </div>
    </Modal>
  )
}
