import type { Endpoint } from '@vigie/contract'
import type { z } from 'zod'

/** The schema of an endpoint's body, for tests that send one. */
export function wireOf<B extends z.ZodType>(endpoint: Endpoint & { readonly body?: B }): B {
  if (!endpoint.body) throw new Error(`${endpoint.path} has no body`)
  return endpoint.body
}
