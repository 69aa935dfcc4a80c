/**
 * Short messages at the bottom left, three at most: none hides another. Errors stay until they are closed, until the same
 * thing is tried again, or until their screen is left; the rest leaves after five seconds, twelve with a button.
 */
export type Toast = {
  readonly id: number
  /** The address at which it was told. */
  readonly toldAt: string
  readonly kind: 'done' | 'warning' | 'error'
  readonly title: string
  readonly message?: string
  readonly action?: { readonly label: string; readonly run: () => void }
}

type Listener = () => void

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<Listener>()

function change(next: readonly Toast[]): void {
  toasts = next
  listeners.forEach((listener) => listener())
}

/**
 * As `notify`, for a message that ends with what it is about.
 * @returns what it is dismissed by
 */
export function tell(toast: Omit<Toast, 'id' | 'toldAt'>): number {
  const others = toasts.filter((one) => one.title !== toast.title || one.message !== toast.message)
  lastId += 1
  change([...others, { ...toast, id: lastId, toldAt: window.location.pathname }].slice(-3))
  return lastId
}

/** Shows a message; at most three stand at a time. Saying the same again replaces it. */
export const notify = (toast: Omit<Toast, 'id' | 'toldAt'>): void => void tell(toast)

export const dismissToast = (id: number): void => change(toasts.filter((toast) => toast.id !== id))
/** A point in the row of messages, to forget those that came after it. */
export const toastMark = (): number => lastId

/** Errors told between two marks are over: what failed then is tried again. */
export function dismissErrors({ after, until }: { readonly after: number; readonly until: number }): void {
  const isOver = ({ kind, id }: Toast) => kind === 'error' && id > after && id <= until
  if (toasts.some(isOver)) change(toasts.filter((toast) => !isOver(toast)))
}

/** Whoever left a screen left its errors behind: what failed since was told at the address they are at. */
export function dismissErrorsOfOthers(path: string): void {
  const isLeft = ({ kind, toldAt }: Toast) => kind === 'error' && toldAt !== path
  if (toasts.some(isLeft)) change(toasts.filter((toast) => !isLeft(toast)))
}

/** A screen that takes another address, as what it made gets one of its own, has not been left: its errors go along. */
export function moveToasts(from: string, to: string): void {
  if (toasts.some(({ toldAt }) => toldAt === from)) {
    change(toasts.map((toast) => (toast.toldAt === from ? { ...toast, toldAt: to } : toast)))
  }
}

export const currentToasts = (): readonly Toast[] => toasts
export function onToasts(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
