import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../../lib/session.ts'
import { useLeaveGuard } from '../../lib/use-leave-guard.ts'
import { usePackageReturn } from '../../lib/use-package-return.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { notify } from '../../ui/toast.ts'
import { DropArea } from './drop-area.tsx'
import { FileRow } from './file-row.tsx'
import { TagField } from './tag-field.tsx'
import { canBeSent, isMoving, type QueuedFile, type SentAsset, sentAssets } from './upload-queue.ts'
import { useFormatSize } from './use-format-size.ts'
import { useUpload } from './use-upload.ts'
import classes from './upload.module.css'

/** The upload screen: files are chosen, tagged, sent one by one to the store, and join the library. */
export function UploadPage() {
  const { t } = useTranslation()
  const formatSize = useFormatSize()
  const { account } = useAccount()
  const { queue, add, remove, cancel, send } = useUpload(account)
  const [tags, setTags] = useState<readonly string[]>([])
  const [hasNoFile, setNoFile] = useState(false)
  const queries = useQueryClient()
  const leave = usePackageReturn()

  const isSending = queue.some(isMoving)
  const unsent = queue.filter(canBeSent)
  const failed = queue.filter(({ state }) => state.step === 'failed')
  const guard = useLeaveGuard({
    // What is on its way goes on without this screen.
    isDirty: unsent.length > 0,
    question: {
      title: t(($) => $.upload.leave.title),
      body: t(($) => $.upload.leave.body),
      confirm: t(($) => $.upload.leave.confirm),
      cancel: t(($) => $.upload.cancel),
    },
  })

  const finish = (assets: readonly SentAsset[]) => {
    if (assets.length > 0) notify({ kind: 'done', title: t(($) => $.upload.sent, { count: assets.length }) })
    guard.release()
    leave(assets)
  }
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  const sendAll = async (items: readonly QueuedFile[]) => {
    const before = sentAssets(queue)
    const ended = await send(items, tags)
    // Every list that shows assets or tags is out of date now.
    await queries.invalidateQueries()
    const sent = ended.flatMap((state) => (state.step === 'done' ? [state.asset] : []))
    if (!isHere.current) return notifyBehind(sent.length, ended.length - sent.length)
    if (sent.length === ended.length && items.length === unsent.length) finish([...before, ...sent])
  }
  const notifyBehind = (sent: number, failed: number) => {
    if (sent > 0) notify({ kind: 'done', title: t(($) => $.upload.sent, { count: sent }) })
    if (failed > 0) notify({ kind: 'error', title: t(($) => $.upload.notSent, { count: failed }) })
  }
  const onConfirm = () => {
    const hasSomething = unsent.length > 0 || sentAssets(queue).length > 0
    setNoFile(!hasSomething)
    if (unsent.length > 0) void sendAll(unsent)
    else if (hasSomething) finish(sentAssets(queue))
  }
  const onFiles = (files: readonly File[]) => {
    setNoFile(false)
    void add(files)
  }

  return (
    <div className={classes.screen}>
      <PageHeader
        title={t(($) => $.upload.title)}
        facts={t(($) => $.upload.facts)}
        back={{ label: t(($) => $.upload.back), onClick: () => leave(sentAssets(queue)) }}
        actions={
          <>
            <Button variant="default" onClick={() => leave(sentAssets(queue))}>
              {t(($) => $.upload.cancel)}
            </Button>
            {isSending && (
              <Button variant="default" onClick={() => leave(sentAssets(queue))}>
                {t(($) => $.upload.behind)}
              </Button>
            )}
            <Button loading={isSending} onClick={onConfirm}>
              {t(($) => $.upload.confirm)}
            </Button>
          </>
        }
      />
      <div className={classes.columns}>
        <div className={classes.main}>
          <DropArea onFiles={onFiles} error={hasNoFile ? t(($) => $.upload.problem.noFile) : null} />
          <section className={classes.card} aria-label={t(($) => $.upload.list.title)}>
            <div className={classes.listHead}>
              <h2>{t(($) => $.upload.list.title)}</h2>
              {queue.length > 0 && (
                <span className={classes.size}>
                  {t(($) => $.upload.list.count, {
                    count: queue.length,
                    size: formatSize(queue.reduce((sum, { file }) => sum + file.size, 0)),
                  })}
                </span>
              )}
            </div>
            {queue.length === 0 && <p className={classes.none}>{t(($) => $.upload.list.none)}</p>}
            <ul className={classes.files}>
              {queue.map((item) => (
                <FileRow
                  key={item.key}
                  item={item}
                  onRemove={() => remove(item)}
                  onCancel={() => cancel(item)}
                  onRetry={() => void sendAll([item])}
                />
              ))}
            </ul>
            {failed.length > 0 && !isSending && (
              <div className={classes.failedActions}>
                <Button size="xs" variant="default" onClick={() => void sendAll(failed)}>
                  {t(($) => $.upload.list.retryAll)}
                </Button>
                <Button size="xs" variant="subtle" onClick={() => finish(sentAssets(queue))}>
                  {t(($) => $.upload.list.leaveOut)}
                </Button>
              </div>
            )}
          </section>
        </div>
        <aside className={classes.card} aria-label={t(($) => $.upload.tags.title)}>
          <h2>{t(($) => $.upload.tags.title)}</h2>
          <TagField tags={tags} onChange={setTags} />
        </aside>
      </div>
    </div>
  )
}
