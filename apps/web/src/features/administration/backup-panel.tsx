import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatAgo, formatCount, formatMoment } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import classes from './administration.module.css'
import { backUpNow, type Installation } from '../../data/administration.ts'
import { Facts, Panel } from './panel.tsx'
import { here } from './units.ts'
import { useAdminister } from './use-administer.ts'
import { clockNow } from '../../lib/clock.ts'

/** When the last backup was made, where it lies, and whether a later one failed. */
export function BackupPanel({ backup }: { readonly backup: Installation['backup'] }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const make = useAdminister(backUpNow, () => t(($) => $.administration.backup.asked))
  const { isScheduled, hour, keepDays, lastWhole, lastFailed } = backup
  return (
    <Panel
      title={t(($) => $.administration.backup.title)}
      action={
        <Button
          variant="default"
          size="compact-sm"
          disabled={!isScheduled}
          loading={make.isPending}
          onClick={() => make.mutate()}
        >
          {t(($) => $.administration.backup.now)}
        </Button>
      }
    >
      <p className={isScheduled ? classes.note : `${classes.note} ${classes.late}`}>
        {isScheduled
          ? t(($) => $.administration.backup.nightly, { hour, count: keepDays ?? 0 })
          : t(($) => $.administration.backup.off)}
      </p>
      <Facts
        facts={[
          [
            t(($) => $.administration.backup.last),
            lastWhole ? (
              <>
                {formatMoment(lastWhole.endedAt, language, here)}
                <small>
                  {t(($) => $.administration.backup.content, {
                    rows: formatCount(lastWhole.rows),
                    files: formatCount(lastWhole.files),
                  })}
                </small>
                <small className="mono">{lastWhole.place}</small>
              </>
            ) : (
              t(($) => $.administration.backup.never)
            ),
          ],
        ]}
      />
      {lastFailed && (
        <p className={`${classes.note} ${classes.wrong}`}>
          {t(($) => $.administration.backup.failed, {
            ago: formatAgo(lastFailed.endedAt, clockNow(), language),
            problem: lastFailed.problem ?? '',
          })}
        </p>
      )}
    </Panel>
  )
}
