import { useRouter } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react'

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & {
  /** An address of the application, with its query when it has one. */
  readonly href: string
  readonly ref?: Ref<HTMLAnchorElement>
}

/** A link to a whole address, query included: what menus hold. Opens in a new tab as any link does. */
export function AppLink({ href, onClick, children, ...rest }: Props) {
  const router = useRouter()
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const wantsNewTab = event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0
    if (event.defaultPrevented || wantsNewTab) return
    event.preventDefault()
    void router.navigate({ href })
  }
  return (
    <a href={href} onClick={follow} {...rest}>
      {children}
    </a>
  )
}
