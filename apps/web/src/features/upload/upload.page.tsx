import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../../data/session.ts'
import { useLeaveGuard } from '../../ui/use-leave-guard.ts'
import { usePackageReturn } from '../../lib/use-package-return.ts'
import { confirm } from '../../ui/confirm.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { DropArea } from './drop-area.tsx'
import { FileList } from './file-list.tsx'
import type { WantedMedia } from '../../shared/upload/media-file.ts'
import { TagField } from './tag-field.tsx'
import type { SentAsset } from '../../shared/upload/file-state.ts'
import { canBeSent, isMoving, type QueuedFile, sentAssets } from './upload-queue.ts'
import { useSending } from './use-sending.ts'
import { useTags } from './use-tags.ts'
import { useUpload } from './use-upload.ts'
import classes from './upload.module.css'
import { PageFor } from '../../shared/rights/for-role.tsx'

/** The upload screen of images alone, and of films alone: the same, opened for one kind. */
export const UploadImagesPage = () => <UploadPage wanted="image" />
export const UploadVideosPage = () => <UploadPage wanted="video" />

/** The upload screen, for whoever may add to the library. */
export const UploadPage = (props: Props) => (
  <PageFor may="library:edit">
    <UploadScreen {...props} />
  </PageFor>
)

type Props = { readonly wanted?: WantedMedia }

/** The upload screen: files are chosen, tagged, sent one by one to the store, and join the library. */
function UploadScreen({ wanted = 'all' }: Props) {
  const { t } = useTranslation()
  const { account } = useAccount()
  const desk = useUpload(account, wanted)
  const { queue } = desk
  const tags = useTags()
  const [hasNoFile, setNoFile] = useState(false)
  const { isSending, leave, finish, send, onConfirm, onCancel } = useUploadWays({
    desk,
    tags,
    onNothing: setNoFile,
  })
  return (
    <div className={classes.screen}>
      <PageHeader
        title={t(($) => $.upload.title[wanted])}
        facts={t(($) => $.upload.facts)}
        back={{ label: t(($) => $.upload.back), onClick: leave }}
        actions={<Actions isSending={isSending} onCancel={onCancel} onLeave={leave} onConfirm={onConfirm} />}
      />
      <div className={classes.columns}>
        <div className={classes.main}>
          <DropArea
            wanted={wanted}
            limits={desk.limits}
            onFiles={(files) => {
              setNoFile(false)
              desk.choose(files)
            }}
            error={hasNoFile ? t(($) => $.upload.problem.noFile) : null}
          />
          <FileList
            queue={queue}
            onRemove={desk.remove}
            onCancel={desk.cancel}
            onRetry={send}
            onLeave={() => finish(sentAssets(queue))}
          />
        </div>
        <aside className={classes.card} aria-label={t(($) => $.upload.tags.title)}>
          <h2>{t(($) => $.upload.tags.title)}</h2>
          <TagField {...tags} />
        </aside>
      </div>
    </div>
  )
}

type WaysGiven = {
  readonly desk: ReturnType<typeof useUpload>
  readonly tags: ReturnType<typeof useTags>
  readonly onNothing: (isNothing: boolean) => void
}

/** Out of the screen: with what was sent, once everything is there, or without the rest. */
function useUploadWays({ desk, tags, onNothing }: WaysGiven) {
  const { t } = useTranslation()
  const { account } = useAccount()
  const { queue } = desk
  const goBack = usePackageReturn()
  const isSending = queue.some(isMoving)
  const unsent = queue.filter(canBeSent)
  const guard = useLeaveGuard({
    // What is on its way goes on without this screen, and so does what failed beside it.
    isDirty: isSending ? unsent.some(({ state }) => state.step === 'ready') : unsent.length > 0,
    onLeave: desk.forgetRest,
    question: {
      title: t(($) => $.upload.leave.title),
      body: t(($) => $.upload.leave.body),
      confirm: t(($) => $.upload.leave.confirm),
      cancel: t(($) => $.upload.cancel),
    },
  })
  const leave = () => goBack(sentAssets(desk.read()))
  const finish = (assets: readonly SentAsset[]) => {
    guard.release()
    desk.forgetRest()
    goBack(assets)
  }
  const sendAll = useSending({ account, desk, onAllThere: finish })
  const send = (items: readonly QueuedFile[]) => {
    const settled = tags.settle()
    if (settled) void sendAll(items, settled)
  }
  const onConfirm = () => {
    const hasSomething = unsent.length > 0 || sentAssets(queue).length > 0
    onNothing(!hasSomething)
    if (unsent.length > 0) send(unsent)
    else if (hasSomething) finish(sentAssets(queue))
  }
  const onCancel = async () => {
    if (!isSending) return leave()
    const isConfirmed = await confirm({
      title: t(($) => $.upload.stop.title),
      body: t(($) => $.upload.stop.body, { count: sentAssets(desk.read()).length }),
      confirm: t(($) => $.upload.stop.confirm),
      cancel: t(($) => $.upload.stop.goOn),
      isDestructive: true,
    })
    if (!isConfirmed) return
    desk.cancelAll()
    guard.release()
    const sent = sentAssets(desk.read())
    desk.forgetRest()
    goBack(sent)
  }
  return { isSending, leave, finish, send, onConfirm, onCancel: () => void onCancel() }
}

type ActionsProps = {
  readonly isSending: boolean
  readonly onCancel: () => void
  readonly onLeave: () => void
  readonly onConfirm: () => void
}

function Actions({ isSending, onCancel, onLeave, onConfirm }: ActionsProps) {
  const { t } = useTranslation()
  return (
    <>
      <Button variant="default" onClick={onCancel}>
        {t(($) => $.upload.cancel)}
      </Button>
      {isSending && (
        <Button variant="default" onClick={onLeave}>
          {t(($) => $.upload.behind)}
        </Button>
      )}
      <Button loading={isSending} onClick={onConfirm}>
        {t(($) => $.upload.confirm)}
      </Button>
    </>
  )
}
