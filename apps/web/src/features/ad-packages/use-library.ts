import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { imagesQuery, textsQuery } from './ad-package.queries.ts'
import type { AssetKind, Library } from './package-draft.ts'

/** How the list of one kind is doing; a failed list never blocks the others. */
export type Load = {
  readonly isPending: boolean
  readonly isError: boolean
  readonly isReady: boolean
  readonly retry: () => void
}

/** Every asset of the account, list by list. */
export function useLibrary(account: string): {
  readonly library: Library
  readonly loads: Readonly<Record<AssetKind, Load>>
} {
  const image = useQuery(imagesQuery(account))
  const body = useQuery(textsQuery(account, 'body'))
  const title = useQuery(textsQuery(account, 'title'))
  const description = useQuery(textsQuery(account, 'description'))
  const link = useQuery(textsQuery(account, 'link'))
  const utm = useQuery(textsQuery(account, 'utm'))
  const callToAction = useQuery(textsQuery(account, 'callToAction'))
  return {
    library: {
      image: image.data ?? [],
      body: body.data ?? [],
      title: title.data ?? [],
      description: description.data ?? [],
      link: link.data ?? [],
      utm: utm.data ?? [],
      callToAction: callToAction.data ?? [],
    },
    loads: {
      image: loadOf(image),
      body: loadOf(body),
      title: loadOf(title),
      description: loadOf(description),
      link: loadOf(link),
      utm: loadOf(utm),
      callToAction: loadOf(callToAction),
    },
  }
}

function loadOf<T>({ data, isPending, isError, refetch }: UseQueryResult<T>): Load {
  const isReady = data !== undefined
  return { isPending, isReady, isError: isError && !isReady, retry: () => void refetch() }
}
