import { IconMovie, IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'

type Props = {
  readonly src: string
  readonly className?: string | undefined
  readonly isFilm?: boolean
  /** Of the sign, where there is no picture. */
  readonly size?: number
}

/** A small picture beside its name. Where none can be shown, a sign says what it is of. */
export function Picture({ src, className, isFilm = false, size = 20 }: Props) {
  const [broken, setBroken] = useState<string | null>(null)
  const Icon = isFilm ? IconMovie : IconPhoto
  if (src === '' || broken === src) {
    return (
      <span className={className} data-nothing style={{ display: 'grid', placeItems: 'center' }}>
        <Icon size={size} stroke={1.4} aria-hidden="true" />
      </span>
    )
  }
  return (
    <img
      className={className}
      src={src}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setBroken(src)}
    />
  )
}
