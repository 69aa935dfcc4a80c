import { coveredBy, freePlace, type Area } from './free-place.ts'

/** What a person can press, type in or reach. */
const pressable =
  'a[href], button, input, select, textarea, summary, label, [role=button], [role=tab], [role=option], [role=gridcell][tabindex]'
const margin = 12

/**
 * Keeps an element of the top layer where nothing that can be pressed is under it: it looks again when the page under it
 * changes, scrolls or grows, and stays where it is as long as that is free, or while somebody is on it.
 */
export function keepFree(element: HTMLElement): () => void {
  let frame = 0
  const look = () => {
    frame = 0
    if (!element.matches(':hover') && !element.contains(document.activeElement)) place(element)
  }
  const later = () => {
    frame ||= requestAnimationFrame(look)
  }
  const onPage = new MutationObserver((changes) => {
    if (changes.some(({ target }) => !element.contains(target))) later()
  })
  onPage.observe(document.body, { subtree: true, childList: true })
  const onSize = new ResizeObserver(later)
  onSize.observe(element)
  window.addEventListener('resize', later)
  document.addEventListener('scrollend', later, true)
  place(element)
  return () => {
    cancelAnimationFrame(frame)
    onPage.disconnect()
    onSize.disconnect()
    window.removeEventListener('resize', later)
    document.removeEventListener('scrollend', later, true)
  }
}

function place(element: HTMLElement): void {
  const own = element.getBoundingClientRect()
  const room = roomOfScreen()
  const taken = [...document.querySelectorAll(pressable)]
    .filter((one) => !element.contains(one))
    .map((one) => one.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0)
  const isInside = own.left >= room.left && own.bottom <= room.top + room.height && own.top >= room.top
  if (element.dataset.placed === 'yes' && isInside && coveredBy(own, taken) === 0) return
  const { left, top } = freePlace(own, room, taken)
  element.style.left = `${left}px`
  // From below, so that one message more grows upwards.
  element.style.bottom = `${window.innerHeight - top - own.height}px`
  element.dataset.placed = 'yes'
}

/** The screen itself, beside the menu; the whole window where there is none. */
function roomOfScreen(): Area {
  const frame = document.getElementById('content')?.parentElement?.getBoundingClientRect()
  const whole = { left: 0, top: 0, width: window.innerWidth, height: window.innerHeight }
  const { left, top, width, height } = frame ?? whole
  return {
    left: left + margin,
    top: top + margin,
    width: width - 2 * margin,
    height: height - 2 * margin,
  }
}
