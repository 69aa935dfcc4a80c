export { openMeta as openPlatform } from './meta/open.ts'
export { openTiktok } from './tiktok/open.ts'
