import { Alert, Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../data/client/use-action.ts'
import { claimWorkspace, type Workspace } from '../../data/workspace.ts'
import { tellFailure } from '../../ui/tell-failure.ts'
import { notify } from '../../ui/toast.ts'
import classes from './workspace.module.css'

/** Whoever runs the installation is told what the first owner of the workspace will be, and becomes it. */
export function ClaimPanel({ of }: { readonly of: Workspace }) {
  const { t } = useTranslation()
  const claim = useAction(claimWorkspace, {
    onError: tellFailure,
    onSuccess: () => notify({ kind: 'done', title: t(($) => $.workspace.claim.done) }),
  })
  if (!of.mayClaim) return null
  return (
    <Alert title={t(($) => $.workspace.claim.title)}>
      <p className={classes.told}>{t(($) => $.workspace.claim.body)}</p>
      <Button size="xs" loading={claim.isPending} onClick={() => claim.mutate()}>
        {t(($) => $.workspace.claim.act)}
      </Button>
    </Alert>
  )
}
