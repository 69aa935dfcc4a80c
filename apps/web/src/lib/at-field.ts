// A sheet takes what is typed on its cells, as sheets do: a letter there is never a page's shortcut.
const fields =
  'input, textarea, select, [role=slider], [role=spinbutton], [contenteditable], [data-takes-typing]'

/** Whether keys go to a field: what takes the focus from it is in the way of a hand that types, and a letter is no shortcut. */
export const isAtField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(fields) !== null
