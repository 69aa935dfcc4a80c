import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './campaign-line.module.css'
import { useChangeOne, type Changed } from './use-change-one.ts'

const longest = 400

type Props = { readonly of: Changed; readonly onDone: () => void }

/** A name while it is written: Enter or leaving the field stores it, Escape leaves it as it was. */
export function NameField({ of, onDone }: Props) {
  const { t } = useTranslation()
  const { change } = useChangeOne()
  const isOver = useRef(false)
  const end = (text: string | null, field: HTMLElement) => {
    if (isOver.current) return
    isOver.current = true
    const name = text?.trim() ?? ''
    if (name !== '' && name !== of.name) void change(of, { name }, { name: of.name })
    const line = field.closest<HTMLElement>('[data-row-index]')
    onDone()
    line?.focus()
  }
  return (
    <input
      className={classes.field}
      aria-label={t(($) => $.campaignList.edit.name, { name: of.name })}
      autoFocus
      defaultValue={of.name}
      maxLength={longest}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={(event) => end(event.currentTarget.value, event.currentTarget)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') end(event.currentTarget.value, event.currentTarget)
        if (event.key === 'Escape') end(null, event.currentTarget)
      }}
    />
  )
}
