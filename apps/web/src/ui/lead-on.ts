/** What stands in a list beside others of its kind. */
const rows = 'li, tr, tbody, article, [role="row"], [role="listitem"], [data-row]'
const takesKeys =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), [tabindex="0"]'
const headings = 'h1, h2, h3'
/** Where a screen leads whoever removed what they worked on, where that is no row of a list. */
const appointed = '[data-after-removal]'

/**
 * Whoever removes a row, a card or a part works on with the keyboard: the focus that fell with it goes to the next row, to the one before
 * where it was the last, and where none is left to what the screen appoints, or to the heading of what it stood in. A screen that leads
 * the focus itself comes first; one that is left for another leads nowhere.
 */
export function watchRemovals(): () => void {
  let last: Element | null = null
  let address = ''
  const remember = ({ target }: FocusEvent) => {
    if (target instanceof Element) last = target
    address = location.pathname
  }
  const observer = new MutationObserver((records) => {
    if (last === null || last.isConnected || !isLost()) return
    const from = last
    if (address !== location.pathname) return void (last = null)
    const gone = records.findLast(({ removedNodes }) => [...removedNodes].some((node) => node.contains(from)))
    if (gone === undefined) return
    last = null
    // Whoever opened something gives the focus back by themselves, once theirs is drawn.
    requestAnimationFrame(() => {
      if (isLost()) placeAfter(gone, from)?.focus({ preventScroll: true })
    })
  })
  document.addEventListener('focusin', remember)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    document.removeEventListener('focusin', remember)
    observer.disconnect()
  }
}

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body

function placeAfter({ target, removedNodes, nextSibling, previousSibling }: MutationRecord, from: Element) {
  if (!(target instanceof Element) || !target.isConnected) return null
  const root = [...removedNodes].find((node) => node.contains(from))
  if (!(root instanceof Element)) return null
  if (root.matches(rows)) {
    const place =
      numbered(root) ?? beside(nextSibling, root, 'next') ?? beside(previousSibling, root, 'previous')
    if (place) return place
    // A list that is drawn as far as it is seen moves its rows away itself.
    if (root.matches(numberedRow)) return null
  }
  return around(target)
}

const numberedRow = '[data-row-index]'

/** What stands where a row of a long list stood. */
const numbered = (root: Element): HTMLElement | null =>
  root.matches(numberedRow)
    ? document.querySelector<HTMLElement>(`[data-row-index="${root.getAttribute('data-row-index')}"]`)
    : null

function beside(sibling: Node | null, root: Element, way: 'next' | 'previous'): HTMLElement | null {
  let one = sibling instanceof Element ? sibling : null
  while (one) {
    if (one.tagName === root.tagName && one.matches(rows) && one.isConnected) {
      const place = one.matches(takesKeys) ? one : one.querySelector(takesKeys)
      if (place instanceof HTMLElement) return place
    }
    one = way === 'next' ? one.nextElementSibling : one.previousElementSibling
  }
  return null
}

/** Within the screen or the dialog, never beyond. */
function around(target: Element): HTMLElement | null {
  const whole = target.closest('[role="dialog"], main')
  if (whole === null) return null
  const ofPart = target.closest('section')?.querySelector<HTMLElement>(appointed)
  if (ofPart) return ofPart
  for (let one: Element | null = target; one && whole.contains(one); one = one.parentElement) {
    const place = one.querySelector<HTMLElement>(appointed) ?? one.querySelector<HTMLElement>(headings)
    if (place === null) continue
    if (place.matches(headings)) place.tabIndex = -1
    return place
  }
  return null
}
