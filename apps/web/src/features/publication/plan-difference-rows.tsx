import { Button } from '@mantine/core'
import { IconUser } from '@tabler/icons-react'
import { speaksForOne, type LiveValue, type PlannedObject, type PublicationPlan } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { labelled } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { confirm } from '../../ui/confirm.ts'
import { countPlan, countToDo } from './plan-counts.ts'
import classes from './plan-changes.module.css'
import { useChoice, useDifferencesOf, type PlanDifference } from './use-plan-differences.ts'
import { usePlanField, usePlanValue } from './use-plan-value.ts'
import { useCan } from '../../data/session.ts'
import { useActorText } from '../../shared/changes/use-actor-text.ts'

type Props = { readonly plan: PublicationPlan; readonly object: PlannedObject }

/** What of a live object somebody changed elsewhere: what the file does not ask for is left until a person chooses a side. */
export function DifferenceRows({ plan, object }: Props) {
  const differences = useDifferencesOf(plan, object.platformId)
  const { changes, agreed } = object
  return differences.map((one) => {
    const row = { plan, difference: one }
    if (agreed.some((field) => field === one.field)) return <AgreedRow key={one.field} {...row} />
    const change = changes.find(({ field }) => field === one.field)
    return change ? (
      <ReplacedRow key={one.field} {...row} wanted={change.after} />
    ) : (
      <DifferenceRow key={one.field} {...row} />
    )
  })
}

type RowProps = { readonly plan: PublicationPlan; readonly difference: PlanDifference }

/** A difference in words: what was changed, what stands, what was published before, and by whom. */
function useDifferenceWords({ plan, difference }: RowProps) {
  const { t } = useTranslation()
  const fieldText = usePlanField()
  const valueText = usePlanValue(plan)
  const { field, objectName: name, observed, restored, origin } = difference
  const actor = useActorText()(difference)
  const wordOf = (value: typeof observed) => insideSentence(field, valueText(field, value))
  const who = actor
    ? t(($) => $.publication.changes.difference.by, { actor })
    : t(($) => $.publication.changes.difference[origin])
  return { words: { field: fieldText(field), name, now: wordOf(observed), before: wordOf(restored) }, who }
}

/** A word of a status stands behind a verb or a colon here: it begins no sentence. */
const insideSentence = (field: PlanDifference['field'], text: string): string =>
  field === 'status' ? text.charAt(0).toLowerCase() + text.slice(1) : text

/** What the file asks for stands already. Nothing is sent of it; by itself it is no publication, and a click settles it. */
function AgreedRow(row: RowProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { words, who } = useDifferenceWords(row)
  const choice = useChoice(row.plan)
  const mayDecide = useCan('drift:decide')
  const isAlone = countToDo(countPlan(row.plan)) === 0
  return (
    <li className={classes.difference}>
      <Gutter />
      <span>
        {labelled(words.field, words.now, language)} {t(($) => $.publication.changes.difference.same)}
        <small>
          {who}. {t(($) => $.publication.changes.difference.agreed)}
        </small>
      </span>
      {isAlone && mayDecide && (
        <span className={classes.choices}>
          <KeepButton
            words={words}
            isBusy={choice.isPending}
            onAccept={() => choice.mutate({ decision: 'accept', item: row.difference })}
          />
        </span>
      )}
    </li>
  )
}

/** A budget can be kept where the file takes it: where one line speaks for several ad sets it would go on asking for its own. */
function isKeepable({ campaign, adsets }: PublicationPlan, { objectId, field }: PlanDifference): boolean {
  if (field !== 'dailyBudget' && field !== 'lifetimeBudget') return false
  if (objectId === campaign.platformId) return true
  const adset = adsets.find(({ platformId }) => platformId === objectId)
  const keys = adsets.map(({ key }) => key)
  return adset !== undefined && speaksForOne(keys, adset.key)
}

type ReplacedProps = RowProps & { readonly wanted: LiveValue }

/**
 * What the file changes was changed elsewhere since it was published: the change above says what becomes of it. A budget may be kept
 * instead, after a question, because the file then gives up its own.
 */
