import { Button } from '@mantine/core'
import { IconUser } from '@tabler/icons-react'
import type { PublicationPlan } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { labelled } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { confirm } from '../../ui/confirm.ts'
import classes from './plan-changes.module.css'
import { useChoice, useDifferencesOf, type PlanDifference } from './use-plan-differences.ts'
import { usePlanField, usePlanValue } from './use-plan-value.ts'
import { useCan } from '../../data/session.ts'
import { useActorText } from '../../shared/changes/use-actor-text.ts'

type Props = { readonly plan: PublicationPlan; readonly objectId: string | null }

/** What of a live object somebody changed elsewhere: this plan leaves it until a person chooses a side. */
export function DifferenceRows({ plan, objectId }: Props) {
  const differences = useDifferencesOf(plan, objectId)
  return differences.map((one) => <DifferenceRow key={one.field} plan={plan} difference={one} />)
}

type RowProps = { readonly plan: PublicationPlan; readonly difference: PlanDifference }

function DifferenceRow({ plan, difference }: RowProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const fieldText = usePlanField()
  const valueText = usePlanValue(plan)
  const choice = useChoice(plan)
  const mayDecide = useCan('drift:decide')
  const { field, objectName: name, observed, restored, origin } = difference
  const actor = useActorText()(difference)
  const label = fieldText(field)
  const [now, before] = [valueText(field, observed), valueText(field, restored)]
  const who = actor
    ? t(($) => $.publication.changes.difference.by, { actor })
    : t(($) => $.publication.changes.difference[origin])
  const words = { field: label, name, now, before }
  const restore = async () => {
    const isSure = await confirm({
      title: t(($) => $.publication.changes.difference.askRestore),
      body: t(($) => $.publication.changes.difference.askRestoreBody, {
        field: label,
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
      <span className={classes.gutter}>
        <IconUser size={14} aria-hidden="true" />
      </span>
      <span>
        {labelled(label, before, language)} {t(($) => $.publication.changes.difference.file)} ≠{' '}
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
  const { now, before, ...about } = words
  return (
    <span className={classes.choices}>
      <Button
        size="compact-sm"
        variant="default"
        loading={isBusy}
        aria-label={t(($) => $.publication.changes.difference.keepLabel, {
          ...about,
          value: now,
        })}
        onClick={onAccept}
      >
        {t(($) => $.publication.changes.difference.keep, { value: now })}
      </Button>
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
