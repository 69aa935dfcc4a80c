export type Shape = { readonly width: number; readonly height: number }

/** Shapes that placements are made for; another one is cut or framed by the platform. */
const shapes = { square: 1, portrait: 4 / 5, story: 9 / 16, wide: 16 / 9 } as const
export type Ratio = keyof typeof shapes | 'other'

/** Cameras and tools round to whole pixels: two in a hundred are the same shape. */
const tolerance = 0.02

/** The shape of a visual, as placements know it. */
export function ratioOf({ width, height }: Shape): Ratio {
  const seen = width / height
  const known = (Object.keys(shapes) as (keyof typeof shapes)[]).find(
    (one) => Math.abs(seen / shapes[one] - 1) <= tolerance,
  )
  return known ?? 'other'
}
