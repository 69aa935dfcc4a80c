/** Brings a field into view and gives it the focus, once its section is drawn. */
export function reachField(id: string): void {
  requestAnimationFrame(() => {
    const element = document.getElementById(id)
    if (!element) return
    scrollToMiddle(element)
    element.focus({ preventScroll: true })
  })
}

/** Scrolls the page's own area only: the browser's way would move the frame around it as well. */
function scrollToMiddle(element: HTMLElement): void {
  const scroller = element.closest('[data-scroller]')
  if (!scroller) return
  const [inner, outer] = [element.getBoundingClientRect(), scroller.getBoundingClientRect()]
  scroller.scrollTop += inner.top - outer.top - outer.height / 2
}
