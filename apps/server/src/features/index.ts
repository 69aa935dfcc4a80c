import type { Routes } from '../http/route.ts'
import { sessionRoutes } from './session/session.routes.ts'

/** Every feature's calls and jobs. Features do not know each other; this list does. */
export async function registerFeatures(routes: Routes): Promise<void> {
  sessionRoutes(routes)
  await Promise.resolve()
}
