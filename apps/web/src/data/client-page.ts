import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { ApiError, type RequestOf, type ResponseOf } from '@vigie/contract'
import { clientLinkEndpoints } from '@vigie/contract/client-links'
import { callsOf } from './client/api.ts'
import { keys } from './keys.ts'

const { openClientLink, readClientPictures, answerClientLink, commentAsClient: comment } = clientLinkEndpoints
const api = callsOf({ openClientLink, readClientPictures, answerClientLink, comment })

export type ClientPage = ResponseOf<typeof openClientLink>
export type ClientView = ClientPage['view']
export type Said = Omit<RequestOf<typeof answerClientLink>['body'], 'link'>

const endedIsNull = (error: unknown): null => {
  if (error instanceof ApiError && error.code === 'clientLink.ended') return null
  throw error
}

/** What a link shows; `null` once it leads nowhere. Each reading is counted: it is read once, and again when it is asked for. */
export const clientPageQuery = (link: string) =>
  queryOptions({
    queryKey: keys.clientPage(link),
    queryFn: ({ signal }) => api.openClientLink({ body: { link } }, { signal }).catch(endedIsNull),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    retry: false,
  })

/** The pictures of its ads, which come after its words. */
export const clientPicturesQuery = (link: string) =>
  queryOptions({
    queryKey: keys.clientPictures(link),
    queryFn: ({ signal }) => api.readClientPictures({ body: { link } }, { signal }),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    retry: false,
  })

/** Says what the client thinks. Where that is refused, the page is read again: the proposal may be decided. */
export const answerClient = (link: string) =>
  mutationOptions({
    mutationFn: (said: Said) => api.answerClientLink({ body: { link, ...said } }),
    onSuccess: (page, _said, _before, { client }) => client.setQueryData(keys.clientPage(link), page),
    onError: (_error, _said, _before, { client }) =>
      client.invalidateQueries({ queryKey: keys.clientPage(link) }),
  })

/** Says something beside the answer. Where that is refused, the page is read again: the proposal may be decided, or a thread gone. */
export const commentAsClient = (link: string) =>
  mutationOptions({
    mutationFn: (said: Omit<RequestOf<typeof comment>['body'], 'link'>) =>
      api.comment({ body: { link, ...said } }),
    onSuccess: (page, _said, _before, { client }) => client.setQueryData(keys.clientPage(link), page),
    onError: (_error, _said, _before, { client }) =>
      client.invalidateQueries({ queryKey: keys.clientPage(link) }),
  })
