import { mutationOptions } from '@tanstack/react-query'
import { assetEndpoints } from '@vigie/contract/assets'
import { keywordEndpoints } from '@vigie/contract/keywords'
import { videoEndpoints } from '@vigie/contract/videos'
import { swapVisual } from '@vigie/domain'
import { callsOf } from './client/api.ts'
import { keys } from './keys.ts'
import { packagesChanged } from './packages-changed.ts'
import type { VisualKind } from './visuals.ts'

const api = callsOf({ ...assetEndpoints, ...videoEndpoints, ...keywordEndpoints })

export type Replacement = {
  readonly kind: VisualKind
  /** A visual is one asset of the library, or both halves of a pair. */
  readonly out: readonly string[]
  readonly into: readonly string[]
  readonly packages: readonly string[]
}

/** What the library holds now, changed by one call: all of it or none. @returns how many of its visuals changed */
export async function exchangeVisual(account: string, { kind, ...wanted }: Replacement): Promise<number> {
  const params = { account }
  const swap = {
    out: new Set(wanted.out),
    into: new Set(wanted.into),
    packages: new Set(wanted.packages),
  }
  if (kind === 'image') {
    const changed = swapVisual(await api.listImages({ params }), swap)
    const body = changed.map(({ asset, keywords }) => ({ hash: asset.hash, keywords: [...keywords] }))
    if (body.length > 0) await api.replaceImageKeywords({ params, body })
    return changed.length
  }
  const changed = swapVisual(await api.listVideos({ params, query: {} }), swap)
  const body = changed.map(({ asset, keywords }) => ({ id: asset.id, keywords: [...keywords] }))
  if (body.length > 0) await api.replaceVideoKeywords({ params, body })
  return changed.length
}

/** One visual takes the place of another in packages of the account; nothing of it is published. */
export const replaceVisual = (account: string) =>
  mutationOptions({
    mutationFn: (replacement: Replacement) => exchangeVisual(account, replacement),
    onSuccess: (_changed, _given, _before, { client }) => {
      void packagesChanged(client, account, 'ad')
      void client.invalidateQueries({ queryKey: keys.explorer(account) })
    },
  })
