export { openMeta as openPlatform } from './meta/open.ts'
