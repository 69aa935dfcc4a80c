import { ActionIcon, Button } from '@mantine/core'
import { IconCoins, IconPlayerPause, IconPlayerPlay, IconX } from '@tabler/icons-react'
import type { CampaignRow } from '@vigie/domain'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './bulk-bar.module.css'
import type { BulkQuestion } from './bulk-dialog.tsx'

const BulkDialog = lazy(() => import('./bulk-dialog.tsx').then((chunk) => ({ default: chunk.BulkDialog })))

type Props = { readonly rows: readonly CampaignRow[]; readonly onClear: () => void }

/** What can be done to the chosen campaigns. Nothing is sent before it was shown. */
export function BulkBar({ rows, onClear }: Props) {
  const { t } = useTranslation()
  const [question, setQuestion] = useState<BulkQuestion | null>(null)
  return (
    <div className={classes.bar} role="toolbar" aria-label={t(($) => $.campaignList.bulk.title)}>
      <strong>{t(($) => $.campaignList.bulk.chosen, { count: rows.length })}</strong>
      <Button
        variant="default"
        leftSection={<IconPlayerPlay size={15} />}
        onClick={() => setQuestion('ACTIVE')}
      >
        {t(($) => $.campaignList.bulk.activate)}
      </Button>
      <Button
        variant="default"
        leftSection={<IconPlayerPause size={15} />}
        onClick={() => setQuestion('PAUSED')}
      >
        {t(($) => $.campaignList.bulk.pause)}
      </Button>
      <Button variant="default" leftSection={<IconCoins size={15} />} onClick={() => setQuestion('budget')}>
        {t(($) => $.campaignList.bulk.budget)}
      </Button>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t(($) => $.campaignList.bulk.clear)}
        title={t(($) => $.campaignList.bulk.clear)}
        onClick={onClear}
      >
        <IconX size={16} />
      </ActionIcon>
      <Suspense fallback={null}>
        {question && <BulkDialog rows={rows} question={question} onClose={() => setQuestion(null)} />}
      </Suspense>
    </div>
  )
}
