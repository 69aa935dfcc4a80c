import { mutationOptions } from '@tanstack/react-query'
import { campaignTouched } from './campaign-touched.ts'
import type { DecidedTogether } from './drift.ts'
import { keys } from './keys.ts'

/*
 * What a line of the morning does on the spot. The calls of publishing and of differences come when somebody asks for it: they are more
 * than all that the home reads.
 */

/** Lets a publication that waits go on. */
export const resumeWaiting = (account: string) =>
  mutationOptions({
    mutationFn: async (publicationId: string) =>
      (await import('./publication.ts')).resumeOne(account, publicationId),
    onSettled: (_done, _error, _given, _before, { client }) =>
      client.invalidateQueries({ queryKey: keys.morning(account) }),
  })

/** Keeps what stands of several differences of one campaign, or puts back what was published: plans are read again. */
export const decideDifferencesOf = (account: string) =>
  mutationOptions({
    mutationFn: async (decided: Omit<DecidedTogether, 'account'>) =>
      (await import('./drift.ts')).decideTogether({ account, ...decided }),
    onSettled: (_result, _error, { campaignId }, _before, { client }) =>
      Promise.all([
        campaignTouched(client, { account, campaignId }),
        client.invalidateQueries({ queryKey: keys.morning(account) }),
        client.invalidateQueries({ queryKey: keys.publicationPlan(account) }),
        client.invalidateQueries({ queryKey: keys.configurations(account) }),
      ]),
  })
