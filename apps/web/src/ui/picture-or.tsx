import { type ReactNode, useState } from 'react'

type Props = {
  readonly src: string | null
  readonly className: string | undefined
  readonly fit?: 'cover' | 'contain'
  readonly size?: string
  /** What stands there when there is no picture, or it does not come. */
  readonly children: ReactNode
}

/** A small picture beside the name that says the same, or what stands for it. */
export function PictureOr({ src, className, fit = 'cover', size, children }: Props) {
  const [broken, setBroken] = useState<string | null>(null)
  if (src === null || src === '' || broken === src) return children
  return (
    <img
      className={className}
      src={src}
      alt=""
      loading="lazy"
      decoding="async"
      data-size={size}
      style={{ objectFit: fit }}
      onError={() => setBroken(src)}
    />
  )
}
