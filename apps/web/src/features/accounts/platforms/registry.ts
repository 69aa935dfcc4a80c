/** Pages of one network: what a person connected there and sees nowhere else. */
export { loadTiktok, TiktokPage } from './tiktok/tiktok.page.tsx'
