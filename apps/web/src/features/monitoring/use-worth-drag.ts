import { useRef, type MouseEvent, type PointerEvent } from 'react'

type Options = {
  readonly count: number
  readonly stepped: (count: number, steps: number) => number
  readonly onHold: () => void
  readonly onRelease: () => void
  readonly onChange: (count: number) => void
  readonly onReset: () => void
}
type Grip = { readonly x: number; readonly count: number; isMoving: boolean }

/** Below it a press is a click, which lets the number be typed. */
const slackPixels = 4
const pixelsPerStep = 8

/** A number is dragged to either side: a step every few pixels, and larger steps where it is large. */
export function useWorthDrag({ count, stepped, onHold, onRelease, onChange, onReset }: Options) {
  const grip = useRef<Grip | null>(null)
  const end = ({ currentTarget }: PointerEvent<HTMLInputElement>) => {
    const { current } = grip
    grip.current = null
    if (current === null) return
    if (!current.isMoving) {
      currentTarget.focus()
      currentTarget.select()
    } else if (document.activeElement !== currentTarget) onRelease()
  }
  return {
    // The browser would mark what is dragged over.
    onMouseDown: (event: MouseEvent<HTMLInputElement>) => {
      if (document.activeElement !== event.currentTarget) event.preventDefault()
    },
    onPointerDown: (event: PointerEvent<HTMLInputElement>) => {
      if (event.button !== 0 || document.activeElement === event.currentTarget) return
      event.currentTarget.setPointerCapture(event.pointerId)
      grip.current = { x: event.clientX, count, isMoving: false }
    },
    onPointerMove: ({ clientX }: PointerEvent<HTMLInputElement>) => {
      const { current } = grip
      if (current === null) return
      const moved = clientX - current.x
      if (!current.isMoving && Math.abs(moved) < slackPixels) return
      if (!current.isMoving) onHold()
      current.isMoving = true
      const steps = Math.trunc((moved / pixelsPerStep) * Math.max(1, current.count / 10))
      if (steps === 0) onReset()
      else onChange(stepped(current.count, steps))
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
}
