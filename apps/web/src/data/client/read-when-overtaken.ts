import type { QueryKey, UseMutationOptions } from '@tanstack/react-query'
import { isApiError } from '../../lib/api-error.ts'

/**
 * Settings that somebody else stored meanwhile are read before the refusal is told: what is shown is then what is stored, and saving
 * once more is saying so knowingly. So are those that are there no more.
 * @param gone the refusal of what was deleted
 */
export const readWhenOvertaken = (queryKey: QueryKey, gone?: string) =>
  ({
    onError: async (error: Error, _given: unknown, _before: unknown, { client }) => {
      if (isApiError(error, 'settings.overtaken') || (gone !== undefined && isApiError(error, gone)))
        await client.invalidateQueries({ queryKey })
    },
  }) satisfies Pick<UseMutationOptions<unknown, Error, never, unknown>, 'onError'>
