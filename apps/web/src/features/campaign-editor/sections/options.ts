export type Option = { readonly value: string; readonly label: string }

/** What is chosen stays visible while its list loads, and when the list no longer holds it. */
export function withCurrent(options: readonly Option[], current: Option | null): Option[] {
  const isKnown = current === null || options.some(({ value }) => value === current.value)
  return isKnown ? [...options] : [current, ...options]
}
