import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { ApiError, type RequestOf, type ResponseOf } from '@vigie/contract'
import { clientPageEndpoints } from '@vigie/contract/client-page'
import { publicCallsOf } from './client/public-api.ts'
import { keys } from './keys.ts'
import { refusedOpening, type ClientAccess, type Opened } from './opened-link.ts'

const {
  openClientLink,
  readClientPictures,
  sendClientCode,
  answerClientLink,
  commentAsClient: comment,
} = clientPageEndpoints
const api = publicCallsOf({ openClientLink, readClientPictures, sendClientCode, answerClientLink, comment })

export type { ClientAccess }
export type ClientPage = ResponseOf<typeof openClientLink>
export type ClientView = ClientPage['view']
export type Said = Omit<RequestOf<typeof answerClientLink>['body'], keyof ClientAccess>

/** What a link leads to. Each reading is counted: it is read once, and again when it is asked for. */
export const clientPageQuery = (access: ClientAccess) =>
  queryOptions({
    queryKey: keys.clientPage(access),
    queryFn: ({ signal }): Promise<Opened<ClientPage>> =>
      api
        .openClientLink({ body: access }, { signal })
        .then((page): Opened<ClientPage> => ({ kind: 'page', page }), refusedOpening),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    retry: false,
  })

/** The pictures of its ads, which come after its words. */
export const clientPicturesQuery = (access: ClientAccess) =>
  queryOptions({
    queryKey: keys.clientPictures(access),
    queryFn: ({ signal }) => api.readClientPictures({ body: access }, { signal }),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    retry: false,
  })

/** Has the code sent that an approval needs. */
export const askClientCode = (access: ClientAccess) =>
  mutationOptions({ mutationFn: () => api.sendClientCode({ body: access }) })

/** Says what the client thinks. Where that is refused, the page is read again: the proposal may be decided. */
export const answerClient = (access: ClientAccess) =>
  mutationOptions({
    mutationFn: (said: Said) => api.answerClientLink({ body: { ...access, ...said } }),
    onSuccess: (page, _said, _before, { client }) =>
      client.setQueryData(keys.clientPage(access), { kind: 'page', page } satisfies Opened<ClientPage>),
    onError: (error, _said, _before, { client }) => {
      // A code that was mistyped says nothing of the page.
      if (error instanceof ApiError && error.code.startsWith('clientLink.code')) return undefined
      return client.invalidateQueries({ queryKey: keys.clientPage(access) })
    },
  })

/** Says something beside the answer. Where that is refused, the page is read again: the proposal may be decided, or a thread gone. */
export const commentAsClient = (access: ClientAccess) =>
  mutationOptions({
    mutationFn: (said: Omit<RequestOf<typeof comment>['body'], keyof ClientAccess>) =>
      api.comment({ body: { ...access, ...said } }),
    onSuccess: (page, _said, _before, { client }) =>
      client.setQueryData(keys.clientPage(access), { kind: 'page', page } satisfies Opened<ClientPage>),
    onError: (_error, _said, _before, { client }) =>
      client.invalidateQueries({ queryKey: keys.clientPage(access) }),
  })
