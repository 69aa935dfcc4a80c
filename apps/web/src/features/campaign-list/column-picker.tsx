import { Button } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { lazy, memo, Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { loadTexts } from '../../lib/speech.ts'
import { Popover } from '../../ui/floating.tsx'
import bar from './filter-bar.module.css'

/** Read when the picker opens: most days nobody asks for it. */
const ColumnChoices = lazy(async () => {
  const [chunk] = await Promise.all([import('./column-choices.tsx'), loadTexts(['columnSets'])])
  return { default: chunk.ColumnChoices }
})

/**
 * Which events have a column and in what order; the choice follows the person from machine to machine.
 * `set`: which of the sets is shown, where there is room to say it.
 */
export const ColumnPicker = memo(function ColumnPicker({ set }: { readonly set?: ReactNode }) {
  const { t } = useTranslation()
  return (
    <Popover position="bottom-end" width={330} trapFocus shadow="md">
      <Popover.Target>
        <Button variant="default" leftSection={<IconColumns3 size={15} />} rightSection={set}>
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
