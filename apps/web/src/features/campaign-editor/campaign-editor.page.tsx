import { addresses } from '@vigie/contract'
import type { endpoints, ResponseOf } from '@vigie/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useRouter } from '@tanstack/react-router'
import { budgetPlan, emptyDraft, withOneBudgetLevel, type CampaignDraft } from '@vigie/domain'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MissingFile } from '../../shared/file-publication/missing-file.tsx'
import { isApiError } from '../../lib/api-error.ts'
import { failureText } from '../../lib/errors.ts'
import { useAccount } from '../../data/session.ts'
import { storedDraft } from '../../data/configurations.ts'
import { ErrorState, SkeletonRows } from '../../ui/states.tsx'
import { moveToasts, notify } from '../../ui/toast.ts'
import { configurationQuery } from '../../data/configurations.ts'
import { accountSettingsQuery } from '../../data/accounts.ts'
import classes from './campaign-editor.module.css'
import { EditorScreen } from './editor-screen.tsx'
import { PageFor } from '../../shared/rights/for-role.tsx'

/** What is on the screen: a file, or a new campaign until it has one. */
type Opened = {
  readonly key: number
  readonly account: string
  /** `null` for a new campaign. */
  readonly fileId: string | null
  readonly isNew: boolean
  /** The file that the new campaign became, while its address is on the way. */
  readonly createdAs: string | null
}

/**
 * The campaign editor, for a new campaign or a stored file. One screen serves both addresses: a
 * new campaign that was stored takes the address of its file without being opened again under the person's fingers.
 */
export function CampaignEditorPage() {
  const { account } = useAccount()
  const { fileId = null } = useParams({ strict: false })
  const navigate = useNavigate()
  const router = useRouter()
  const [opened, setOpened] = useState<Opened>(() => opening(0, account, fileId))
  const isOwnFile = fileId !== null && opened.createdAs === fileId
  if (isOwnFile) setOpened({ ...opened, fileId, createdAs: null })
  else if (opened.account !== account || opened.fileId !== fileId) {
    setOpened(opening(opened.key + 1, account, fileId))
  }
  const onCreated = (created: string) => {
    setOpened((now) => ({ ...now, createdAs: created }))
    const own = { to: addresses.editCampaign, params: { fileId: created } } as const
    moveToasts(window.location.pathname, router.buildLocation(own).pathname)
    void navigate({
      ...own,
      replace: true,
      resetScroll: false,
      ignoreBlocker: true,
    })
  }
  const onReload = () => setOpened((now) => ({ ...now, key: now.key + 1, isNew: false }))
  const screen = { account, onCreated, onReload }
  return opened.isNew || opened.fileId === null ? (
    <PageFor may="draft:edit">
      <NewCampaign key={opened.key} {...screen} />
    </PageFor>
  ) : (
    <StoredCampaign key={opened.key} {...screen} fileId={opened.fileId} />
  )
}

const opening = (key: number, account: string, fileId: string | null): Opened => ({
  key,
  account,
  fileId,
  isNew: fileId === null,
  createdAs: null,
})

type ScreenProps = {
  readonly account: string
  readonly onCreated: (fileId: string) => void
  readonly onReload: () => void
}

function NewCampaign(props: ScreenProps) {
  const settings = useQuery(accountSettingsQuery(props.account))
  const [initial, setInitial] = useState<CampaignDraft | null>(null)
  // Defaults of the account are a comfort: a campaign can be started without them. Once started it stays: its fields read
  // the settings too, and what failed is then on its way once more.
  if (initial === null && !settings.isPending) {
    setInitial(emptyDraft({ specialAdCategories: settings.data?.specialAdCategories ?? [] }))
  }
  if (initial === null) return <Waiting />
  return (
    <EditorScreen
      {...props}
      initial={initial}
      lastChange={null}
      hasFormer={false}
      published={null}
      changedPackages={none}
      publication={null}
    />
  )
}

const none: readonly never[] = []

type Stored = ResponseOf<typeof endpoints.getConfiguration>

/** What is live of a file: what was kept as it changed, else the file itself. */
function publishedOf(stored: Stored | undefined): CampaignDraft | null {
  if (!stored || stored.campaignId === null) return null
  return stored.published ?? storedDraft(stored)
}

function StoredCampaign({ fileId, ...props }: ScreenProps & { readonly fileId: string }) {
  const { t } = useTranslation()
  const stored = useQuery(configurationQuery(props.account, fileId))
  const [initial, setInitial] = useState<CampaignDraft | null>(null)
  // What is being edited stays as it was opened: a later answer of the same query must not replace it.
  if (initial === null && stored.data && !stored.isFetching) {
    setInitial(storedDraft(stored.data))
  }
  const isEmptied = initial !== null && budgetPlan(initial).level === 'both'
  useEffect(() => {
    // The toasts live outside of the screen.
    if (!isEmptied) return
    notify({
      kind: 'warning',
      title: t(($) => $.campaignEditor.toasts.budgetEmptied),
      message: t(($) => $.campaignEditor.toasts.budgetEmptiedHint),
    })
  }, [isEmptied, t])
  if (initial) {
    const lastChange = stored.data && { at: stored.data.updatedAt, author: stored.data.lastAuthor }
    return (
      <EditorScreen
        {...props}
        initial={withOneBudgetLevel(initial)}
        lastChange={lastChange ?? null}
        hasFormer={stored.data !== undefined && stored.data.published !== null}
        published={publishedOf(stored.data)}
        changedPackages={stored.data?.changedPackages ?? none}
        publication={stored.data?.publication ?? null}
      />
    )
  }
  if (isApiError(stored.error, 'configuration.notFound')) return <MissingFile />
  if (stored.isError) {
    const { title, reference } = failureText(stored.error)
    return (
      <div className={classes.state}>
        <ErrorState
          isPage
          title={t(($) => $.campaignEditor.loadFailed)}
          message={`${title} ${t(($) => $.campaignEditor.loadFailedHint)}`}
          reference={reference}
          retry={{ label: t(($) => $.campaignEditor.retry), run: () => void stored.refetch() }}
        />
      </div>
    )
  }
  return <Waiting />
}

function Waiting() {
  const { t } = useTranslation()
  return (
    <div className={classes.state}>
      <SkeletonRows count={8} label={t(($) => $.campaignEditor.loading)} />
    </div>
  )
}
