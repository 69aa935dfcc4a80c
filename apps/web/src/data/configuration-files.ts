import { configurationsChanged } from './keys.ts'
import { mutationOptions } from '@tanstack/react-query'
import { configurationFileEndpoints } from '@vigie/contract/configuration-files'
import type { CopiedPart } from '@vigie/domain'
import { callsOf } from './client/api.ts'

const api = callsOf(configurationFileEndpoints)

type Copy = {
  readonly fileId: string
  readonly name: string
  readonly kept: readonly CopiedPart[]
  /** Packages of zones that the copy goes to; none: where the original is. */
  readonly geoPackages?: readonly string[]
}

/**
 * A copy of a stored configuration under its own name, with the parts that are asked for. `store` makes sure first that
 * what is copied is what is on the screen.
 */
export const duplicateConfiguration = (
  account: string,
  store: () => Promise<boolean> = () => Promise.resolve(true),
) =>
  mutationOptions({
    mutationFn: async ({ fileId, name, kept, geoPackages = [] }: Copy) => {
      if (!(await store())) throw new Error('the draft to copy is not stored')
      return api.duplicateConfiguration({
        params: { account, fileId },
        body: { name, kept: [...kept], geoPackages: [...geoPackages] },
      })
    },
    onSuccess: (_made, _given, _before, { client }) => void configurationsChanged(client, account),
  })

export const deleteConfiguration = (account: string) =>
  mutationOptions({
    mutationFn: (fileId: string) => api.deleteConfiguration({ params: { account, fileId } }),
    // Refused, the row says now what it did not know yet: somebody is publishing the file.
    onSettled: (_gone, _error, _fileId, _before, { client }) => void configurationsChanged(client, account),
  })
