import { Pagination, type PaginationProps } from '@mantine/core'

type Words = { readonly list: string; readonly previous: string; readonly next: string }
type Props = Omit<PaginationProps, 'getControlProps' | 'aria-label'> & { readonly words: Words }

/** Pages of a list. Its arrows are drawings: each gets a name. */
export function Pages({ words, ...props }: Props) {
  return (
    <Pagination
      {...props}
      aria-label={words.list}
      getControlProps={(control) =>
        control === 'previous' || control === 'next' ? { 'aria-label': words[control] } : {}
      }
    />
  )
}
