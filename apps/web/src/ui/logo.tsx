import { wordmarkPath } from './wordmark-path.ts'

type Props = { readonly size?: number }

/** The mark: a mast and the beam it casts, standing on the horizon. */
export function Mark({ size = 26 }: Props) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true">
      <path d="M4.2 5h5.2l7.1 17.2-2.7 4.6h-.9z" fill="var(--vg-logo-ink)" />
      <path d="M16.5 22.2 19.7 5h9.1L15.7 26.8h-1.9z" fill="#F2B632" />
      <path d="M2.5 28.9h27" stroke="var(--vg-logo-ink)" strokeWidth="2" strokeLinecap="round" />
    </svg>
  )
}

/** The name, with its two lamps. */
export function Wordmark({ size = 21 }: Props) {
  return (
    <svg height={size} viewBox="0 3 76 32" fill="none" role="img" aria-label="Vigie">
      <path d={wordmarkPath} fill="var(--vg-logo-ink)" />
      <circle cx="25.6" cy="6.7" r="2.7" fill="#F2B632" />
      <circle cx="53.15" cy="6.7" r="2.7" fill="#F2B632" />
    </svg>
  )
}
