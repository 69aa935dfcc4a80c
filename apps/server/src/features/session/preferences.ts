import type { endpoints, ResponseOf } from '@vigie/contract'
import { savedView } from '@vigie/contract/session'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { keepChosenEvents } from './user-metadata.ts'

export type Preferences = ResponseOf<typeof endpoints.savePreferences>

const defaults: Preferences = {
  language: null,
  theme: 'auto',
  density: 'normal',
  motion: 'system',
  singleKeyShortcuts: true,
  formats: 'shared',
  // The specification's two columns shown to a new person.
  selectedEvents: ['inline_link_clicks', 'omni_purchase'],
  showCosts: false,
  levelColumns: {},
  savedViews: [],
  knowsRoles: false,
  knowsClients: false,
  starredAccounts: [],
  targets: [],
  pinnedColumns: [],
}

/** Of ad sets and ads one asks first what a purchase costs; who chose columns before has them at every level, as they were. */
const ofResults = { selectedEvents: ['omni_purchase'], showCosts: true }
const hasChosen = (stored: Readonly<Record<string, unknown>>): boolean =>
  ['selectedEvents', 'showCosts', 'levelColumns'].some((key) => key in stored)

/** Views as they were stored, with what was added to views since. */
const storedViews = z.array(savedView).catch([])

/** Stored choices over the defaults: a preference added later has a value for everybody. */
export const preferencesOf = (stored: Readonly<Record<string, unknown>>): Preferences => ({
  ...defaults,
  ...(!hasChosen(stored) && { levelColumns: { adset: ofResults, ad: ofResults } }),
  ...stored,
  savedViews: storedViews.parse(stored.savedViews ?? defaults.savedViews),
})

/**
 * Chosen columns are kept at the identity provider, too, where one is configured: first there, so that a failure leaves
 * both as they were.
 * @throws {AppError} `session.metadataNotSaved`
 */
export async function changePreferences(
  ctx: Pick<Context, 'db' | 'config' | 'clock'>,
  personId: string,
  change: Partial<Preferences>,
): Promise<Preferences> {
  if (change.selectedEvents) {
    const { subject } = await ctx.db
      .selectFrom('person')
      .select('subject')
      .where('id', '=', personId)
      .executeTakeFirstOrThrow()
    await keepChosenEvents(ctx, subject, change.selectedEvents)
  }
  return storePreferences(ctx, personId, change)
}

/** Only here: what the identity provider already knows. */
export async function storePreferences(
  { db }: Pick<Context, 'db'>,
  personId: string,
  change: Partial<Preferences>,
): Promise<Preferences> {
  const { preferences } = await db
    .updateTable('person')
    .set({ preferences: sql<string>`preferences || ${JSON.stringify(change)}::jsonb` })
    .where('id', '=', personId)
    .returning('preferences')
    .executeTakeFirstOrThrow()
  return preferencesOf(preferences)
}
