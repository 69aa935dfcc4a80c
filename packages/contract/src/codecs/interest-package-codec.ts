import { z } from 'zod'

const bound = z.number().nullable()

const wireInterest = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  audience_size_lower_bound: bound,
  audience_size_upper_bound: bound,
})

const interest = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  audienceSizeLowerBound: bound,
  audienceSizeUpperBound: bound,
})

export const interestCodec = z.codec(wireInterest, interest, {
  decode: ({ audience_size_lower_bound, audience_size_upper_bound, ...rest }) => ({
    ...rest,
    audienceSizeLowerBound: audience_size_lower_bound,
    audienceSizeUpperBound: audience_size_upper_bound,
  }),
  encode: ({ audienceSizeLowerBound, audienceSizeUpperBound, ...rest }) => ({
    ...rest,
    audience_size_lower_bound: audienceSizeLowerBound,
    audience_size_upper_bound: audienceSizeUpperBound,
  }),
})

/** An interest package; the wire differs only by the interests, and by the id that a new one lacks. */
export const interestPackageCodec = z.object({
  id: z.string().nullable().default(null),
  name: z.string().max(200),
  interests: z.array(interestCodec).max(500),
})
