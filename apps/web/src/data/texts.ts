import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { assetEndpoints } from '@vigie/contract/assets'
import type { TextAsset, TextAssetKind } from '@vigie/domain'
import { callsOf } from './client/api.ts'
import { keys } from './keys.ts'

const api = callsOf(assetEndpoints)

/** The calls of each kind of text; the contract gives them the same shape. */
const lists = {
  body: api.listBodies,
  title: api.listTitles,
  description: api.listDescriptions,
  link: api.listLinks,
  utm: api.listUtms,
  callToAction: api.listCallsToAction,
} as const satisfies Record<TextAssetKind, unknown>

const calls = {
  body: { create: api.createBodies, update: api.updateBody, remove: api.deleteBody },
  title: { create: api.createTitles, update: api.updateTitle, remove: api.deleteTitle },
  description: {
    create: api.createDescriptions,
    update: api.updateDescription,
    remove: api.deleteDescription,
  },
  link: { create: api.createLinks, update: api.updateLink, remove: api.deleteLink },
  utm: { create: api.createUtms, update: api.updateUtm, remove: api.deleteUtm },
  callToAction: {
    create: api.createCallsToAction,
    update: api.updateCallToAction,
    remove: api.deleteCallToAction,
  },
} as const satisfies Record<TextAssetKind, unknown>

export const textsQuery = (account: string, kind: TextAssetKind) =>
  queryOptions({
    queryKey: keys.assets(account, kind),
    queryFn: ({ signal }) => lists[kind]({ params: { account } }, { signal }),
  })

/** What is being added to the library: whoever saves a package waits for it. */
export const additionsOf = (account: string) => ({ mutationKey: keys.assets(account, 'addition') }) as const

type Content = { readonly content: string; readonly keywords: string[] }

export const createText = (account: string, kind: TextAssetKind) =>
  mutationOptions({
    ...additionsOf(account),
    mutationFn: (text: Content) => calls[kind].create({ params: { account }, body: [text] }),
    onSuccess: (created, _given, _before, { client }) =>
      void client.setQueryData<TextAsset[]>(textsQuery(account, kind).queryKey, (known = []) => [
        ...created,
        ...known.filter((asset) => created.every(({ id }) => id !== asset.id)),
      ]),
  })

export const updateText = (account: string, kind: TextAssetKind) =>
  mutationOptions({
    mutationFn: ({ id, ...body }: Content & { readonly id: string }) =>
      calls[kind].update({ params: { account, id }, body }),
    onSuccess: (changed, _given, _before, { client }) =>
      void client.setQueryData<TextAsset[]>(textsQuery(account, kind).queryKey, (known = []) =>
        known.map((asset) => (asset.id === changed.id ? changed : asset)),
      ),
  })

export const removeText = (account: string, kind: TextAssetKind, id: string): Promise<unknown> =>
  calls[kind].remove({ params: { account, id } })
