import { sql, type RawBuilder } from 'kysely'

/**
 * What an ad shows, told by content, over `ad` with its film of the library joined as `video`: a film by its fingerprint
 * where the library knows it, since it has a new number with each upload; a picture by its hash. Empty where the platform
 * tells neither. An ad that mixes several shows the first of them.
 */
export const contentOfAd: RawBuilder<string> = sql`
  coalesce(nullif(video.content_hash, ''), nullif(ad.video_id, ''), ad.image_hash)`
