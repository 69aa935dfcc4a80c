import { useEffect, useState, type RefObject } from 'react'

/** Whether a part of the screen was in sight once. */
export function useSeen(part: RefObject<HTMLElement | null>): boolean {
  const [wasSeen, setSeen] = useState(false)
  useEffect(() => {
    const element = part.current
    if (wasSeen || element === null) return undefined
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [part, wasSeen])
  return wasSeen
}
