import type { DeliveryLevel } from '@vigie/domain'
import { useSyncExternalStore, type KeyboardEvent, type PointerEvent } from 'react'
import type { ColumnKey } from './columns.ts'

/** A column that a hand can make wider: all but the switch before the name and the trend at the end. */
export type SizedKey = 'name' | 'delivery' | 'budget' | 'pace' | ColumnKey
/** Pixels of the columns whose width somebody chose. */
export type ColumnSizes = Readonly<Partial<Record<SizedKey, number>>>

/** Narrower nothing can be read nor grasped; wider is wider than a screen. */
const least = 56
const most = 900
/** What one press of a key adds. */
const step = 16

const within = (pixels: number): number => Math.round(Math.min(most, Math.max(least, pixels)))

/** Kept in the browser and not with the person: what is wide enough follows from the screen. */
const keyOf = (level: DeliveryLevel): string => `vigie.columnSizes.${level}`
const read = new Map<DeliveryLevel, ColumnSizes>()
const listeners = new Set<() => void>()

function sizesOf(level: DeliveryLevel): ColumnSizes {
  const known = read.get(level) ?? sizesIn(localStorage.getItem(keyOf(level)))
  read.set(level, known)
  return known
}

/** What an older or another hand left there is no width unless it is one. */
export function sizesIn(text: string | null): ColumnSizes {
  try {
    const stored: unknown = JSON.parse(text ?? '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    return Object.fromEntries(
      Object.entries(stored).flatMap(([key, pixels]) =>
        typeof pixels === 'number' && Number.isFinite(pixels) ? [[key, within(pixels)]] : [],
      ),
    )
  } catch {
    return {}
  }
}

/** Gives a column so many pixels; `null`: the width that its title and its sum ask for. */
function resizeColumn(level: DeliveryLevel, key: SizedKey, pixels: number | null): void {
  const { [key]: _former, ...others } = sizesOf(level)
  const next = pixels === null ? others : { ...others, [key]: within(pixels) }
  read.set(level, next)
  localStorage.setItem(keyOf(level), JSON.stringify(next))
  listeners.forEach((listener) => listener())
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The widths that somebody chose in the lists of a level. */
export const useColumnSizes = (level: DeliveryLevel): ColumnSizes =>
  useSyncExternalStore(listen, () => sizesOf(level))

const headOf = (part: Element): number => part.closest('th')?.getBoundingClientRect().width ?? least

/** What the edge of a title does under the pointer: it is drawn, and goes back to its place by a double click. */
export function gripOf(level: DeliveryLevel, key: SizedKey) {
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      // Neither sorts the column nor marks its title.
      event.preventDefault()
      const { currentTarget: grip, clientX: from, pointerId } = event
      const width = headOf(grip)
      grip.setPointerCapture(pointerId)
      grip.onpointermove = ({ clientX }) => resizeColumn(level, key, width + clientX - from)
      grip.onlostpointercapture = () => {
        grip.onpointermove = null
      }
    },
    onDoubleClick: () => resizeColumn(level, key, null),
  }
}

/** The same without a pointer: Shift and an arrow on the title; Shift and Backspace give its own width back. */
export function widenByKeys(level: DeliveryLevel, key: SizedKey) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const asked = { ArrowLeft: -step, ArrowRight: step, Backspace: null }[event.key]
    if (!event.shiftKey || asked === undefined) return
    event.preventDefault()
    event.stopPropagation()
    resizeColumn(level, key, asked === null ? null : headOf(event.currentTarget) + asked)
  }
}
