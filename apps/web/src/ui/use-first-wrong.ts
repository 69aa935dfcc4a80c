import { useEffect, useState, type RefObject } from 'react'
import { leadToFirstWrong } from './first-wrong.ts'

/**
 * Leads to the first field of a form that is marked wrong, once the mark is drawn: when the server finds it, and when it is
 * asked for because somebody would store it.
 */
export function useFirstWrong(form: RefObject<HTMLElement | null>, isRefused: boolean): () => void {
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    if (asked > 0) leadToFirstWrong(form.current)
  }, [form, asked])
  useEffect(() => {
    if (isRefused) leadToFirstWrong(form.current)
  }, [form, isRefused])
  return () => setAsked((former) => former + 1)
}
