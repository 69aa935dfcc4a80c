import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { previewedAds, type LineKey, type PlannedAd, type PublicationPlan } from '@vigie/domain'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lookedAtPlanQuery, type PlanOrRefusal } from '../../../data/looked-at-plan.ts'
import { useAccount } from '../../../data/session.ts'
import { formatCount } from '../../../lib/format.ts'
import { pointsOf, RefusedPoints } from '../../../shared/preflight/refused-points.tsx'
import { PlannedAdPreview } from '../../../shared/packages/preview/planned-ad-preview.tsx'
import { placeName } from '../../../platforms/registry.ts'
import { Answered } from '../../../ui/answered.tsx'
import { Awaited } from './awaited.tsx'
import { useDraft } from '../session/use-editor.ts'
import classes from './previewed-ads.module.css'

/** The file that the server plans from; none, when what is on the screen did not come to be stored. */
export type Stored = { readonly fileId: string | null }

type Props = { readonly line: LineKey | null; readonly stored: Stored | null }

/** The ads of a line, or of all, as the server would make them from what is stored. */
export function PreviewedAds({ line, stored }: Props) {
  const { t } = useTranslation()
  const isNameless = useDraft(({ name }) => name.trim() === '')
  if (stored === null) return <Awaited />
  if (stored.fileId === null)
    return (
      <p className={classes.said} role="status">
        {t(($) => $.campaignEditor.preview[isNameless ? 'nameless' : 'notStored'])}
      </p>
    )
  return <OfFile fileId={stored.fileId} line={line} />
}

type OfFileProps = Pick<Props, 'line'> & { readonly fileId: string }

function OfFile({ fileId, line }: OfFileProps) {
  const { t } = useTranslation()
  const { account } = useAccount()
  const read = useQuery(lookedAtPlanQuery({ account, fileId }))
  return (
    <Answered
      of={read}
      label={t(($) => $.campaignEditor.preview.loading)}
      failed={t(($) => $.campaignEditor.preview.failed)}
      waiting={<Awaited />}
    >
      {({ plan, refusal }) =>
        plan ? <OneByOne ads={previewedAds(plan, line)} plan={plan} /> : <Refused facts={refusal} />
      }
    </Answered>
  )
}

/** What keeps the draft from being planned, in words. */
function Refused({ facts }: { readonly facts: NonNullable<PlanOrRefusal['refusal']> }) {
  const { t } = useTranslation()
  return (
    <div className={classes.said} role="status">
      <p>{t(($) => $.campaignEditor.preview.refused, { count: pointsOf(facts).length })}</p>
      <RefusedPoints facts={facts} />
    </div>
  )
}

type AdsProps = { readonly ads: readonly PlannedAd[]; readonly plan: PublicationPlan }

function OneByOne({ ads, plan }: AdsProps) {
  const { t } = useTranslation()
  const [index, setIndex] = useState(0)
  const ad = ads[index]
  if (!ad) return <p className={classes.said}>{t(($) => $.campaignEditor.preview.nothing)}</p>
  const move = (by: 1 | -1) => setIndex((index + by + ads.length) % ads.length)
  return (
    <>
      <p className={classes.name} aria-live="polite">
        <b>{ad.name}</b> <span>{ad.adPackage}</span>
      </p>
      <PlannedAdPreview
        ad={ad}
        plan={plan}
        placeName={placeName}
        steps={ads.length > 1 && <Steps index={index} total={ads.length} onMove={move} />}
      />
    </>
  )
}

type StepsProps = {
  readonly index: number
  readonly total: number
  readonly onMove: (by: 1 | -1) => void
}

function Steps({ index, total, onMove }: StepsProps) {
  const { t } = useTranslation()
  return (
    <span className={classes.steps}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={28}
        aria-label={t(($) => $.campaignEditor.preview.previous)}
        onClick={() => onMove(-1)}
      >
        <IconChevronLeft size={16} aria-hidden="true" />
      </ActionIcon>
      {t(($) => $.campaignEditor.preview.at, { index: formatCount(index + 1), total: formatCount(total) })}
      <ActionIcon
        variant="subtle"
        color="gray"
        size={28}
        aria-label={t(($) => $.campaignEditor.preview.next)}
        onClick={() => onMove(1)}
      >
        <IconChevronRight size={16} aria-hidden="true" />
      </ActionIcon>
    </span>
  )
}
