import '@mantine/dates/styles.css'
import 'dayjs/locale/fr'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { emptyDraft, type CampaignDraft } from '@vigie/domain'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../lib/errors.ts'
import { useAccount } from '../../lib/session.ts'
import { ErrorState, SkeletonRows } from '../../ui/states.tsx'
import { configurationQuery, settingsQuery } from './campaign-editor.queries.ts'
import classes from './campaign-editor.module.css'
import { EditorScreen } from './editor-screen.tsx'

/** The campaign editor, for a new campaign or a stored file (specification A §2.1). */
export function CampaignEditorPage() {
  const { account } = useAccount()
  const { fileId } = useParams({ strict: false })
  return fileId === undefined ? (
    <NewCampaign key={`new ${account}`} account={account} />
  ) : (
    <StoredCampaign key={`${account} ${fileId}`} account={account} fileId={fileId} />
  )
}

function NewCampaign({ account }: { readonly account: string }) {
  const settings = useQuery(settingsQuery(account))
  // Defaults of the account are a comfort: a campaign can be started without them.
  if (settings.isPending) return <Waiting />
  const specialAdCategories = settings.data?.specialAdCategories ?? []
  return <EditorScreen account={account} initial={emptyDraft({ specialAdCategories })} />
}

type StoredProps = { readonly account: string; readonly fileId: string }

function StoredCampaign({ account, fileId }: StoredProps) {
  const { t } = useTranslation()
  const [version, setVersion] = useState(0)
  const stored = useQuery(configurationQuery(account, fileId))
  const [opened, setOpened] = useState<CampaignDraft | null>(null)
  // What is being edited stays as it was opened: a later answer of the same query must not replace it.
  if (opened === null && stored.data && !stored.isFetching) {
    const { data } = stored
    setOpened({
      ...data.configuration,
      fileId: data.id,
      revision: data.revision,
      campaignId: data.facebook_campaign_id,
    })
  }
  if (opened) {
    const reload = () => {
      setOpened(null)
      setVersion(version + 1)
      void stored.refetch()
    }
    return <EditorScreen key={version} account={account} initial={opened} onReload={reload} />
  }
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
