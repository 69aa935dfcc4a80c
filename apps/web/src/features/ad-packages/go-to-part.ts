/** Brings a section into view and the focus to it. A link with a hash would count as leaving the page. */
export function goToPart(id: string): void {
  const part = document.getElementById(id)
  part?.scrollIntoView({ block: 'start', behavior: 'smooth' })
  const target = part?.matches('input') ? part : part?.querySelector<HTMLElement>('button, input')
  target?.focus({ preventScroll: true })
}
