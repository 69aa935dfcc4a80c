import { Modal } from '@mantine/core'
import { byCampaign, stagedKey, type DescribedChange, type DescribedStaged } from '@vigie/domain'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../../../data/session.ts'
import { heldText } from '../../../lib/errors.ts'
import classes from './tray.module.css'
import { useStagedValue } from './use-staged-value.ts'

type Props = {
  readonly described: DescribedStaged
  readonly onClose: () => void
  /** The button that sends it. */
  readonly children: ReactNode
}

/** What goes, value by value and campaign by campaign, and beside it what stays and why: read once more before it is sent. */
export function TrayPlan({ described, onClose, children }: Props) {
  const { t } = useTranslation()
  const { changes, summary } = described
  const sent = changes.filter(({ isSent }) => isSent)
  const stays = changes.filter(({ isSent }) => !isSent)
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={t(($) => $.tray.plan.title, { count: summary.sent })}
      closeButtonProps={{ 'aria-label': t(($) => $.campaignList.cancel) }}
    >
      <div className={classes.plan}>
        {byCampaign(sent).map((group) => (
          <section key={group.key}>
            <h3>{group.changes[0]?.campaignName ?? group.key}</h3>
            <PlanTable changes={group.changes} />
          </section>
        ))}
        {stays.length > 0 && (
          <section>
            <h3>{t(($) => $.tray.plan.stays, { count: stays.length })}</h3>
            <ul>
              {stays.map((change) => (
                <li key={stagedKey(change)}>
                  <strong>{change.name}</strong> <WhyItStays change={change} />
                </li>
              ))}
            </ul>
          </section>
        )}
        <footer className={classes.buttons}>{children}</footer>
      </div>
    </Modal>
  )
}

function PlanTable({ changes }: { readonly changes: readonly DescribedChange[] }) {
  const { t } = useTranslation()
  const write = useStagedValue()
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t(($) => $.tray.plan.object)}</th>
          <th scope="col">{t(($) => $.tray.before)}</th>
          <th scope="col">{t(($) => $.tray.after)}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={stagedKey(change)}>
            <th scope="row">
              {change.level === 'campaign'
                ? t(($) => $.tray.ofCampaign[change.field])
                : t(($) => $.tray.ofObject[change.field], { name: change.name })}
            </th>
            <td>{write(change, change.current)}</td>
            <td>
              <strong>{write(change, change.value)}</strong>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function WhyItStays({ change: { isLeftOut, note, state, held } }: { readonly change: DescribedChange }) {
  const { t } = useTranslation()
  const { currency } = useAccount()
  if (isLeftOut) return note === '' ? t(($) => $.tray.plan.leftOut) : note
  if (state !== 'ready') return t(($) => $.tray.states[state])
  return held && heldText(held, currency)
}
