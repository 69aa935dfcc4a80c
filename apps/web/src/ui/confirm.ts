import type { ReactNode } from 'react'
import { sharedValue } from '../lib/shared-value.ts'

type Ask = {
  readonly title: string
  /** The consequence: object, account, money. */
  readonly body?: ReactNode
  readonly cancel: string
}

export type Question = Ask & {
  readonly confirm: string
  /** Stops or deletes something: red, and Enter does not confirm by default. */
  readonly isDestructive?: boolean
}

type Way<W extends string = string> = {
  readonly value: W
  readonly label: string
  readonly isDestructive?: boolean
}

/** A question with more than one way on. The last is the one to prefer. */
export type Choice<W extends string> = Ask & { readonly ways: readonly Way<W>[] }

type AskedQuestion = Ask & {
  readonly ways: readonly Way[]
  /** `null` goes no way: everything stays as it is. */
  readonly answer: (value: string | null) => void
}

const asked = sharedValue<AskedQuestion | null>(null)

/** Asks and resolves with the way that was chosen. Closing the dialog chooses none. */
export function choose<W extends string>({ ways, ...question }: Choice<W>): Promise<W | null> {
  asked.read()?.answer(null)
  // Whoever asked gets the keyboard back: the dialog itself notices too late where it was.
  const opener = document.activeElement
  // A field that closes when it is left is gone by then; what it stood in is not.
  const around = opener?.parentElement?.closest('[tabindex]')
  const { promise, resolve } = Promise.withResolvers<W | null>()
  asked.give({
    ...question,
    ways,
    answer: (value) => {
      asked.give(null)
      const back = opener?.isConnected ? opener : around
      if (back instanceof HTMLElement) back.focus({ preventScroll: true })
      resolve(ways.find((way) => way.value === value)?.value ?? null)
    },
  })
  return promise
}

/** Asks and resolves with the answer. Closing the dialog means no. */
export async function confirm({
  confirm: label,
  isDestructive = false,
  ...question
}: Question): Promise<boolean> {
  return (await choose({ ...question, ways: [{ value: 'yes', label, isDestructive }] })) === 'yes'
}

/** The question waiting for an answer, or `null`. */
export const askedQuestion = asked.read

export const useAskedQuestion = asked.useValue
