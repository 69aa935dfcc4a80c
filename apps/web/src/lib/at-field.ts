const fields =
  'input, textarea, select, [role=slider], [role=spinbutton], [contenteditable], [data-takes-typing] *'

/** Whether somebody has a field in hand, and what takes the focus from it would be in their way. */
export const isAtField = (focused: Element | null): boolean => focused?.matches(fields) ?? false
