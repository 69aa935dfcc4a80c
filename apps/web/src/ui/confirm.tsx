import { Button, Modal } from '@mantine/core'
import { useSyncExternalStore, type ReactNode } from 'react'
import classes from './confirm.module.css'

export type Question = {
  readonly title: string
  /** The consequence: object, account, money. */
  readonly body?: ReactNode
  readonly confirm: string
  readonly cancel: string
  /** Stops or deletes something: red, and Enter does not confirm by default. */
  readonly isDestructive?: boolean
}

type Asked = Question & { readonly answer: (isConfirmed: boolean) => void }

let asked: Asked | null = null
const listeners = new Set<() => void>()

function ask(next: Asked | null): void {
  asked = next
  listeners.forEach((listener) => listener())
}

/** Asks and resolves with the answer. Closing the dialog means no. */
export function confirm(question: Question): Promise<boolean> {
  asked?.answer(false)
  const { promise, resolve } = Promise.withResolvers<boolean>()
  ask({
    ...question,
    answer: (isConfirmed) => {
      ask(null)
      resolve(isConfirmed)
    },
  })
  return promise
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Where questions appear; one in the whole application. */
export function ConfirmDialog({ closeLabel }: { readonly closeLabel: string }) {
  const question = useSyncExternalStore(listen, () => asked)
  return (
    <Modal
      opened={question !== null}
      onClose={() => question?.answer(false)}
      title={question?.title}
      closeButtonProps={{ 'aria-label': closeLabel }}
      size="sm"
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) question?.answer(true)
      }}
    >
      {question?.body && <div className={classes.body}>{question.body}</div>}
      <div className={classes.actions}>
        <Button variant="default" data-autofocus onClick={() => question?.answer(false)}>
          {question?.cancel}
        </Button>
        <Button color={question?.isDestructive ? 'alarme' : 'petrole'} onClick={() => question?.answer(true)}>
          {question?.confirm}
        </Button>
      </div>
    </Modal>
  )
}
