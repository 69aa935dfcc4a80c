/** Width and height in which the platform shows a preview, by format. */
export const previewFormats: Readonly<Record<string, { readonly width: number; readonly height: number }>> = {
  DESKTOP_FEED_STANDARD: { width: 540, height: 720 },
  MOBILE_FEED_STANDARD: { width: 320, height: 570 },
  MOBILE_FEED_BASIC: { width: 320, height: 570 },
  FACEBOOK_STORY_MOBILE: { width: 320, height: 570 },
  FACEBOOK_REELS_MOBILE: { width: 320, height: 570 },
  FACEBOOK_PROFILE_FEED_MOBILE: { width: 320, height: 570 },
  FACEBOOK_PROFILE_FEED_DESKTOP: { width: 540, height: 720 },
  INSTAGRAM_STANDARD: { width: 320, height: 570 },
  INSTAGRAM_FEED_WEB: { width: 470, height: 720 },
  INSTAGRAM_STORY: { width: 320, height: 570 },
  INSTAGRAM_REELS: { width: 320, height: 570 },
  INSTAGRAM_EXPLORE_GRID_HOME: { width: 320, height: 570 },
  INSTAGRAM_EXPLORE_CONTEXTUAL: { width: 320, height: 570 },
  INSTAGRAM_PROFILE_FEED: { width: 320, height: 570 },
  INSTAGRAM_PROFILE_REELS: { width: 320, height: 570 },
  INSTAGRAM_SEARCH_GRID: { width: 320, height: 570 },
  RIGHT_COLUMN_STANDARD: { width: 300, height: 320 },
  MARKETPLACE_MOBILE: { width: 320, height: 570 },
  MESSENGER_MOBILE_INBOX_MEDIA: { width: 320, height: 570 },
  MESSENGER_MOBILE_STORY_MEDIA: { width: 320, height: 570 },
  AUDIENCE_NETWORK_OUTSTREAM_VIDEO: { width: 320, height: 570 },
  AUDIENCE_NETWORK_REWARDED_VIDEO: { width: 320, height: 570 },
  MOBILE_BANNER: { width: 320, height: 100 },
  MOBILE_NATIVE: { width: 320, height: 570 },
  MOBILE_INTERSTITIAL: { width: 320, height: 570 },
  INSTREAM_VIDEO_MOBILE: { width: 320, height: 570 },
  INSTREAM_VIDEO_DESKTOP: { width: 540, height: 420 },
  WATCH_FEED_MOBILE: { width: 320, height: 570 },
}

/** Where the picture fills the whole screen and the text lies on it. */
export const isFullScreen = (format: string): boolean => /STORY|REELS/.test(format)

function platformOf(format: string): string {
  if (format.startsWith('INSTAGRAM')) return 'instagram'
  return format.startsWith('MESSENGER') ? 'messenger' : 'facebook'
}

/** The placement that a format shows, as customisation rules name them. */
export function placementOf(format: string): { readonly platform: string; readonly position: string } {
  const platform = platformOf(format)
  if (format.includes('STORY')) return { platform, position: 'story' }
  if (format.includes('REELS'))
    return { platform, position: platform === 'facebook' ? 'facebook_reels' : 'reels' }
  if (format.startsWith('MARKETPLACE')) return { platform, position: 'marketplace' }
  return { platform, position: platform === 'instagram' ? 'stream' : 'feed' }
}
