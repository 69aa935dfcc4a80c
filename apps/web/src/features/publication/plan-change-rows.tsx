import { addresses, addressTo } from '@vigie/contract'
import { IconAlertTriangle, IconArrowRight, IconCopy, IconLock } from '@tabler/icons-react'
import type { LiveChange, LockedWish, PlannedAd, PlannedObject, PublicationPlan } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { AppLink } from '../../lib/app-link.tsx'
import { GeneratedMark } from './generated-mark.tsx'
import { OpenPreview } from './plan-preview.tsx'
import { usePlanField, usePlanValue, useDelta } from './use-plan-value.ts'
import { Picture } from '../../ui/picture.tsx'
import classes from './plan-changes.module.css'

type Props = { readonly object: PlannedObject; readonly plan: PublicationPlan }

/** What changes of a live campaign or ad set, value by value, and what the platform does not let change. */
export function ChangeRows({ object, plan }: Props) {
  return (
    <>
      {object.changes.map((change) => (
        <ChangeRow key={change.field} change={change} object={object} plan={plan} />
      ))}
      {object.locked.map((wish) => (
        <LockedRow key={wish.field} wish={wish} plan={plan} />
      ))}
    </>
  )
}

const isMoney = ({ field }: LiveChange): boolean => field === 'dailyBudget' || field === 'lifetimeBudget'

function ChangeRow({ change, object, plan }: Props & { readonly change: LiveChange }) {
  const { t } = useTranslation()
  const fieldText = usePlanField()
  const valueText = usePlanValue(plan)
  const deltaText = useDelta()
  const { field, before, after } = change
  const restarts = isMoney(change) && object.learning.includes('budget')
  const goesOn = isMoney(change) && before !== null && after !== null && object.learning.length === 0
  return (
    <li className={classes.change} data-warns={restarts || undefined}>
      <span className={classes.gutter} aria-hidden="true">
        ~
      </span>
      <span className={classes.field}>{fieldText(field)}</span>
      <span className={classes.before}>
        <span className="visually-hidden">{t(($) => $.publication.changes.from)} </span>
        {valueText(field, before)}
      </span>
      <IconArrowRight size={14} aria-hidden="true" />
      <strong className={classes.after}>
        <span className="visually-hidden">{t(($) => $.publication.changes.to)} </span>
        {valueText(field, after)}
      </strong>
      <span className={classes.delta}>{deltaText(field, before, after)}</span>
      <span className={classes.note}>
        {isMoney(change) && object.pausedBy !== null && (
          <span>{t(($) => $.publication.changes.paused.spends)}</span>
        )}
        {restarts && <IconAlertTriangle size={14} aria-hidden="true" />}
        {restarts && t(($) => $.publication.changes.learning.restarts)}
        {goesOn && t(($) => $.publication.changes.learning.goesOn)}
      </span>
    </li>
  )
}

function LockedRow({ wish, plan }: { readonly wish: LockedWish; readonly plan: PublicationPlan }) {
  const { t } = useTranslation()
  const fieldText = usePlanField()
  const valueText = usePlanValue(plan)
  const { field, before, after, reason, instead } = wish
  return (
    <li className={classes.locked}>
      <span className={classes.gutter}>
        <IconLock size={14} aria-hidden="true" />
      </span>
      <span>
        <span>
          {fieldText(field)} {valueText(field, before)} <IconArrowRight size={13} aria-hidden="true" />{' '}
          <strong>{valueText(field, after)}</strong>
        </span>
        <small>{t(($) => $.publication.changes.locked[reason])}</small>
      </span>
      <AppLink
        className={classes.instead}
        href={addressTo(
          addresses.editCampaign,
          { fileId: plan.fileId },
          instead === 'duplicateLine' ? {} : { dupliquer: '1' },
        )}
      >
        <IconCopy size={14} aria-hidden="true" /> {t(($) => $.publication.changes.instead[instead])}
      </AppLink>
    </li>
  )
}

const hidden: readonly string[] = ['visual', 'cards']

/** A live ad that shows something else: what was said and what will be. */
export function ChangedAdRow({ ad }: { readonly ad: PlannedAd }) {
  const { t } = useTranslation()
  const fieldText = usePlanField()
  return (
    <li className={classes.ad}>
      <span className={classes.gutter} aria-hidden="true">
        ~
      </span>
      {ad.imageUrl === null ? (
        <span className={classes.thumb} />
      ) : (
        <Picture className={classes.thumb} src={ad.imageUrl} />
      )}
      <span className={classes.shown}>
        <OpenPreview ad={ad} className={classes.adName}>
          {ad.isGenerated && <GeneratedMark />}
          {ad.name}
        </OpenPreview>
        {ad.changes.map(({ field, before, after }) => (
          <span key={field}>
            {fieldText(field)} :{' '}
            {hidden.includes(field) ? (
              t(($) => $.publication.changes.value.changed)
            ) : (
              <>
                {before !== '' && <del>{before}</del>} <ins>{after}</ins>
              </>
            )}
          </span>
        ))}
      </span>
      <span className={classes.note}>
        <span>{t(($) => $.publication.changes.ad.review)}</span>
        <span>{t(($) => $.publication.changes.ad[ad.keepsReactions === true ? 'kept' : 'lost'])}</span>
      </span>
    </li>
  )
}
