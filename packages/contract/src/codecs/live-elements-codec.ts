import { z } from 'zod'

const label = z.object({ id: z.string().optional(), name: z.string() })

const shared = {
  id: z.string(),
  name: z.string(),
  status: z.string(),
  /** Carries the deprecation label. */
  isRetired: z.boolean(),
}

const wireAd = z.object({
  ...shared,
  ad_id: z.string(),
  preview_shareable_link: z.string().nullable(),
  adlabels: z.array(label),
})
const ad = z.object({ ...shared, previewUrl: z.string().nullable(), labels: z.array(label) })

const liveAd = z.codec(wireAd, ad, {
  decode: ({ ad_id: _id, preview_shareable_link: previewUrl, adlabels: labels, ...rest }) => ({
    ...rest,
    previewUrl,
    labels,
  }),
  encode: ({ previewUrl, labels, ...rest }) => ({
    ...rest,
    ad_id: rest.id,
    preview_shareable_link: previewUrl,
    adlabels: labels,
  }),
})

/** An ad set of a live campaign with its ads, as the platform says they are now. */
export const liveAdsetCodec = z.codec(
  z.object({ ...shared, adlabels: z.array(label), ads: z.array(liveAd) }),
  z.object({ ...shared, labels: z.array(label), ads: z.array(ad) }),
  {
    decode: ({ adlabels: labels, ...rest }) => ({ ...rest, labels }),
    encode: ({ labels, ...rest }) => ({ ...rest, adlabels: labels }),
  },
)
