import { useEffect, useState, type RefObject } from 'react'

const leadToFirst = (within: HTMLElement | null): void => {
  const field = within?.querySelector<HTMLElement>('[aria-invalid="true"]')
  // In the middle: what sticks to the foot of a column covers none of it.
  field?.scrollIntoView({ block: 'center' })
  field?.focus({ preventScroll: true })
}

/**
 * Leads to the first field of a form that is marked wrong, once the mark is drawn: when the server finds it, and when it is
 * asked for because somebody would store it.
 */
export function useFirstWrong(form: RefObject<HTMLElement | null>, isRefused: boolean): () => void {
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    if (asked > 0) leadToFirst(form.current)
  }, [form, asked])
  useEffect(() => {
    if (isRefused) leadToFirst(form.current)
  }, [form, isRefused])
  return () => setAsked((former) => former + 1)
}
