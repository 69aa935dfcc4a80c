import { addresses } from '@vigie/contract'
import { Button } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import type { Extent } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { pointsOf, RefusedPoints } from '../../shared/preflight/refused-points.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { editPath } from './edit-path.ts'
import classes from './plan-refused.module.css'

type Props = {
  readonly fileId: string
  readonly extent: Extent
  readonly facts: Readonly<Record<string, unknown>>
  readonly onRetry: () => void
}

/** A file that cannot be published as it is: every point, and the way to where they are mended. */
export function PlanRefused({ fileId, extent, facts, onRetry }: Props) {
  const { t } = useTranslation()
  const router = useRouter()
  const points = pointsOf(facts)
  const edit = () => router.history.push(editPath({ extent, fileId }))
  return (
    <div>
      <PageHeader
        title={t(($) => $.publication.refused.title)}
        back={{
          label: t(($) => $.publication[extent === 'update' ? 'backToUpdate' : 'back']),
          onClick: edit,
        }}
      />
      <div className={classes.refused}>
        <p>{t(($) => $.publication.refused.body, { count: points.length })}</p>
        <RefusedPoints facts={facts} />
        <div className={classes.ways}>
          <Button onClick={edit}>{t(($) => $.publication.refused.correct)}</Button>
          <Button variant="default" onClick={onRetry}>
            {t(($) => $.publication.retry)}
          </Button>
          <Button variant="default" onClick={() => router.history.push(addresses.campaigns)}>
            {t(($) => $.publication.toList)}
          </Button>
        </div>
      </div>
    </div>
  )
}
