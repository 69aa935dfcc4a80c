/** What is one network's own: how it is connected, and what a person connected there and sees nowhere else. */
export { MetaCard, WayToMeta } from './meta/meta-connection.tsx'
export { TiktokCard, WayToTiktok } from './tiktok/tiktok-connection.tsx'
export { loadTiktok, TiktokPage } from './tiktok/tiktok.page.tsx'
