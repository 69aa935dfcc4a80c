import { Button } from '@mantine/core'
import { IconCalendar, IconCheck, IconChevronDown } from '@tabler/icons-react'
import { lazy, memo, Suspense, useState, type ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDays, labelled } from '../../lib/format.ts'
import { loadTexts } from '../../lib/speech.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { useWasEver } from '../../lib/use-was-ever.ts'
import { Menu } from '../../ui/floating.tsx'
import classes from './period-picker.module.css'
import { presets, type Period, type Range } from './period.ts'

const ComparisonChoices = lazy(async () => {
  const [chunk] = await Promise.all([
    import('./comparison/comparison-choices.tsx'),
    loadTexts(['comparison']),
  ])
  return { default: chunk.ComparisonChoices }
})
const CustomPeriodDialog = lazy(() =>
  import('./custom-period-dialog.tsx').then((chunk) => ({ default: chunk.CustomPeriodDialog })),
)

type Props = {
  readonly period: Period
  /** The days of a period of the menu, where there is room for them. */
  readonly days?: Range
  readonly onChange: (period: Period) => void
  /** What it is compared with; absent where nothing is. */
  readonly comparison?: Omit<ComponentProps<typeof ComparisonChoices>, 'onOwn'>
}

/** 30, 14 or 7 days ending yesterday, or dates of the person's own. */
export const PeriodPicker = memo(function PeriodPicker({ period, days, onChange, comparison }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [asked, setAsked] = useState<'period' | 'comparison' | null>(null)
  const wasAsked = useWasEver(asked !== null)
  const datesOf = ({ since, until }: Range) => formatDays(since, until, language)
  const label = 'preset' in period ? t(($) => $.figures.period[period.preset]) : datesOf(period.range)
  const dates = days && 'preset' in period ? ` ${datesOf(days)}` : ''
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            variant="default"
            className={classes.trigger}
            aria-label={labelled(
              t(($) => $.figures.period.label),
              `${label}${dates}`,
              language,
            )}
            leftSection={<IconCalendar size={15} />}
            rightSection={<IconChevronDown size={14} />}
          >
            <span>{label}</span>
            {dates && <span className={classes.dates}>{dates}</span>}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {presets.map((preset) => (
            <Menu.Item
              key={preset}
              rightSection={'preset' in period && period.preset === preset ? <IconCheck size={14} /> : null}
              onClick={() => onChange({ preset })}
            >
              {t(($) => $.figures.period[preset])}
            </Menu.Item>
          ))}
          <Menu.Item onClick={() => setAsked('period')}>{t(($) => $.figures.period.custom)}</Menu.Item>
          <Suspense fallback={null}>
            {comparison && <ComparisonChoices {...comparison} onOwn={() => setAsked('comparison')} />}
          </Suspense>
        </Menu.Dropdown>
      </Menu>
      <Suspense fallback={null}>
        {wasAsked && (
          <CustomPeriodDialog
            asked={asked}
            period={period}
            comparison={comparison}
            onClose={() => setAsked(null)}
            onChange={onChange}
          />
        )}
      </Suspense>
    </>
  )
})
