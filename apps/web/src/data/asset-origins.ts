import { mutationOptions } from '@tanstack/react-query'
import { assetEndpoints } from '@vigie/contract/assets'
import type { OriginKind, TextAssetKind } from '@vigie/domain'
import { callsOf } from './client/api.ts'
import { keys } from './keys.ts'
import type { VisualKind } from './visuals.ts'

const api = callsOf({ sayOrigin: assetEndpoints.sayOrigin })

/** Kinds of assets of which an origin is asked. */
export type OriginatedKind = VisualKind | TextAssetKind

type Said = {
  readonly id: string
  /** `null`: what was said is taken back. */
  readonly origin: { readonly kind: OriginKind; readonly by: string } | null
}

/** Says where an asset comes from; its list is read again, for the marks of the file are known there. */
export const sayOrigin = (account: string, kind: OriginatedKind) =>
  mutationOptions({
    mutationFn: ({ id, origin }: Said) => api.sayOrigin({ params: { account, id }, body: { origin } }),
    onSettled: (_made, error, _given, _before, { client }) =>
      error ? undefined : client.invalidateQueries({ queryKey: keys.assets(account, kind) }),
  })
