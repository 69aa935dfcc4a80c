import { addresses } from '@vigie/contract'
import {
  IconCalendar,
  IconCoins,
  IconCopy,
  IconLifebuoy,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconTags,
  IconUpload,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../data/session.ts'
import type { BulkQuestion } from './bulk-dialog.tsx'
import { FloatingBar } from './floating-bar.tsx'
import { BulkDialog } from './lazy-bulk-dialog.ts'
import { budgetPerDayOf, type ListedRow } from './listed-row.ts'
import { switchOf } from './press-bar.ts'
import { useSums } from './use-sums.ts'

type Props = {
  readonly rows: readonly ListedRow[]
  readonly onCopy: () => void
  readonly onClear: () => void
}

/** What can be done to the chosen campaigns. Nothing is sent before it was shown. */
export function BulkBar({ rows, onCopy, onClear }: Props) {
  const { t } = useTranslation()
  const [question, setQuestion] = useState<BulkQuestion | null>(null)
  const navigate = useNavigate()
  const mayEdit = useCan('draft:edit')
  const mayEditLibrary = useCan('library:edit')
  const foreign = rows.flatMap(({ campaignId, fileId }) =>
    campaignId !== null && fileId === null ? [campaignId] : [],
  )
  const inHand = rows.filter(({ campaignId, fileId }) => campaignId !== null && fileId !== null)
  const changed = inHand.filter(({ unpublishedChanges }) => unpublishedChanges > 0)
  const together = (some: readonly ListedRow[], search: { readonly utm?: string } = {}) =>
    void navigate({
      to: addresses.updateTogether,
      search: { files: some.flatMap(({ fileId }) => fileId ?? []).join(','), ...search },
    })
  const sums = useSums({
    figures: rows.flatMap(({ figures }) => figures ?? []),
    perDay: budgetPerDayOf(rows),
  })
  const key = (status: 'ACTIVE' | 'PAUSED') => (switchOf(rows) === status ? 'p' : undefined)
  return (
    <>
      <FloatingBar
        label={t(($) => $.campaignList.bulk.title)}
        title={t(($) => $.campaignList.bulk.chosen, { count: rows.length })}
        sums={sums}
        clear={{ label: t(($) => $.campaignList.bulk.clear), run: onClear }}
      >
        <button type="button" data-bar-key={key('ACTIVE')} onClick={() => setQuestion('ACTIVE')}>
          <IconPlayerPlay size={15} /> {t(($) => $.campaignList.bulk.activate)}
        </button>
        <button type="button" data-bar-key={key('PAUSED')} onClick={() => setQuestion('PAUSED')}>
          <IconPlayerPause size={15} /> {t(($) => $.campaignList.bulk.pause)}
        </button>
        <button type="button" data-bar-key="b" onClick={() => setQuestion('budget')}>
          <IconCoins size={15} /> {t(($) => $.campaignList.bulk.budget)}
        </button>
        <button type="button" onClick={() => setQuestion('dates')}>
          <IconCalendar size={15} /> {t(($) => $.campaignList.bulk.dates)}
        </button>
        <button type="button" onClick={() => setQuestion('name')}>
          <IconPencil size={15} /> {t(($) => $.rowMenu.rename)}
        </button>
        <button type="button" onClick={onCopy}>
          <IconCopy size={15} /> {t(($) => $.rowMenu.copy)}
        </button>
        {changed.length > 0 && (
          <button type="button" onClick={() => together(changed)}>
            <IconUpload size={15} /> {t(($) => $.rowMenu.publishChanged, { count: changed.length })}
          </button>
        )}
        {mayEditLibrary && inHand.length > 0 && (
          <button type="button" onClick={() => together(inHand, { utm: '' })}>
            <IconTags size={15} /> {t(($) => $.campaignList.bulk.utm)}
          </button>
        )}
        {mayEdit && foreign.length > 0 && (
          <button
            type="button"
            onClick={() =>
              void navigate({ to: addresses.adoption, search: { campaigns: foreign.join(',') } })
            }
          >
            <IconLifebuoy size={15} /> {t(($) => $.campaignList.bulk.adopt)}
          </button>
        )}
      </FloatingBar>
      <Suspense fallback={null}>
        {question && (
          <BulkDialog subject={{ campaigns: rows }} question={question} onClose={() => setQuestion(null)} />
        )}
      </Suspense>
    </>
  )
}
