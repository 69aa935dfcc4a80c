import { z } from 'zod'
import { list } from './pairs.ts'
import type { InAccount } from './values.ts'

/** The end of the names of the platform's events that tell what was changed. */
const subjects = [
  ['status', /_run_status$/],
  ['budget', /_budget$/],
  ['spendCap', /_spend_cap$/],
  ['schedule', /_(duration|schedule)$/],
  ['name', /_name$/],
  ['targeting', /_target_spec$/],
] as const

/** What a line of the history tells a change of; `null` for anything else. */
export type ActivitySubject = (typeof subjects)[number][0]

/** Histories of campaigns, ad sets and ads tell a turned switch by events of this name, whichever way it was turned. */
const isSwitch = /_run_status(_|$)/

/** People have numeric ids; what the platform does by itself has none, or its own name. */
const isPlatform = (id: string, name: string): boolean =>
  !/^[1-9]\d*$/.test(id) || name === 'Meta' || name === 'Facebook'

/** What the platform's own history tells of some objects since an instant in whole seconds, the latest first. */
export const listActivities = list({
  request: ({
    account,
    ids,
    since,
  }: InAccount & { readonly ids: readonly string[]; readonly since: number }) => ({
    path: `/${account}/activities`,
    params: {
      fields: 'actor_id,actor_name,application_name,event_type,object_id',
      extra_oids: JSON.stringify(ids),
      since: String(since),
    },
  }),
  parse: z
    .object({
      actor_id: z.string().default(''),
      actor_name: z.string().default(''),
      application_name: z.string().nullish(),
      event_type: z.string().default(''),
      object_id: z.string().default(''),
    })
    .transform((line) => ({
      objectId: line.object_id,
      subject: subjects.find(([, name]) => name.test(line.event_type))?.[0] ?? null,
      isSwitch: isSwitch.test(line.event_type),
      actor: { isPlatform: isPlatform(line.actor_id, line.actor_name), name: line.actor_name || null },
      /** The tool through which it was done, as the platform names it; `null` where it does not say. */
      application: line.application_name || null,
    })),
})

export type Activity = z.output<typeof listActivities.parse>
