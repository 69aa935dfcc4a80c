import {
  listInstagramMedia as mediaOfInstagram,
  listPagePosts as postsOfPage,
  readConnectedInstagram,
  readPageToken,
} from '@vigie/ads-api'
import type { endpoints, ResponseOf } from '@vigie/contract'
import type { Platform } from '../../platforms/platform.ts'

type Posts = ResponseOf<typeof endpoints.listPagePosts>

/** Posts of a page, newest first. Pages are read with their own token, which the person's rights give. */
export async function listPagePosts(platform: Platform, pageId: string): Promise<Posts> {
  const page = platform.by(await platform.read(readPageToken, { pageId }))
  const found = await page.readAll(postsOfPage, { pageId })
  return found.map((one) => ({
    ...one,
    network: 'facebook' as const,
    pageId,
    instagramUserId: null,
    mediaType: mediaTypeOf(one.pictures.length),
  }))
}

function mediaTypeOf(pictures: number) {
  if (pictures > 1) return 'CAROUSEL_ALBUM'
  return pictures === 1 ? 'IMAGE' : 'TEXT'
}

/** Media of the Instagram account connected to a page, newest first; none without one. */
export async function listInstagramMedia(platform: Platform, pageId: string): Promise<Posts> {
  const instagramUserId = await platform.read(readConnectedInstagram, { pageId })
  if (instagramUserId === null) return []
  const found = await platform.readAll(mediaOfInstagram, { instagramUserId })
  return found.map((one) => ({ ...one, network: 'instagram' as const, pageId, instagramUserId }))
}
