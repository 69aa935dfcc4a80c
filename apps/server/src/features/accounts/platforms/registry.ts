import type { Routes } from '../../../http/route.ts'
import { connectMeta } from './meta/connect-meta.ts'
import { answerPlatform } from './meta/platform-callbacks.ts'
import { connectTiktok } from './tiktok/connect-tiktok.ts'

export { connectWithToken } from './meta/connect-with-token.ts'

/** How a person connects each network, and what a network posts here by itself. */
export function connectNetworks(routes: Routes): void {
  connectMeta(routes)
  connectTiktok(routes)
  answerPlatform(routes)
}
