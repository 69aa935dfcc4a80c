import { Button, Progress } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FileRow } from './file-row.tsx'
import { inReadingOrder, isMoving, type QueuedFile, summaryOfQueue } from './upload-queue.ts'
import { useFormatSize } from './use-format-size.ts'
import classes from './upload.module.css'

type Props = {
  readonly queue: readonly QueuedFile[]
  readonly onRemove: (item: QueuedFile) => void
  readonly onCancel: (item: QueuedFile) => void
  readonly onRetry: (items: readonly QueuedFile[]) => void
  /** Goes on with what is in the library. */
  readonly onLeave: () => void
}

/** The chosen files: how far all of them are, what was refused and why, and each of them. */
export function FileList({ queue, onRemove, onCancel, onRetry, onLeave }: Props) {
  const { t } = useTranslation()
  const summary = summaryOfQueue(queue)
  const isSending = queue.some(isMoving)
  const failed = queue.filter(({ state }) => state.step === 'failed')
  const hasLeftovers = summary.done > 0 && (failed.length > 0 || summary.refused > 0)
  return (
    <section className={classes.card} aria-label={t(($) => $.upload.list.title)}>
      <Head queue={queue} />
      {(isSending || summary.done > 0) && (
        <div className={classes.overall}>
          <Progress value={summary.share * 100} size={6} aria-label={t(($) => $.upload.list.overall)} />
          <output>
            {t(($) => $.upload.list.done, { count: summary.done - summary.known, total: summary.files })}
            {summary.known > 0 && ` · ${t(($) => $.upload.known, { count: summary.known })}`}
          </output>
        </div>
      )}
      {(failed.length > 0 || hasLeftovers) && !isSending && (
        <div className={classes.failedActions}>
          {failed.length > 0 && (
            <Button size="xs" variant="default" onClick={() => onRetry(failed)}>
              {t(($) => $.upload.list.retryAll)}
            </Button>
          )}
          <Button size="xs" variant="subtle" onClick={onLeave}>
            {t(($) => $.upload.list.leaveOut)}
          </Button>
        </div>
      )}
      <ul className={classes.files}>
        {inReadingOrder(queue).map((item) => (
          <FileRow
            key={item.key}
            item={item}
            onRemove={() => onRemove(item)}
            onCancel={() => onCancel(item)}
            onRetry={() => onRetry([item])}
          />
        ))}
      </ul>
    </section>
  )
}

function Head({ queue }: Pick<Props, 'queue'>) {
  const { t } = useTranslation()
  const formatSize = useFormatSize()
  const summary = summaryOfQueue(queue)
  return (
    <div className={classes.listHead}>
      <h2>{t(($) => $.upload.list.title)}</h2>
      {queue.length > 0 && (
        <span className={classes.size}>
          {t(($) => $.upload.list.count, { count: summary.files, size: formatSize(summary.bytes) })}
        </span>
      )}
      {summary.refused > 0 && (
        <span className={classes.refused}>{t(($) => $.upload.list.refused, { count: summary.refused })}</span>
      )}
      {queue.length === 0 && <p className={classes.none}>{t(($) => $.upload.list.none)}</p>}
    </div>
  )
}
