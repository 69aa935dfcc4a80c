/** More would leave no room for what moves beside them. */
export const mostPinned = 3

/** The name stays of itself, with what stands before it; the trend is at the end. */
export const isPinnable = (key: string): boolean => !['status', 'name', 'trend'].includes(key)

/** What is pinned after a column was pinned or let go: the first gives way to one more than there is room for. */
export function pinnedAfter(pinned: readonly string[], key: string, isPinned: boolean): readonly string[] {
  const others = pinned.filter((one) => one !== key)
  return isPinned ? [...others, key].slice(-mostPinned) : others
}

/** The title of a column as it stands in a list, in pixels. */
export type Title = { readonly key: string; readonly width: number }
/** A column by its place in a row, counted from one, and where it stays, in pixels from the left. */
export type Placed = { readonly place: number; readonly left: number; readonly width: number }

/**
 * Where pinned columns stay: each at the right edge of what stands before it. One that would take what is left to what moves,
 * a third of the list, is not pinned there.
 * @param titles all of a list in their order
 * @param from where the name ends
 * @param room how much of the list is seen
 */
export function placesOf(
  titles: readonly Title[],
  pinned: readonly string[],
  from: number,
  room: number,
): readonly Placed[] {
  let left = from
  return titles.flatMap(({ key, width }, index): Placed[] => {
    if (!isPinnable(key) || !pinned.includes(key) || left + width > (room * 2) / 3) return []
    const placed = { place: index + 1, left, width }
    left += width
    return [placed]
  })
}

const list = '[data-shifted] > [role="grid"]'

/**
 * The rules that keep columns in sight. In the row of sums the switch and the name are one cell: each stands one place before.
 * What the keys bring into sight is not left beneath them.
 */
export function rulesOf(placed: readonly Placed[]): string {
  const rules = placed.map(({ place, left }, index) => {
    const cells = [
      `${list} thead tr > :nth-child(${place})`,
      `${list} tr[data-row] > :nth-child(${place})`,
      `${list} tfoot tr > :nth-child(${place - 1})`,
    ].join(', ')
    const edge = index === placed.length - 1 ? ' border-right: 1px solid var(--vg-border);' : ''
    return `${cells} { position: sticky; left: ${left}px; z-index: 1;${edge} }`
  })
  const last = placed.at(-1)
  if (last) rules.push(`[data-shifted] { scroll-padding-left: ${last.left + last.width}px; }`)
  return rules.join('\n')
}
