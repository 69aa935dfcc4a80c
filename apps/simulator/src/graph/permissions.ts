import type { GraphObject, Kind } from '../world/world.ts'
import type { Call } from './context.ts'
import { GraphError } from './graph-error.ts'
import type { Method } from './method.ts'

/** Whose reading asks for `ads_read` or `ads_management`, and whose writing for the latter. */
const kindsOfAds: ReadonlySet<Kind> = new Set<Kind>([
  'adaccount',
  'campaign',
  'adset',
  'ad',
  'adcreative',
  'adlabel',
  'adimage',
  'video',
  'pixel',
  'application',
  'customaudience',
  'savedaudience',
  'customconversion',
  'reportrun',
])
const kindsOfCatalogues: ReadonlySet<Kind> = new Set<Kind>(['catalog', 'productset', 'product'])
const accountEdges = new Set(['adaccounts', 'assigned_ad_accounts'])
const postEdges = new Set(['posts', 'published_posts', 'feed', 'ads_posts'])

export const withoutAds = (): GraphError =>
  new GraphError(200, '(#200) Ad account owner has NOT grant ads_management or ads_read permission', {
    status: 403,
  })

const without = (scope: string): GraphError =>
  new GraphError(
    10,
    `(#10) This endpoint requires the '${scope}' permission. Refer to https://developers.facebook.com/docs/permissions`,
    { status: 403 },
  )

/** @throws the platform's 200 or 10 for what the person did not grant to the application */
export function checkPermission(call: Call, { kind }: GraphObject, method: Method, edge: string): void {
  const has = (scope: string) => call.scopes.includes(scope)
  if (kindsOfAds.has(kind) || (kind === 'user' && accountEdges.has(edge))) {
    if (!has('ads_management') && !(method === 'GET' && has('ads_read'))) throw withoutAds()
    return
  }
  const needed = scopeFor(kind, edge)
  if (needed !== undefined && !has(needed)) throw without(needed)
}

function scopeFor(kind: Kind, edge: string): string | undefined {
  if (kindsOfCatalogues.has(kind) || edge.endsWith('product_catalogs')) return 'catalog_management'
  if (kind === 'business' || (kind === 'user' && edge === 'businesses')) return 'business_management'
  if (kind === 'igmedia' || (kind === 'instagram' && edge === 'media')) return 'instagram_basic'
  return kind === 'page' && postEdges.has(edge) ? 'pages_read_engagement' : undefined
}
