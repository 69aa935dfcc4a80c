import { waitsForOf, waitsForSecondPerson, type WaitsFor } from '@vigie/domain'
import { readFilePublications } from '../../records/file-publication.ts'
import type { AccountScope } from '../../db/in-account.ts'
import type { Found } from './morning-frame.ts'

const nobody = (waitsFor: WaitsFor): waitsFor is 'nobody' | 'quota' =>
  waitsFor === 'nobody' || waitsFor === 'quota'

/** Publications that go on only when somebody does something. */
export async function readWaitingPublications(scope: AccountScope): Promise<Found[]> {
  const publications = await readFilePublications(scope)
  const waiting = publications.flatMap((one) => {
    const waitsFor = waitsForOf(one.state)
    return nobody(waitsFor) ? [] : [{ ...one, waitsFor }]
  })
  if (waiting.length === 0) return []
  const rows = await scope.db
    .selectFrom('publication')
    .select(['id', 'campaign_id', 'campaign_name', 'confirmed_at', 'daily_total'])
    .where('account_id', '=', scope.accountId)
    .where(
      'id',
      'in',
      waiting.map(({ id }) => id),
    )
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return waiting.flatMap((one): Found[] => {
    const row = byId.get(one.id)
    if (!row) return []
    const { waitsFor, extent, created, total, startedBy, fileId } = one
    return [
      {
        // The same publication that waits for something else is something new.
        key: `publication:${one.id}:${one.state}`,
        subject: `publication:${one.id}`,
        told: {
          code: 'publication.waits',
          facts: {
            publicationId: one.id,
            fileId,
            campaign: row.campaign_name,
            extent,
            waitsFor,
            needsOther: waitsForSecondPerson(one),
            created,
            total,
            startedBy,
          },
        },
        urgency: 2,
        since: row.confirmed_at.toISOString(),
        campaigns: row.campaign_id === null ? [] : [{ id: row.campaign_id, name: row.campaign_name }],
        adId: null,
        plannedPerDay: Number(row.daily_total),
      },
    ]
  })
}
