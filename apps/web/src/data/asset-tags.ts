import { mutationOptions } from '@tanstack/react-query'
import { assetEndpoints } from '@vigie/contract/assets'
import { keywordEndpoints } from '@vigie/contract/keywords'
import type { ImageAsset, TextAsset, TextAssetKind, VideoAsset } from '@vigie/domain'
import { callsOf } from './client/api.ts'
import { keys } from './keys.ts'

const api = callsOf({ ...assetEndpoints, ...keywordEndpoints })

/** Assets that get the same tags: one, or both halves of a pair. */
export type Tagged =
  | { readonly kind: 'image'; readonly assets: readonly ImageAsset[] }
  | { readonly kind: 'video'; readonly assets: readonly VideoAsset[] }
  | { readonly kind: Exclude<TextAssetKind, 'callToAction'>; readonly assets: readonly TextAsset[] }

type Keywords = (known: readonly string[]) => string[]

async function putKeywords(account: string, { kind, assets }: Tagged, keywords: Keywords): Promise<unknown> {
  const params = { account }
  const texts = () => assets.map(({ id, keywords: known }) => ({ id, keywords: keywords(known) }))
  switch (kind) {
    case 'image':
      return api.replaceImageKeywords({
        params,
        body: assets.map(({ name, hash, keywords: known }) => ({ name, hash, keywords: keywords(known) })),
      })
    case 'video':
      return api.replaceVideoKeywords({ params, body: texts() })
    case 'body':
      return api.replaceBodyKeywords({ params, body: texts() })
    case 'title':
      return api.replaceTitleKeywords({ params, body: texts() })
  }
  const update = { description: api.updateDescription, link: api.updateLink, utm: api.updateUtm }[kind]
  return Promise.all(
    assets.map(({ id, content, keywords: known }) =>
      update({ params: { account, id }, body: { content, keywords: keywords(known) } }),
    ),
  )
}

type TagChange = { readonly kind: 'added' | 'removed'; readonly tag: string }

/** Puts assets into a package, or takes them out of one, at once: their tags are not part of the package in hand. */
export const changeTag = (account: string, tagged: Tagged) =>
  mutationOptions({
    mutationFn: ({ kind, tag }: TagChange) =>
      putKeywords(account, tagged, (known) => {
        const others = known.filter((other) => other !== tag)
        return kind === 'added' ? [...others, tag] : others
      }),
    onSettled: async (_made, error, _given, _before, { client }) => {
      if (error) return
      await client.invalidateQueries({ queryKey: keys.assets(account, tagged.kind) })
      await client.invalidateQueries({ queryKey: keys.adPackages(account) })
    },
  })