function ReplacedRow({ wanted, ...row }: ReplacedProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const valueText = usePlanValue(row.plan)
  const choice = useChoice(row.plan)
  const mayDecide = useCan('drift:decide')
  const { words, who } = useDifferenceWords(row)
  const keep = async () => {
    const { field, name, now: value } = words
    const isSure = await confirm({
      title: t(($) => $.publication.changes.difference.askKeep),
      body: t(($) => $.publication.changes.difference.askKeepBody, {
        field,
        name,
        value,
        own: valueText(row.difference.field, wanted),
      }),
      confirm: t(($) => $.publication.changes.difference.keep, { value }),
      cancel: t(($) => $.publication.changes.difference.cancel),
    })
    if (isSure) choice.mutate({ decision: 'accept', item: row.difference })
  }
  return (
    <li className={classes.difference}>
      <Gutter />
      <span>
        {labelled(words.field, words.before, language)} {t(($) => $.publication.changes.difference.published)}{' '}
        ≠ <strong>{words.now}</strong> {t(($) => $.publication.changes.difference.live)}
        <small>
          {who}. {t(($) => $.publication.changes.difference.replaced)}
        </small>
      </span>
      {mayDecide && isKeepable(row.plan, row.difference) && (
        <span className={classes.choices}>
          <KeepButton words={words} isBusy={choice.isPending} onAccept={() => void keep()} />
        </span>
      )}
    </li>
  )
}

const Gutter = () => (
  <span className={classes.gutter}>
    <IconUser size={14} aria-hidden="true" />
  </span>
)

function DifferenceRow({ plan, difference }: RowProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const choice = useChoice(plan)
  const mayDecide = useCan('drift:decide')
  const { words, who } = useDifferenceWords({ plan, difference })
  const { field, name, now, before } = words
  const restore = async () => {
    const isSure = await confirm({
      title: t(($) => $.publication.changes.difference.askRestore),
      body: t(($) => $.publication.changes.difference.askRestoreBody, {
        field,
        name,
        from: now,
        to: before,
      }),
      confirm: t(($) => $.publication.changes.difference.restore, { value: before }),
      cancel: t(($) => $.publication.changes.difference.cancel),
    })
    if (isSure) choice.mutate({ decision: 'restore', item: difference })
  }
  return (
    <li className={classes.difference}>
      <Gutter />
      <span>
        {labelled(field, before, language)} {t(($) => $.publication.changes.difference.file)} ≠{' '}
        <strong>{now}</strong> {t(($) => $.publication.changes.difference.live)}
        <small>{who}</small>
      </span>
      {mayDecide && (
        <Choices
          difference={difference}
          words={words}
          isBusy={choice.isPending}
          onAccept={() => choice.mutate({ decision: 'accept', item: difference })}
          onRestore={() => void restore()}
        />
      )}
    </li>
  )
}

type Words = {
  readonly field: string
  readonly name: string
  readonly now: string
  readonly before: string
}
type ChoicesProps = {
  readonly difference: PlanDifference
  readonly words: Words
  readonly isBusy: boolean
  readonly onAccept: () => void
  readonly onRestore: () => void
}

function Choices({ difference, words, isBusy, onAccept, onRestore }: ChoicesProps) {
  const { t } = useTranslation()
  const { now: _now, before, ...about } = words
  return (
    <span className={classes.choices}>
      <KeepButton words={words} isBusy={isBusy} onAccept={onAccept} />
      {difference.canRestore && (
        <Button
          size="compact-sm"
          variant="default"
          disabled={isBusy}
          aria-label={t(($) => $.publication.changes.difference.restoreLabel, {
            ...about,
            value: before,
          })}
          onClick={onRestore}
        >
          {t(($) => $.publication.changes.difference.restore, { value: before })}
        </Button>
      )}
    </span>
  )
}

type KeepProps = Pick<ChoicesProps, 'words' | 'isBusy' | 'onAccept'>

function KeepButton({ words: { field, name, now: value }, isBusy, onAccept }: KeepProps) {
  const { t } = useTranslation()
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={isBusy}
      aria-label={t(($) => $.publication.changes.difference.keepLabel, { field, name, value })}
      onClick={onAccept}
    >
      {t(($) => $.publication.changes.difference.keep, { value })}
    </Button>
  )
}
