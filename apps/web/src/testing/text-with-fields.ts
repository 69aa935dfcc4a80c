/** What somebody reads of an element: its text, with what stands in its fields. */
export function textWithFields(element: HTMLElement): string {
  const values = Array.from(element.querySelectorAll('input'), ({ value }) => value)
  const copy = element.cloneNode(true) as HTMLElement
  copy.querySelectorAll('input').forEach((field, at) => field.replaceWith(values[at] ?? ''))
  return copy.textContent
}
