import { z } from 'zod'
import { list, read } from './pairs.ts'

/** The token of a page, which the person's rights on it give. */
export const readPageToken = read({
  request: ({ pageId }: { readonly pageId: string }) => ({
    path: `/${pageId}`,
    params: { fields: 'access_token' },
  }),
  parse: z.object({ access_token: z.string() }).transform((page) => page.access_token),
})

const image = z.object({ image: z.object({ src: z.string() }).optional() }).optional()
const attachment = z.object({
  media: image,
  subattachments: z.object({ data: z.array(z.object({ media: image })) }).optional(),
})
const post = z.object({
  id: z.string(),
  message: z.string().optional(),
  story: z.string().optional(),
  full_picture: z.string().optional(),
  created_time: z.string().optional(),
  permalink_url: z.string().optional(),
  is_eligible_for_promotion: z.boolean().default(true),
  attachments: z.object({ data: z.array(attachment) }).optional(),
})

// `keywords` is a field of pages, not of posts: the platform refuses the whole call when asked for it.
const postFields =
  'full_picture,message,created_time,story,permalink_url,is_eligible_for_promotion,attachments{media,subattachments}'

/** Posts of a page, newest first; asked with the page's own token. */
export const listPagePosts = list({
  request: ({ pageId }: { readonly pageId: string }) => ({
    path: `/${pageId}/posts`,
    params: { fields: postFields, limit: '100' },
  }),
  parse: post.transform((one) => ({
    id: one.id,
    text: one.message ?? one.story ?? '',
    createdAt: one.created_time ?? null,
    permalinkUrl: one.permalink_url ?? null,
    pictures: picturesOf(one),
    isEligible: one.is_eligible_for_promotion,
  })),
})

function picturesOf({ full_picture: main, attachments }: z.output<typeof post>): string[] {
  const attached = (attachments?.data ?? []).flatMap(({ media, subattachments }) =>
    subattachments ? subattachments.data.map((sub) => sub.media) : [media],
  )
  const pictures = attached.flatMap((one) => one?.image?.src ?? [])
  return [...new Set([...(main === undefined || pictures.length > 1 ? [] : [main]), ...pictures])]
}

/** The Instagram account connected to a page; `null` without one. */
export const readConnectedInstagram = read({
  request: ({ pageId }: { readonly pageId: string }) => ({
    path: `/${pageId}`,
    params: { fields: 'connected_instagram_account{id,username}' },
  }),
  parse: z
    .object({ connected_instagram_account: z.object({ id: z.string() }).optional() })
    .transform((page) => page.connected_instagram_account?.id ?? null),
})

const media = z.object({
  id: z.string(),
  caption: z.string().optional(),
  permalink: z.string().optional(),
  media_url: z.string().optional(),
  thumbnail_url: z.string().optional(),
  media_type: z.enum(['IMAGE', 'VIDEO', 'CAROUSEL_ALBUM']),
  timestamp: z.string().optional(),
  boost_eligibility_info: z.object({ eligible_to_boost: z.boolean().default(true) }).optional(),
  children: z
    .object({
      data: z.array(z.object({ media_url: z.string().optional(), thumbnail_url: z.string().optional() })),
    })
    .optional(),
})
const mediaFields =
  'caption,permalink,media_url,thumbnail_url,media_type,timestamp,boost_eligibility_info,children{media_url,thumbnail_url}'

/** Media of an Instagram account, newest first. */
export const listInstagramMedia = list({
  request: ({ instagramUserId }: { readonly instagramUserId: string }) => ({
    path: `/${instagramUserId}/media`,
    params: { fields: mediaFields, limit: '100' },
  }),
  parse: media.transform((one) => ({
    id: one.id,
    text: one.caption ?? '',
    createdAt: one.timestamp ?? null,
    permalinkUrl: one.permalink ?? null,
    // A film is shown by its still picture.
    pictures: (one.children?.data ?? [one]).flatMap((each) => each.thumbnail_url ?? each.media_url ?? []),
    mediaType: one.media_type,
    isEligible: one.boost_eligibility_info?.eligible_to_boost ?? true,
  })),
})
