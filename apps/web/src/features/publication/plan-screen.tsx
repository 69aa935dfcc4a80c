import { Button, SegmentedControl } from '@mantine/core'
import { IconClock, IconLock, IconSelector } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { PlanAction, PublicationPlan } from '@vigie/domain'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LazyLeftPaused } from '../../shared/changes/lazy-left-paused.tsx'
import { formatAccountTime } from '../../lib/format.ts'
import { useHotkeys } from '../../lib/hotkeys.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { PackageBlocks } from './package-blocks.tsx'
import { AdsetBlock, CampaignBlock, RetiredBlock } from './plan-blocks.tsx'
import { countPlan, countToDo, type PlanCounts } from './plan-counts.ts'
import { useMonitoringChoice } from './monitoring-choice.ts'
import { DifferencesNotice } from './differences-notice.tsx'
import { editPath } from './edit-path.ts'
import { PlanPreview } from './plan-preview.tsx'
import { PlanRail } from './plan-rail.tsx'
import { planPreflightQuery } from '../../data/preflight.ts'
import { PublishDialog } from './publish-dialog.tsx'
import type { Monitoring } from './use-publish.ts'
import classes from './publication.module.css'

/** What is confirmed: to publish, or to propose it with a reason. */
type AskedFor = {
  readonly monitoring: Monitoring
  readonly reason: string
  readonly isProposal: boolean
}

type Props = {
  readonly account: string
  readonly plan: PublicationPlan
  readonly computedAt: number
  readonly isStarting: boolean
  /** The plan that stands is the other way of it, while this one is computed. */
  readonly isReading: boolean
  /** What is wanted; the plan says whether it can be. */
  readonly leavesPaused: boolean
  readonly onLeavesPaused: (isWanted: boolean) => void
  readonly mayPublish: boolean
  readonly onPublish: (asked: AskedFor) => void
}

const signs: Readonly<Record<PlanAction, string>> = {
  changed: '~',
  created: '+',
  unchanged: '=',
  retired: '−',
}
const actions: readonly PlanAction[] = ['changed', 'created', 'retired', 'unchanged']
/** A first publication has nothing that it could change. */
const shownActions = ({ campaignId }: PublicationPlan): readonly PlanAction[] =>
  campaignId === null ? actions.filter((action) => action !== 'changed') : actions
type Grouping = 'adset' | 'package'
const groupings: readonly Grouping[] = ['adset', 'package']
/** Above this many ad sets the plan opens folded: headers first. */
const mostOpened = 8

export function PlanScreen({
  account,
  plan,
  computedAt,
  isStarting,
  mayPublish,
  onPublish,
  ...asked
}: Props) {
  const router = useRouter()
  const counts = countPlan(plan)
  const { monitoring, choose, forget } = useMonitoringChoice(account, plan.fileId)
  // Of the plan that was asked about: another one is read before it is confirmed.
  const [askedHash, setAsked] = useState<string | null>(null)
  const isAsking = askedHash === plan.planHash
  const isRefused = (monitoring.monitorAds || monitoring.monitorAdsets) && monitoring.strategyId === null
  const hasChanges = countToDo(counts) > 0
  const isWithinLimits = plan.guard === null || plan.guard.refusal === null
  const preflight = useQuery({ ...planPreflightQuery(account, plan), enabled: hasChanges })
  const isFit = preflight.data?.isAccepted !== false
  const canPublish = !isRefused && !isStarting && hasChanges && isWithinLimits && isFit && !asked.isReading
  const edit = () => router.history.push(editPath(plan))
  useHotkeys({
    'mod+Enter': () => {
      if (canPublish && !isAsking) setAsked(plan.planHash)
    },
  })

  return (
    <div className={classes.screen}>
      <Head plan={plan} computedAt={computedAt} onBack={edit} />
      <div className={classes.columns}>
        <PlanPreview plan={plan}>
          <PlanBody plan={plan} counts={counts} />
        </PlanPreview>
        <PlanRail
          account={account}
          plan={plan}
          counts={counts}
          monitoring={monitoring}
          isRefused={isRefused}
          isStarting={isStarting}
          canPublish={canPublish}
          mayPublish={mayPublish}
          onMonitoring={choose}
          onEdit={edit}
          leavesPaused={asked.leavesPaused}
          onLeavesPaused={asked.onLeavesPaused}
          onPublish={() => setAsked(plan.planHash)}
        />
      </div>
      <PublishDialog
        plan={plan}
        counts={counts}
        strategyId={monitoring.strategyId}
        account={account}
        isOpen={isAsking}
        mayPublish={mayPublish}
        onClose={() => setAsked(null)}
        onConfirm={(asked) => {
          // The dialog takes a moment to leave: a second click on it asks for nothing.
          if (!isAsking) return
          setAsked(null)
          forget()
          onPublish({ monitoring, ...asked })
        }}
      />
    </div>
  )
}

