import { CloseButton } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconCircleX } from '@tabler/icons-react'
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { keepFree } from './keep-free.ts'
import { currentToasts, dismissToast, onToasts, type Toast } from './toast.ts'
import classes from './toasts.module.css'

const lifetime = 5000
/** What can be undone waits longer: its button has to be read, reached and pressed. */
const lifetimeWithAction = 12_000
const icons = { done: IconCheck, warning: IconAlertTriangle, error: IconCircleX } as const

/** Messages, over the screen and on nothing that can be pressed. `closeLabel` is the text of the closing button. */
export function Toasts({ closeLabel }: { readonly closeLabel: string }) {
  const toasts = useSyncExternalStore(onToasts, currentToasts)
  const stack = useRef<HTMLDivElement>(null)
  const isShown = toasts.length > 0
  useLayoutEffect(() => {
    if (!isShown) return undefined
    return stack.current ? keepFree(stack.current) : undefined
  }, [isShown])
  return (
    <div className={classes.stack} ref={stack}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} closeLabel={closeLabel} />
      ))}
    </div>
  )
}

type CardProps = {
  readonly toast: Toast
  readonly closeLabel: string
}

function ToastCard({ toast, closeLabel }: CardProps) {
  useEffect(() => {
    if (toast.kind === 'error') return undefined
    const timer = setTimeout(() => dismissToast(toast.id), toast.action ? lifetimeWithAction : lifetime)
    return () => clearTimeout(timer)
  }, [toast])
  const Icon = icons[toast.kind]
  const { action } = toast
  return (
    <div className={classes.toast} data-kind={toast.kind} role={toast.kind === 'error' ? 'alert' : 'status'}>
      <Icon size={17} aria-hidden="true" />
      <div className={classes.text}>
        <div>{toast.title}</div>
        {toast.message && <div className={classes.message}>{toast.message}</div>}
      </div>
      {action && (
        <button
          type="button"
          className={classes.action}
          onClick={() => {
            dismissToast(toast.id)
            action.run()
          }}
        >
          {action.label}
        </button>
      )}
      <CloseButton size="sm" c="inherit" aria-label={closeLabel} onClick={() => dismissToast(toast.id)} />
    </div>
  )
}
