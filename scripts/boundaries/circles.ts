import type { Import } from './imports.ts'

/**
 * Sources that import each other in a circle, types included, each circle once: no member of it can be understood, tested or
 * moved without all of them.
 */
export function circleProblems(imports: readonly Import[]): string[] {
  const next = Map.groupBy(
    imports.filter(({ isOurs }) => isOurs),
    ({ from }) => from,
  )
  const state = new Map<string, { index: number; low: number; isOpen: boolean }>()
  const open: string[] = []
  const circles: string[][] = []
  const visit = (path: string): number => {
    const own = { index: state.size, low: state.size, isOpen: true }
    state.set(path, own)
    open.push(path)
    for (const { to } of next.get(path) ?? []) {
      const seen = state.get(to)
      if (!seen) own.low = Math.min(own.low, visit(to))
      else if (seen.isOpen) own.low = Math.min(own.low, seen.index)
    }
    if (own.low === own.index) {
      const circle = open.splice(open.indexOf(path))
      for (const member of circle) state.set(member, { index: 0, low: 0, isOpen: false })
      if (circle.length > 1 || next.get(path)?.some(({ to }) => to === path)) circles.push(circle)
    }
    return own.low
  }
  for (const path of next.keys()) if (!state.has(path)) visit(path)
  return circles.map((circle) => `${circle.toSorted().join(', ')} import each other`)
}
