import { mutationOptions } from '@tanstack/react-query'
import { keys } from './keys.ts'

/**
 * Removes, by a person's order, what a publication left on the platform and told of. The calls of publications come with
 * the order: the alerts stand on the first screen, and hardly ever tell of such an object.
 */
export const removeLeftObject = (account: string) =>
  mutationOptions({
    mutationFn: async (left: { readonly publicationId: string; readonly objectId: string }) =>
      (await import('./publication.ts')).removeLeft(account, left),
    onSettled: (_done, _error, _given, _before, { client }) =>
      client.invalidateQueries({ queryKey: keys.alerts(account) }),
  })
