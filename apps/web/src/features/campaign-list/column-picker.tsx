import { Button } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { lazy, memo, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { loadTexts } from '../../lib/speech.ts'
import { useSession } from '../../data/session.ts'
import { Count } from '../../ui/count.tsx'
import { Popover } from '../../ui/floating.tsx'
import bar from './filter-bar.module.css'
import { isColumnChoice } from './columns.ts'

/** Read when the picker opens: most days nobody asks for it. */
const ColumnChoices = lazy(async () => {
  const [chunk] = await Promise.all([import('./column-choices.tsx'), loadTexts(['columnSets'])])
  return { default: chunk.ColumnChoices }
})

/** Which events have a column and in what order; the choice follows the person from machine to machine. */
export const ColumnPicker = memo(function ColumnPicker() {
  const { t } = useTranslation()
  const { selectedEvents } = useSession().preferences
  return (
    <Popover position="bottom-end" width={330} trapFocus shadow="md">
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconColumns3 size={15} />}
          rightSection={<Count of={selectedEvents.filter(isColumnChoice).length} />}
        >
          <span className={bar.word}>{t(($) => $.campaignList.columns.picker)}</span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Suspense fallback={null}>
          <ColumnChoices />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
})
