import { useEffect, type RefObject } from 'react'

/** Marks what scrolls sideways while more of it stands beyond its end: a bar that hides itself tells nobody. */
export function useMoreBeside(scroller: RefObject<HTMLElement | null>, isThere: boolean): void {
  useEffect(() => {
    const element = scroller.current
    if (!isThere || !element) return
    const mark = () => {
      const left = element.scrollWidth - element.clientWidth - element.scrollLeft
      element.toggleAttribute('data-more', left > 1)
    }
    const seen = new ResizeObserver(mark)
    seen.observe(element)
    for (const child of element.children) seen.observe(child)
    element.addEventListener('scroll', mark, { passive: true })
    return () => {
      seen.disconnect()
      element.removeEventListener('scroll', mark)
    }
  }, [scroller, isThere])
}
