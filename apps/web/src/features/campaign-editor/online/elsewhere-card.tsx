import { Button } from '@mantine/core'
import { IconUserExclamation } from '@tabler/icons-react'
import { addresses, addressTo } from '@vigie/contract'
import { useTranslation } from 'react-i18next'
import type { Difference } from '../../../data/drift.ts'
import { useAccount } from '../../../data/session.ts'
import { AppLink } from '../../../lib/app-link.tsx'
import { useFieldText, useValueText } from '../../../shared/changes/use-value-text.ts'
import { useDifferencesFound } from './use-online.ts'
import rail from '../rail/summary-rail.module.css'

/** So many are told; the rest is counted. */
const mostTold = 2

type Props = { readonly campaignId: string; readonly count: number }

/** What is not as it was published on the platform and waits for a person: who changed what, money first, and the way to decide. */
export function ElsewhereCard({ campaignId, count }: Props) {
  const { t } = useTranslation()
  const open = (useDifferencesFound() ?? []).filter(({ state }) => state === 'open')
  const told = open.filter(({ kind }) => kind === 'money').slice(0, mostTold)
  const shown = told.length > 0 ? told : open.slice(0, mostTold)
  const more = count - shown.length
  return (
    <section className={rail.card} data-elsewhere>
      <h2>
        <IconUserExclamation size={15} aria-hidden="true" />
        {t(($) => $.campaignEditor.rail.elsewhere, { count })}
      </h2>
      <ul className={rail.elsewhere} role="status">
        {shown.map((one) => (
          <li key={`${one.objectId} ${one.field}`}>
            <Told difference={one} />
          </li>
        ))}
        {more > 0 && <li>{t(($) => $.campaignEditor.rail.elsewhereMore, { count: more })}</li>}
      </ul>
      <Button
        size="compact-md"
        variant="default"
        fullWidth
        component={AppLink}
        href={addressTo(addresses.campaignHistory, { id: campaignId }, { vue: 'ecarts' })}
      >
        {t(($) => $.campaignEditor.rail.seeDifferences)}
      </Button>
    </section>
  )
}

function Told({ difference }: { readonly difference: Difference }) {
  const { t } = useTranslation()
  const valueText = useValueText(useAccount().currency)
  const fieldText = useFieldText()
  const { actor, origin, objectName: name, field, restored, observed } = difference
  const who = actor ?? t(($) => $.campaignHistory.drift.origins[origin])
  return (
    <>
      {t(($) => $.campaignEditor.rail.elsewhereOne, { who, field: fieldText(field), name })}{' '}
      <strong>
        {valueText(field, restored)} → {valueText(field, observed)}
      </strong>
    </>
  )
}
