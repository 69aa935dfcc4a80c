import { ActionIcon, Textarea } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { longestReportHeadline } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import classes from './shared-reports.module.css'

type Props = {
  /** As somebody wrote it; `null`: the one that the figures make. */
  readonly written: string | null
  readonly ofFigures: string
  readonly onWritten: (written: string | null) => void
}

/** The first sentence of a report, written where it stands: Vigie’s, until somebody puts theirs in its place. */
export function HeadlineField({ written, ofFigures, onWritten }: Props) {
  const { t } = useTranslation()
  return (
    <div className={classes.headline}>
      <Textarea
        variant="unstyled"
        aria-label={t(($) => $.sharedReports.headline)}
        title={t(($) => $.sharedReports.headlineHint)}
        rows={2}
        maxLength={longestReportHeadline}
        value={written ?? ofFigures}
        onChange={({ currentTarget }) => onWritten(currentTarget.value.replaceAll('\n', ' '))}
        onBlur={() => {
          if (written?.trim() === '' || written?.trim() === ofFigures) onWritten(null)
        }}
      />
      {written !== null && (
        <ActionIcon
          variant="default"
          size={32}
          aria-label={t(($) => $.sharedReports.headlineBack)}
          title={t(($) => $.sharedReports.headlineBack)}
          onClick={() => onWritten(null)}
        >
          <IconArrowBackUp size={16} />
        </ActionIcon>
      )}
    </div>
  )
}
