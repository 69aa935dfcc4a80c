import { mutationOptions } from '@tanstack/react-query'
import { assetEndpoints } from '@vigie/contract/assets'
import { retag, type TextAsset } from '@vigie/domain'
import { callsOf } from './client/api.ts'
import { packagesChanged } from './packages-changed.ts'

const api = callsOf(assetEndpoints)

type Given = { readonly content: string; readonly packages: readonly string[] }

/** Whichever UTM had other packages before, as it was. */
export type FormerUtms = readonly TextAsset[]

/**
 * Gives packages one UTM in the place of theirs. The new one joins before the others leave: a package that is read in between
 * has one.
 * @returns what brings the former ones back
 */
export const giveUtm = (account: string) =>
  mutationOptions({
    mutationFn: async ({ content, packages }: Given): Promise<FormerUtms> => {
      const known = await api.listUtms({ params: { account } })
      const [given] = await api.createUtms({
        params: { account },
        body: [{ content, keywords: [...packages] }],
      })
      if (!given) return []
      const before = known.find(({ id }) => id === given.id) ?? { ...given, keywords: [] }
      const leaving = retag(known, packages, new Set([given.id])).filter(({ asset }) => asset.id !== given.id)
      await Promise.all(leaving.map(({ asset, keywords }) => putKeywords(account, { ...asset, keywords })))
      return [...leaving.map(({ asset }) => asset), before]
    },
    onSettled: (_made, _error, _given, _before, { client }) => packagesChanged(client, account, 'ad'),
  })

/** Puts UTMs back as they were: those that left join before the one that replaced them leaves. */
export const bringUtmsBack = (account: string) =>
  mutationOptions({
    mutationFn: async (former: FormerUtms) => {
      for (const utm of former) await putKeywords(account, utm)
    },
    onSettled: (_made, _error, _given, _before, { client }) => packagesChanged(client, account, 'ad'),
  })

const putKeywords = (
  account: string,
  { id, content, keywords }: Pick<TextAsset, 'id' | 'content' | 'keywords'>,
): Promise<unknown> => api.updateUtm({ params: { account, id }, body: { content, keywords: [...keywords] } })
