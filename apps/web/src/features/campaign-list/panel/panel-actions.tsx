import { Button, Kbd } from '@mantine/core'
import { IconCoins, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { BulkQuestion } from '../bulk-dialog.tsx'
import type { PanelSubject } from './panel-subject.ts'
import { useCan } from '../../../data/session.ts'

type Props = { readonly subject: PanelSubject; readonly onAsk: (question: BulkQuestion) => void }

/** What can be done to the one that is looked at: the same questions as for several, with the same preview. */
export function PanelActions({ subject: { level, status }, onAsk }: Props) {
  const { t } = useTranslation()
  const mayAsk = useCan('proposal:make')
  if (status === null || !mayAsk) return null
  const isOn = status === 'ACTIVE'
  return (
    <>
      {level !== 'ad' && (
        <Button
          variant="default"
          leftSection={<IconCoins size={15} />}
          rightSection={<Kbd size="xs">B</Kbd>}
          onClick={() => onAsk('budget')}
        >
          {t(($) => $.explorer.bar.budget)}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={isOn ? <IconPlayerPause size={15} /> : <IconPlayerPlay size={15} />}
        rightSection={<Kbd size="xs">P</Kbd>}
        onClick={() => onAsk(isOn ? 'PAUSED' : 'ACTIVE')}
      >
        {t(($) => (isOn ? $.explorer.bar.pause : $.explorer.bar.activate))}
      </Button>
    </>
  )
}
