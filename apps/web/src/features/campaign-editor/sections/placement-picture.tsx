import type { PublisherPlatform } from '@vigie/domain'
import { screens, shapeOf, type Part } from './placement-shapes.ts'
import classes from './placement-picture.module.css'

type Props = { readonly platform: PublisherPlatform; readonly position: string }

/** All drawings are as wide and high as the widest and the highest, so that labels stand in one line. */
const frame = { width: 36, height: 34 }

/** Where the ad sits in a placement. What it shows is said by the label beside it. */
export function PlacementPicture({ platform, position }: Props) {
  const shape = shapeOf(platform, position)
  if (!shape) return <span className={classes.picture} aria-hidden="true" />
  const { width, height } = screens[shape.screen]
  const left = (frame.width - width) / 2
  const top = (frame.height - height) / 2
  const ads = shape.parts.filter(({ kind }) => kind === 'ad')
  return (
    <svg
      className={classes.picture}
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      aria-hidden="true"
      data-placement={`${platform}.${position}`}
    >
      <rect
        className={classes.screen}
        x={left - 0.75}
        y={top - 0.75}
        width={width + 1.5}
        height={height + 1.5}
        rx="2"
      />
      <g transform={`translate(${left} ${top})`}>
        {shape.parts.map((part) => (
          <rect
            key={`${part.x} ${part.y} ${part.kind}`}
            data-part={part.kind}
            data-over={(part.kind === 'text' && ads.some((one) => isWithin(part, one))) || undefined}
            x={part.x}
            y={part.y}
            width={part.width}
            height={part.height}
            rx={part.round ? Math.min(part.width, part.height) / 2.5 : 0.75}
          />
        ))}
      </g>
    </svg>
  )
}

const isWithin = (inner: Part, outer: Part): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height
