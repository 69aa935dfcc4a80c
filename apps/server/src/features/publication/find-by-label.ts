import { ordinalOf, publicationLabel } from '@vigie/ads-api'
import type { PublicationNodeKind } from '@vigie/domain'
import { z } from 'zod'
import type { Run } from './executor-run.ts'

const edges = {
  campaign: 'campaignsbylabels',
  adset: 'adsetsbylabels',
  ad: 'adsbylabels',
  creative: 'adcreativesbylabels',
} as const

export type LabelledKind = keyof typeof edges
export const labelledKinds: readonly LabelledKind[] = ['creative', 'campaign', 'adset', 'ad']

export const isLabelled = (kind: PublicationNodeKind): kind is LabelledKind => kind !== 'image'

const labelled = z.object({
  id: z.string(),
  status: z.string().default('PAUSED'),
  created_time: z.string().default(''),
  adlabels: z.array(z.object({ name: z.string() })).default([]),
})
const label = z.object({ id: z.string(), name: z.string() })

export type Found = {
  readonly id: string
  readonly ord: number
  readonly status: string
  readonly createdTime: string
}

/** The id of this publication's label; making a label that exists answers the same one. */
async function labelId(run: Run): Promise<string> {
  const { id } = await run.platform.ask(
    {
      method: 'POST',
      path: `/${run.account}/adlabels`,
      params: { name: publicationLabel(run.publication.id) },
    },
    label.pick({ id: true }),
  )
  return id
}

/** Every live object of one kind that carries this publication's label, oldest first. */
export async function findByLabel(run: Run, kind: LabelledKind): Promise<Found[]> {
  const rows = await run.platform.list(
    {
      path: `/${run.account}/${edges[kind]}`,
      params: {
        ad_label_ids: JSON.stringify([await labelId(run)]),
        operator: 'ALL',
        // Creatives do not tell when they were made: the platform refuses the question.
        fields: kind === 'creative' ? 'id,status,adlabels' : 'id,status,created_time,adlabels',
      },
    },
    labelled,
  )
  return rows
    .flatMap((row) => {
      const ord = ordinalOf(row.adlabels.map(({ name }) => name))
      const isLive = row.status !== 'DELETED' && row.status !== 'ARCHIVED'
      return ord === null || !isLive
        ? []
        : [{ id: row.id, ord, status: row.status, createdTime: row.created_time }]
    })
    .toSorted((a, b) => a.createdTime.localeCompare(b.createdTime) || a.id.localeCompare(b.id))
}
