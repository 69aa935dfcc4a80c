import { useLayoutEffect } from 'react'
import { useSession } from '../../../data/session.ts'
import { placesOf, rulesOf } from './pin-rules.ts'

type Props = {
  readonly scroller: HTMLElement
  /** Which there are and how wide: where they stay is found anew when it changes. */
  readonly columns: string
}

/**
 * Keeps the pinned columns of a list in sight while it is moved to the side. As rules of the page and not of each row: rows go
 * on being drawn as they were, and nothing in them is a layer of its own where nothing is pinned.
 */
export function PinnedColumns({ scroller, columns }: Props) {
  const { pinnedColumns } = useSession().preferences
  useLayoutEffect(() => {
    if (pinnedColumns.length === 0) return undefined
    const sheet = new CSSStyleSheet()
    const draw = () => sheet.replaceSync(rulesOf(placesIn(scroller, pinnedColumns)))
    const resized = new ResizeObserver(draw)
    resized.observe(scroller)
    for (const title of titlesIn(scroller)) resized.observe(title)
    draw()
    document.adoptedStyleSheets.push(sheet)
    return () => {
      resized.disconnect()
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    }
  }, [scroller, columns, pinnedColumns])
  return null
}

const titlesIn = (scroller: HTMLElement) => [...scroller.querySelectorAll<HTMLElement>('thead th')]

function placesIn(scroller: HTMLElement, pinned: readonly string[]) {
  const titles = titlesIn(scroller)
  const name = titles.find(({ dataset }) => dataset.column === 'name')
  const from = name ? (Number.parseFloat(getComputedStyle(name).left) || 0) + name.offsetWidth : 0
  return placesOf(
    titles.map(({ dataset, offsetWidth }) => ({ key: dataset.column ?? 'status', width: offsetWidth })),
    pinned,
    from,
    scroller.clientWidth,
  )
}
