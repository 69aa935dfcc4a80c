import { lazyRouteComponent, type AnyRouter } from '@tanstack/react-router'
import { readThrough } from '../data/client/read-through.ts'
import { loadTexts } from './speaking.ts'
import type { FeatureTexts } from './texts.ts'

/** A screen in a chunk of its own, shown once its sentences are there in the person's language. */
export function screen<M extends Record<string, unknown>, N extends keyof M & string>(
  features: FeatureTexts | readonly FeatureTexts[],
  load: () => Promise<M>,
  name: N,
) {
  return lazyRouteComponent(async () => {
    const [module] = await Promise.all([load(), loadTexts([features].flat() as FeatureTexts[])])
    return module
  }, name)
}

/**
 * What a screen cannot do without, read before it is drawn by what stands beside it in its chunk. A chunk that does not
 * come is left to the screen, which loads the page anew for it: a version of the product that is gone from the server.
 */
export async function ready<M>(load: () => Promise<M>, read: (module: M) => Promise<unknown>): Promise<void> {
  const module = await load().catch(() => undefined)
  if (module) await readThrough(() => read(module))
}

/** What a screen shows first, asked for by what stands beside it in its chunk and waited for by nobody: the screen tells what comes of it. */
export const early = <M>(load: () => Promise<M>, ask: (module: M) => Promise<unknown>): void =>
  void load().then(ask, () => undefined)

/** Asks for the chunks of an address's screen. One that does not come is asked for again, and told, when the screen opens. */
export function preloadScreen(router: AnyRouter, pathname: string): void {
  const [routes] = router.getMatchedRoutes(pathname)
  for (const { options } of routes) void options.component?.preload?.()
}
