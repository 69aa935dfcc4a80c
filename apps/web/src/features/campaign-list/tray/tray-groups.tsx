import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { byCampaign, byKind, stagedKey, type DescribedChange, type StagedGroup } from '@vigie/domain'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../../../data/session.ts'
import type { Grouping } from './grouping.ts'
import { signedMoney } from '../../../lib/signed-money.ts'
import { TrayLine } from './tray-line.tsx'
import classes from './tray.module.css'

type Props = { readonly changes: readonly DescribedChange[]; readonly grouping: Grouping }

/** So many groups are shown whole; more fold to their heads with their money. */
const fewEnough = 20

/** What is staged, under its campaigns or by what it is about. */
export function TrayGroups({ changes, grouping }: Props) {
  const { t } = useTranslation()
  const groups =
    grouping === 'campaign'
      ? byCampaign(changes).map((group) => ({ group, name: group.changes[0]?.campaignName ?? group.key }))
      : byKind(changes).map((group) => ({ group, name: t(($) => $.tray.kinds[group.key]) }))
  return groups.map(({ group, name }) => (
    <Group
      key={group.key}
      group={group}
      name={name}
      grouping={grouping}
      isShort={groups.length > fewEnough}
    />
  ))
}

type GroupProps = {
  readonly group: StagedGroup<string>
  readonly name: string
  readonly grouping: Grouping
  readonly isShort: boolean
}

function Group({ group, name, grouping, isShort }: GroupProps) {
  const { t } = useTranslation()
  const { currency } = useAccount()
  const [isFolded, setFolded] = useState(isShort)
  const { changes, perDay, isLeftOut } = group
  const Chevron = isFolded ? IconChevronRight : IconChevronDown
  return (
    <section className={classes.group} data-out={isLeftOut || undefined} aria-label={name}>
      <button
        type="button"
        className={classes.head}
        aria-expanded={!isFolded}
        onClick={() => setFolded(!isFolded)}
      >
        <Chevron size={14} aria-hidden="true" />
        <strong title={name}>{name}</strong>
        <span className={classes.quiet}>{t(($) => $.tray.changesOf, { count: changes.length })}</span>
        <b className={classes.sum}>{signedMoney(perDay.after - perDay.before, currency)}</b>
      </button>
      {!isFolded && (
        <ul className={classes.lines}>
          {changes.map((change) => (
            <TrayLine key={stagedKey(change)} change={change} grouping={grouping} />
          ))}
        </ul>
      )}
    </section>
  )
}
