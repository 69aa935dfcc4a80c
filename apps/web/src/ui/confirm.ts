import { useSyncExternalStore, type ReactNode } from 'react'

export type Question = {
  readonly title: string
  /** The consequence: object, account, money. */
  readonly body?: ReactNode
  readonly confirm: string
  readonly cancel: string
  /** Stops or deletes something: red, and Enter does not confirm by default. */
  readonly isDestructive?: boolean
}

export type AskedQuestion = Question & { readonly answer: (isConfirmed: boolean) => void }

let asked: AskedQuestion | null = null
const listeners = new Set<() => void>()

function ask(next: AskedQuestion | null): void {
  asked = next
  listeners.forEach((listener) => listener())
}

/** Asks and resolves with the answer. Closing the dialog means no. */
export function confirm(question: Question): Promise<boolean> {
  asked?.answer(false)
  // Whoever asked gets the keyboard back: the dialog itself notices too late where it was.
  const opener = document.activeElement
  const { promise, resolve } = Promise.withResolvers<boolean>()
  ask({
    ...question,
    answer: (isConfirmed) => {
      ask(null)
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
      resolve(isConfirmed)
    },
  })
  return promise
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The question waiting for an answer, or `null`. */
export const useAskedQuestion = (): AskedQuestion | null => useSyncExternalStore(listen, () => asked)
