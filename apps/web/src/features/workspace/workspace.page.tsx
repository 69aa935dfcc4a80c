import { addresses } from '@vigie/contract'
import { can } from '@vigie/contract/rights'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useSuspenseQuery, type QueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { workspaceQuery, type GrantPlace } from '../../data/workspace.ts'
import { TeamTabs } from '../../shared/team/team-tabs.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { ClaimPanel } from './claim-panel.tsx'
import { ClientDialog } from './client-dialog.tsx'
import { PlacePanels } from './place-panels.tsx'
import { PlaceTree } from './place-tree.tsx'
import { seenPlace } from './places.ts'
import classes from './workspace.module.css'

export const loadWorkspace = (client: QueryClient): Promise<unknown> => client.ensureQueryData(workspaceQuery)

/** Clients with their accounts, and the roles that are given on the workspace, on a client or to a group. */
export function WorkspacePage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { data } = useSuspenseQuery(workspaceQuery)
  const [at, setAt] = useState<GrantPlace>({ kind: 'workspace' })
  const [isAdding, setAdding] = useState(false)
  const place = seenPlace(
    data,
    at,
    t(($) => $.workspace.unnamed),
  )
  const mayAdd = data.role !== null && can(data.role, 'people:manage')
  return (
    <>
      <PageHeader
        title={t(($) => $.workspace.title)}
        facts={t(($) => $.workspace.about)}
        actions={
          mayAdd && (
            <Button leftSection={<IconPlus size={15} />} onClick={() => setAdding(true)}>
              {t(($) => $.workspace.client.add)}
            </Button>
          )
        }
        back={{
          label: t(($) => $.workspace.back),
          onClick: () => void navigate({ to: addresses.settings }),
        }}
      />
      <TeamTabs at="workspace" />
      {isAdding && (
        <ClientDialog
          onClose={() => setAdding(false)}
          onMade={(client) => setAt({ kind: 'client', client })}
        />
      )}
      <div className={classes.screen}>
        <PlaceTree of={data} at={place.at} onChoose={setAt} />
        <div className={classes.panels}>
          <ClaimPanel of={data} />
          <PlacePanels
            key={JSON.stringify(place.at)}
            of={data}
            place={place}
            onGone={() => setAt({ kind: 'workspace' })}
          />
        </div>
      </div>
    </>
  )
}