type HeadProps = Pick<Props, 'plan' | 'computedAt'> & { readonly onBack: () => void }

function Head({ plan, computedAt, onBack }: HeadProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <PageHeader
      back={{
        label: t(($) => $.publication[plan.extent === 'update' ? 'backToUpdate' : 'back']),
        onClick: onBack,
      }}
      title={t(($) => $.publication.title)}
      facts={
        <>
          {plan.campaignName}{' '}
          {plan.campaignId !== null && <span className={classes.pill}>{t(($) => $.publication.update)}</span>}
        </>
      }
      actions={
        <span className={classes.computed}>
          <IconClock size={14} aria-hidden="true" />
          {t(($) => $.publication.computedAt, {
            time: formatAccountTime(new Date(computedAt).toISOString(), language, plan.timezone),
          })}
        </span>
      }
    />
  )
}

/** Which ad sets show their head alone. */
function useFolded({ adsets }: PublicationPlan) {
  const [folded, setFolded] = useState<ReadonlySet<string>>(
    () => new Set(adsets.length > mostOpened ? adsets.slice(1).map(({ key }) => key) : []),
  )
  const fold = (key: string, isFolded: boolean) =>
    setFolded((former) => {
      const others = [...former].filter((one) => one !== key)
      return new Set(isFolded ? [...others, key] : others)
    })
  const foldAll = () => setFolded(new Set(folded.size > 0 ? [] : adsets.map(({ key }) => key)))
  return { folded, fold, foldAll }
}

type BodyProps = { readonly plan: PublicationPlan; readonly counts: PlanCounts }

/** What would be done, by ad set or by package. */
function PlanBody({ plan, counts }: BodyProps) {
  const { t } = useTranslation()
  const { folded, fold, foldAll } = useFolded(plan)
  const [grouping, setGrouping] = useState<Grouping>('adset')
  return (
    <div className={classes.plan}>
      <Counts plan={plan} counts={counts}>
        <span className={classes.grouping}>
          <SegmentedControl
            size="xs"
            aria-label={t(($) => $.publication.group.label)}
            value={grouping}
            data={groupings.map((value) => ({ value, label: t(($) => $.publication.group[value]) }))}
            onChange={setGrouping}
          />
          {grouping === 'adset' && (
            <Button
              variant="default"
              size="compact-md"
              leftSection={<IconSelector size={14} />}
              onClick={foldAll}
            >
              {t(($) => $.publication[folded.size > 0 ? 'openAll' : 'closeAll'])}
            </Button>
          )}
        </span>
      </Counts>
      {plan.adsets.length === 0 && <p className={classes.quiet}>{t(($) => $.publication.noAds)}</p>}
      <DifferencesNotice plan={plan} />
      {plan.campaignId !== null && <LazyLeftPaused campaignId={plan.campaignId} />}
      {countToDo(counts) === 0 && plan.differences === 0 && (
        <p className={classes.quiet}>{t(($) => $.publication.nothingToDo)}</p>
      )}
      <CampaignBlock plan={plan} />
      {grouping === 'package' && <PackageBlocks plan={plan} />}
      {(grouping === 'adset' ? plan.adsets : []).map((adset) => (
        <AdsetBlock
          key={adset.key}
          adset={adset}
          plan={plan}
          isOpen={!folded.has(adset.key)}
          onToggle={(isOpen) => fold(adset.key, !isOpen)}
        />
      ))}
      {grouping === 'adset' && <RetiredBlock plan={plan} />}
    </div>
  )
}

function Counts({ plan, counts, children }: BodyProps & { readonly children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <div className={classes.counts}>
      {shownActions(plan).map((action) => (
        <span key={action} className={classes.chip} data-none={counts[action] === 0 || undefined}>
          <i className={classes.sign} data-action={action} aria-hidden="true">
            {signs[action]}
          </i>
          <b>{counts[action]}</b>{' '}
          {action === 'changed'
            ? t(($) => $.publication.changes.count, { count: counts.changed })
            : t(($) => $.publication[action], { count: counts[action] })}
        </span>
      ))}
      {counts.locked > 0 && (
        <span className={classes.chip}>
          <i className={classes.sign} data-action="locked">
            <IconLock size={13} aria-hidden="true" />
          </i>
          <b>{counts.locked}</b> {t(($) => $.publication.changes.impossible, { count: counts.locked })}
        </span>
      )}
      {children}
    </div>
  )
}
