import type { QueryClient } from '@tanstack/react-query'

/** Reads anew everything that is on the screen: asked by a person, or after the session came back. */
export const readAllAnew = (client: QueryClient): Promise<void> => client.invalidateQueries()
