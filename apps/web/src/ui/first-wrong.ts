/** Leads to the first field within that is marked wrong; none is: nowhere. */
export function leadToFirstWrong(within: HTMLElement | null): void {
  const field = within?.querySelector<HTMLElement>('[aria-invalid="true"]')
  // In the middle: what sticks to the foot of a column covers none of it.
  field?.scrollIntoView({ block: 'center' })
  field?.focus({ preventScroll: true })
}

/** Whoever sends a form with something wrong in it is led to the first of it, once the marks are drawn: every form of the screens. */
export function watchSubmits(): () => void {
  const lead = ({ target }: SubmitEvent) => {
    if (target instanceof HTMLFormElement) requestAnimationFrame(() => leadToFirstWrong(target))
  }
  document.addEventListener('submit', lead)
  return () => document.removeEventListener('submit', lead)
}
