import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { assetEndpoints } from '@vigie/contract/assets'
import { videoEndpoints } from '@vigie/contract/videos'
import { callsOf } from './client/api.ts'
import { keys } from './keys.ts'

const api = callsOf({ ...assetEndpoints, ...videoEndpoints })

/** What this installation takes; it changes with its settings alone. */
export const uploadLimitsQuery = (account: string) =>
  queryOptions({
    queryKey: keys.uploadLimits(account),
    queryFn: ({ signal }) => api.uploadLimits({ params: { account } }, { signal }),
    staleTime: Infinity,
  })

type File = Parameters<typeof api.prepareUpload>[0]['body']
type Image = Parameters<typeof api.registerImages>[0]['body'][number]
type Video = Parameters<typeof api.registerVideos>[0]['body'][number]

/** A signed form with which one file goes straight to the store. */
export const prepareUpload = (account: string, body: File, signal: AbortSignal) =>
  api.prepareUpload({ params: { account }, body }, { signal })

/** Has the server check a file that is in the store and give it to the platform. */
export const registerImage = async (account: string, image: Image, signal: AbortSignal) =>
  (await api.registerImages({ params: { account }, body: [image] }, { signal }))[0]

export const registerVideo = async (account: string, video: Video, signal: AbortSignal) =>
  (await api.registerVideos({ params: { account }, body: [video] }, { signal }))[0]

/** Files reached the library: every list that shows assets or their tags is out of date. */
export const assetsArrived = (client: QueryClient, account: string): Promise<unknown> =>
  Promise.all(
    [keys.assets, keys.tags, keys.adPackages].map((key) =>
      client.invalidateQueries({ queryKey: key(account) }),
    ),
  )
