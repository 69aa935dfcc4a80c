import { noFigures, type CampaignRow } from '@vigie/domain'
import { Suspense } from 'react'
import type { Range } from '../../../shared/figures/period.ts'
import type { BulkQuestion } from '../bulk-dialog.tsx'
import { BulkDialog } from '../lazy-bulk-dialog.ts'
import type { LevelSearch } from '../levels/level-search.ts'
import { useAsked } from '../use-asked.ts'
import { ObjectPanel } from './object-panel.tsx'
import type { PanelSubject } from './panel-subject.ts'
import type { Opened } from './use-opened.ts'

type Props = {
  readonly id: string
  readonly rows: readonly CampaignRow[]
  readonly range: Range
  readonly search: LevelSearch
  readonly opened: Opened
}

/** A campaign beside its list. Why it delivers and what its ad sets may spend is not in the row: that is read. */
export function CampaignPanel({ id, rows, range, search, opened }: Props) {
  const [asked, ask, close] = useAsked<{ readonly question: BulkQuestion; readonly row: CampaignRow }>()
  const row = rows.find(({ campaignId }) => campaignId === id)
  return (
    <>
      <ObjectPanel
        level="campaign"
        id={id}
        known={row && subjectOf(id, row)}
        range={range}
        search={search}
        opened={opened}
        isAsking={asked !== null}
        onAsk={({ question }) => row && ask({ question, row })}
      />
      <Suspense fallback={null}>
        {asked && (
          <BulkDialog subject={{ campaigns: [asked.row] }} question={asked.question} onClose={close} />
        )}
      </Suspense>
    </>
  )
}

const subjectOf = (id: string, { name, status, figures, spendByDay }: CampaignRow): PanelSubject => ({
  level: 'campaign',
  id,
  name,
  campaignId: id,
  campaignName: name,
  adsetId: null,
  adsetName: null,
  status,
  delivery: null,
  budget: null,
  startsAt: null,
  steadyDays: null,
  reviewReasons: [],
  endsAt: null,
  spent: null,
  pictureUrl: null,
  figures: figures ?? noFigures,
  spendByDay: [...spendByDay],
})
