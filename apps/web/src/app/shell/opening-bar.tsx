import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { keepTyping, takeTyped } from './typed-meanwhile.ts'
import classes from './opening-bar.module.css'

/**
 * The field of the command bar, drawn in the frame in which it is asked for, until the rest of it is there. It takes keys, input
 * methods and what is pasted; whatever stands in it goes on into the field that replaces it.
 */
export function OpeningBar({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation()
  const field = useRef<HTMLInputElement>(null)
  const isGivenUp = useRef(false)
  // Before the field that follows takes the focus, which it does as soon as it is there.
  useLayoutEffect(() => {
    const input = field.current
    const typed = takeTyped()
    if (input && typed !== null) input.value = typed
    input?.focus()
    return () => {
      // It may be there a moment later: keys of that moment are kept, too.
      if (!isGivenUp.current) keepTyping({ text: input?.value ?? '', onEscape: onClose })
    }
  }, [onClose])
  const giveUp = () => {
    isGivenUp.current = true
    onClose()
  }
  return (
    <div className={classes.over} role="dialog" aria-modal="true" aria-label={t(($) => $.shell.search)}>
      <button type="button" tabIndex={-1} aria-label={t(($) => $.shell.close)} onClick={giveUp} />
      <input
        ref={field}
        aria-label={t(($) => $.shell.search)}
        placeholder={t(($) => $.shell.search)}
        onKeyDown={(event) => event.key === 'Escape' && giveUp()}
      />
    </div>
  )
}
